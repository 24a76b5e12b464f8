import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { KINDS_OF_WORK, type KindOfWork } from "../../../core/services/kind-of-work.ts"
import { SAMPLE_SERVICES } from "../../../core/services/sample-services.ts"
import { suggestedKinds } from "../../../core/services/suggested-kinds.ts"
import { always } from "../support/always.ts"

const KINDS = Object.entries(KINDS_OF_WORK) as [KindOfWork, (typeof KINDS_OF_WORK)[KindOfWork]][]

describe("the kinds of work that a service's text suggests", () => {
  test.for(KINDS)("are the kind whose name the service has, in English and Spanish: %s", ([kind, names]) => {
    for (const name of names)
      for (const written of [name, name.toUpperCase(), `Professional ${name}!`])
        expect(suggestedKinds(written, "")).toEqual([kind])
  })

  test.for(SAMPLE_SERVICES.map((service) => [service.name, service] as const))(
    "are kinds that the sample service has: %s",
    ([, { name, description, kindsOfWork }]) => {
      const suggested = suggestedKinds(name, description)
      expect(suggested).not.toEqual([])
      expect(kindsOfWork).toEqual(expect.arrayContaining([...suggested]))
    },
  )

  test.for([
    ["Gutter Cleaning", ["gutters"]],
    ["Garage Door Opener", ["garage-doors"]],
    ["Garage - Door", ["garage-doors"]],
    ["Hang a Chandelier", ["light-fixtures"]],
    ["Holiday Light Hanging", ["holiday-lights"]],
    ["Kitchen Cabinet Painting", ["kitchen-cabinets", "interior-painting"]],
    ["Deep House Cleaning", ["cleaning"]],
    ["Reparación de inodoros", ["toilets"]],
    ["Mulch and Planting Beds", ["landscaping"]],
    ["Tape and mud", []],
    ["Consultation", []],
  ] as const)("are found in whole words, the longest first: %s", ([name, kinds]) => {
    expect(suggestedKinds(name, "")).toEqual(kinds)
  })

  test("are those of the description only where the name tells none but a list of small jobs", () => {
    expect(suggestedKinds("Handyman Visit", "Sticking doors and shelves.")).toEqual([
      "odd-jobs",
      "doors",
      "shelves-and-pictures",
    ])
    expect(suggestedKinds("The Works", "We seal decks.")).toEqual(["decks"])
    expect(suggestedKinds("TV Mounting", "On drywall and brick.")).toEqual(["tv-mounting"])
  })

  test("are each named once, for any text", () => {
    always(
      fc.tuple(fc.string({ unit: "grapheme" }), fc.constantFrom("", "Door and door", "Doors")),
      (texts) => {
        const kinds = suggestedKinds(texts.join(" "), texts.join(" "))
        expect(new Set(kinds).size).toBe(kinds.length)
      },
    )
  })
})
