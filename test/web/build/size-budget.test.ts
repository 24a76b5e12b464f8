import { expect, test } from "vitest"
import { overBudget } from "../../support/size-budget.ts"

const BUDGET = { total: 100, each: { "react.js": 60 }, other: 20 }

test("sizes within the budget are not reported", () => {
  expect(overBudget({ "react.js": 60, "form.js": 20 }, BUDGET)).toBeUndefined()
})

test("sizes over the budget are listed with the largest first, and those that grew over their own are marked", () => {
  expect(overBudget({ "form.js": 30, "react.js": 50 }, BUDGET)).toBe(
    "80 of 100 bytes, brotli-compressed:\n     50 of 60  react.js\nGREW 30 of 20  form.js",
  )
  expect(
    overBudget({ "a.js": 20, "b.js": 20, "c.js": 20, "d.js": 20, "e.js": 20, "f.js": 1 }, BUDGET),
  ).toMatch(/^101 of 100 bytes/u)
})
