import * as fc from "fast-check"
import * as Result from "effect/Result"
import { expect, test } from "vitest"
import { staffAddonsText } from "../../../core/services/addon-text.ts"
import {
  ADDON_DEFAULTS,
  AddonNotOffered,
  addonsOf,
  chosenAddons,
  notesOf,
  type ServiceAddon,
} from "../../../core/services/addon.ts"
import { serviceAddon } from "../../support/stored-service.ts"
import { always } from "../support/always.ts"

const offered = fc
  .uniqueArray(fc.string({ minLength: 1, maxLength: 5 }), { maxLength: 10 })
  .chain((names) =>
    fc.tuple(
      ...names.map((name, n) =>
        fc
          .record({ isOptional: fc.boolean(), isActive: fc.boolean() })
          .map((flags): ServiceAddon => serviceAddon(name, n, { id: n + 1, ...flags })),
      ),
    ),
  )

const isOffered = ({ isActive }: ServiceAddon) => isActive

test("the chosen add-ons are the active ones that are named or not optional, in the order of the service, each once", () => {
  const choice = offered.chain((addons) =>
    fc.tuple(fc.constant(addons), fc.array(fc.constantFrom(...addons.filter(isOffered), null))),
  )
  always(choice, ([addons, picks]) => {
    const names = picks.flatMap((pick) => (pick === null ? [] : [pick.name]))
    const expected = addons.filter(
      ({ isActive, isOptional, name }) => isActive && (!isOptional || names.includes(name)),
    )
    expect(chosenAddons(addons, names)).toEqual(
      Result.succeed(expected.map(({ name, additionalPrice }) => ({ name, price: additionalPrice }))),
    )
  })
})

test("the name of an add-on that is not offered is refused, whatever else is chosen", () => {
  always(offered, (addons) => {
    const hidden = addons.find((addon) => !isOffered(addon))?.name ?? "not offered"
    const chosen = [...addons.filter(isOffered).map(({ name }) => name), hidden]
    expect(chosenAddons(addons, chosen)).toEqual(Result.fail(new AddonNotOffered({ addon: hidden })))
  })
  expect(new AddonNotOffered({ addon: "Shelf" }).message).toContain('"Shelf"')
})

test("an add-on that is entered with its id or its name is the stored one and keeps what is left out", () => {
  const stored = [
    serviceAddon("Shelf", 2500, { id: 5, description: "Oak.", isOptional: false }),
    serviceAddon("Lamp", 900, { id: 6, description: "Brass.", isActive: false }),
    serviceAddon("Hook", 300, { id: 7 }),
  ]
  const entered = [
    { name: "LAMP", additionalPrice: 800 },
    { id: 7, name: "Peg", additionalPrice: 200 },
    { id: 5, name: "Board", additionalPrice: 2600, description: "" },
    { name: "Dimmer", additionalPrice: 100, description: "White." },
  ]
  expect(addonsOf(entered, stored)).toEqual([
    { ...stored[1], name: "LAMP", additionalPrice: 800 },
    { ...stored[2], name: "Peg", additionalPrice: 200 },
    { ...stored[0], name: "Board", additionalPrice: 2600, description: null },
    { ...ADDON_DEFAULTS, name: "Dimmer", additionalPrice: 100, description: "White." },
  ])
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

test("staff read the price of each add-on, and whether it is always included or not offered", () => {
  const addons = [
    serviceAddon("Shelf", 2500),
    serviceAddon("Lamp", 950, { isOptional: false, isActive: false }),
  ]
  expect(staffAddonsText(addons)).toBe("Shelf ($25), Lamp ($9.50, always included, not offered)")
})
