import * as fc from "fast-check"
import * as Result from "effect/Result"
import { expect, test } from "vitest"
import { chosenAddons, notesOf } from "../../core/services/addon.ts"
import { always } from "./always.ts"

const offered = fc
  .uniqueArray(fc.string({ minLength: 1, maxLength: 5 }), { maxLength: 10 })
  .map((names) => names.map((name, price) => ({ name, price })))

test("the chosen add-ons are those with the names, in the order of the service, each once", () => {
  const choice = offered.chain((addons) =>
    fc.tuple(fc.constant(addons), fc.array(fc.nat(Math.max(0, addons.length - 1)))),
  )
  always(choice, ([addons, picks]) => {
    const names = addons.length === 0 ? [] : picks.map((n) => addons[n]!.name)
    expect(chosenAddons(addons, names)).toEqual(
      Result.succeed(addons.filter((_, n) => addons.length > 0 && picks.includes(n))),
    )
  })
})

test("a name that is not offered is refused, whatever else is chosen", () => {
  always(offered, (addons) => {
    const names = [...addons.map(({ name }) => name), "not offered"]
    expect(Result.isFailure(chosenAddons(addons, names))).toBe(true)
  })
})

test.for([
  [[], null, null],
  [[], "Blue door", "Blue door"],
  [[{ name: "Shelf", price: 2500 }], null, "Add-ons: Shelf ($25)"],
  [
    [
      { name: "Shelf", price: 2500 },
      { name: "Lamp", price: 50 },
    ],
    "Blue door",
    "Add-ons: Shelf ($25), Lamp ($0.50)\nBlue door",
  ],
] as const)("the notes of a visit with add-ons %j and the notes %j are %j", ([addons, written, notes]) => {
  expect(notesOf(addons, written)).toBe(notes)
})
