"""The panels of `bench interface` in kiwisolver: "panels N", "build" and "move N" on standard input.

"build" answers with the nanoseconds of making and adding all constraints, "move" with those of one
suggested value, in the mean of N of them.
"""

import sys
from time import perf_counter_ns

import kiwisolver as kiwi


class Stack:
    def __init__(self, count):
        self.solver = solver = kiwi.Solver()
        left, width = kiwi.Variable(), kiwi.Variable()
        self.top = kiwi.Variable()
        solver.addConstraint(left == 0)
        solver.addConstraint(width == 400)
        last = None
        self.panels = []
        for _ in range(count):
            panel = [kiwi.Variable() for _ in range(4)]
            solver.addConstraint(panel[0] == left + 10)
            solver.addConstraint(panel[0] + panel[2] == left + width - 10)
            solver.addConstraint(panel[3] == 20)
            above = self.top if last is None else last[1] + last[3] + 5
            solver.addConstraint(panel[1] == above)
            solver.addConstraint((panel[2] >= 50) | "strong")
            self.panels.append(panel)
            last = panel
        solver.addEditVariable(self.top, "strong")
        solver.updateVariables()

    def move(self, value):
        self.solver.suggestValue(self.top, value)
        self.solver.updateVariables()


count, stack = 1, None
for line in sys.stdin:
    words = line.split()
    start = perf_counter_ns()
    if words[0] == "panels":
        count = int(words[1])
        continue
    if words[0] == "build":
        stack = Stack(count)
        print(perf_counter_ns() - start, flush=True)
    elif words[0] == "move":
        times = int(words[1])
        stack = stack or Stack(count)
        start = perf_counter_ns()
        for number in range(times):
            stack.move(5 + number % 2)
        print((perf_counter_ns() - start) / times, flush=True)
