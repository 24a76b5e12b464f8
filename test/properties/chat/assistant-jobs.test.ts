import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { LABELS, NAMED_KINDS, type Label } from "../../../core/chat/assistant/classifier/labels.ts"
import type { Declined, OfferedService } from "../../../core/chat/assistant/facts.ts"
import { aboutTheJob, jobsIn } from "../../../core/chat/assistant/reading/jobs.ts"
import { kindsOfTradesIn } from "../../../core/chat/assistant/reading/trades.ts"
import { isOnVehicle } from "../../../core/chat/assistant/reading/vehicles.ts"
import { KINDS_OF_WORK, type KindOfWork } from "../../../core/services/kind-of-work.ts"
import { sampleFacts } from "../../assistant/facts.ts"
import { always } from "../support/always.ts"

const service = (name: string, ...kindsOfWork: readonly KindOfWork[]): OfferedService => ({
  ...sampleFacts.services[0]!,
  name,
  kindsOfWork,
  alsoCalled: "",
})

const declinedWork = (name: string, ...kindsOfWork: readonly KindOfWork[]): Declined => ({
  name,
  alsoCalled: "",
  kindsOfWork,
  sentence: "",
  sentenceEs: null,
})

const CATALOGUE = {
  services: [
    service("Lamps Overhead", "ceiling-fans", "light-fixtures"),
    service("Bath Fittings", "faucets", "toilets"),
    service("Door Fitting", "doors"),
    service("Piano Tuning"),
  ],
  declined: [declinedWork("Arborist Jobs", "trees"), declinedWork("Roofing Jobs", "roofs", "doors")],
}

/** How likely the whole message, or the part of it at a position, is about something. */
type Judged = Partial<Record<Label | KindOfWork | "other", number | readonly [number, number, number]>>

const labelOf = (name: string): Label => (name.startsWith("ask:") ? name : `kind:${name}`) as Label

const SHORT = "how is that"
const LONG = "this is a message in six words"

const names = (all: ReadonlyArray<{ readonly name: string }>) => all.map(({ name }) => name.split(" ")[0])

const read = (judged: Judged, text = SHORT, catalogue = CATALOGUE) => {
  const numbers = new Map(
    Object.entries(judged).map(([name, n]) => [labelOf(name), typeof n === "number" ? [n, n, 0] : n]),
  )
  const of = (label: Label, n: number) => numbers.get(label)?.[n] ?? 0
  const likely = Object.fromEntries(LABELS.map((label) => [label, of(label, 0)])) as Record<Label, number>
  const judgment = { likely, byPart: (label: Label) => of(label, 1), partOf: (label: Label) => of(label, 2) }
  const jobs = jobsIn(text, judgment, catalogue)
  return [
    ...names(jobs.listed),
    ...names(jobs.declined),
    ...jobs.unlisted,
    ...(jobs.isOther ? ["other"] : []),
    ...names(jobs.perhaps).map((name) => `${name}?`),
    ...(jobs.isUnclear ? ["unclear"] : []),
  ].join(" ")
}

describe("a job is", () => {
  test.for<[string, Judged, string]>([
    // Kinds that a service covers.
    ["Lamps", { "ceiling-fans": 0.4, toilets: 0.25 }, SHORT],
    ["Lamps? Bath? unclear", { "ceiling-fans": 0.39, toilets: 0.25 }, SHORT],
    ["Lamps Bath", { "ceiling-fans": 0.8, toilets: 0.48 }, SHORT],
    ["Lamps", { "ceiling-fans": 0.8, toilets: [0.47, 0.4, 0] }, SHORT],
    ["Lamps", { "ceiling-fans": 0.3, toilets: 0.15 }, SHORT],
    ["Lamps? Bath? unclear", { "ceiling-fans": 0.3, toilets: 0.16 }, SHORT],
    ["Lamps? unclear", { "ceiling-fans": 0.29 }, SHORT],
    ["Lamps? unclear", { "ceiling-fans": 0.1, "light-fixtures": 0.19 }, SHORT],
    // By a part of the message.
    ["Lamps Bath", { "ceiling-fans": 0.9, toilets: [0.3, 0.5, 1] }, SHORT],
    ["Lamps", { "ceiling-fans": 0.9, toilets: [0.3, 0.49, 1] }, SHORT],
    ["Lamps", { "ceiling-fans": 0.9, toilets: [0.29, 0.9, 1] }, SHORT],
    ["Lamps Bath", { "ceiling-fans": [0.35, 0.6, 0], toilets: [0.34, 0.6, 1] }, SHORT],
    ["Lamps lawns", { "ceiling-fans": [0.9, 0.9, 1], lawns: [0.4, 0.9, 0] }, SHORT],
    ["gutters", { gutters: 0.99, lawns: [0.5, 0.9, 1] }, SHORT],
    // Kinds that none covers.
    ["gutters", { gutters: 0.4, lawns: 0.21 }, SHORT],
    ["Arborist", { trees: 0.9 }, SHORT],
    ["Arborist gutters", { trees: 0.9, gutters: 0.9 }, SHORT],
    ["other", { other: 0.9 }, SHORT],
    ["gutters other", { other: 0.9, gutters: 0.9 }, SHORT],
    ["Door", { doors: 0.9 }, SHORT],
    ["Roofing", { roofs: 0.9 }, SHORT],
    // Beside one that none covers.
    ["Lamps gutters", { "ceiling-fans": [0.7, 0.7, 1], gutters: 0.7 }, SHORT],
    ["gutters Lamps?", { "ceiling-fans": [0.69, 0.69, 1], gutters: 0.7 }, SHORT],
    ["gutters Lamps?", { "ceiling-fans": 0.9, gutters: 0.9 }, SHORT],
    ["Lamps gutters", { "ceiling-fans": 0.9, gutters: 0.9 }, "this and that"],
    ["Lamps gutters", { "ceiling-fans": 0.9, gutters: 0.9 }, "this también that"],
    ["Lamps gutters", { "ceiling-fans": 0.9, gutters: 0.9 }, "this tambien that"],
    ["Lamps gutters Bath?", { "ceiling-fans": 0.9, gutters: 0.9, toilets: 0.5 }, "this & that"],
    ["gutters Lamps?", { "ceiling-fans": 0.2, gutters: 0.9 }, SHORT],
    ["gutters", { "ceiling-fans": 0.19, gutters: 0.9 }, SHORT],
    ["gutters Bath? Lamps?", { "ceiling-fans": 0.4, toilets: 0.5, doors: 0.3, gutters: 0.9 }, SHORT],
    // Clearly likelier than one that none covers, which it therefore is not, or perhaps.
    ["Lamps? unclear", { "ceiling-fans": 0.99, gutters: 0.76 }, SHORT],
    ["gutters Lamps?", { "ceiling-fans": 0.99, gutters: 0.77 }, SHORT],
    ["gutters Lamps?", { "ceiling-fans": 1 - 1 / 256, gutters: 8.5 / 9.5 }, SHORT],
    ["Lamps gutters", { "ceiling-fans": 0.99, gutters: 0.76 }, "this or that"],
    ["Lamps", { "ceiling-fans": 0.5, gutters: 0.1 }, SHORT],
    ["Lamps? unclear", { "ceiling-fans": 0.5, gutters: 0.11 }, SHORT],
    // Nothing is sure.
    ["", {}, SHORT],
    ["Lamps?", { "ceiling-fans": 0.05 }, SHORT],
    ["", { "ceiling-fans": 0.04 }, SHORT],
    ["Lamps? Bath?", { "ceiling-fans": 0.1, toilets: 0.08 }, SHORT],
    ["Bath? Lamps?", { "ceiling-fans": 0.08, toilets: 0.1 }, SHORT],
    ["Lamps? Bath? unclear", { "ceiling-fans": 0.12, toilets: 0.08 }, SHORT],
    ["Lamps? Bath?", { "ceiling-fans": 0.12, toilets: 0.07 }, SHORT],
    // Many that none covers, together.
    ["other", { "ask:service": 0.2, gutters: 0.04, lawns: 0.01 }, LONG],
    ["other", { "ask:price": 0.2, gutters: 0.03, lawns: 0.02 }, LONG],
    ["other", { "ask:quote": 0.2, gutters: 0.05 }, LONG],
    ["", { "ask:service": 0.19, gutters: 0.05 }, LONG],
    ["", { "ask:service": 0.2, gutters: 0.049 }, LONG],
    ["", { "ask:service": 0.2, gutters: 0.04, lawns: 0.009, trees: 0.009 }, LONG],
    ["other", { "ask:service": 0.2, gutters: 0.05, toilets: 0.02 }, LONG],
    ["", { "ask:service": 0.2, gutters: 0.05, toilets: 0.025 }, LONG],
    ["other", { "ask:service": 0.2, gutters: 0.29, toilets: 0.14 }, LONG],
    ["other", { "ask:service": 0.2, gutters: 0.05 }, "this has got six words here"],
    ["", { "ask:service": 0.2, gutters: 0.05 }, "  this  message  has  five words "],
    // By its name.
    ["Lamps", {}, "lamps overhead"],
    ["Lamps", { gutters: 0.2 }, "lamps overhead"],
    ["gutters", { gutters: 0.9 }, "lamps overhead"],
    ["Bath Door", { toilets: 0.9 }, "a door fitting"],
    ["Arborist", {}, "arborist jobs"],
    ["", {}, "roofing jobs"],
    ["Piano", { "ceiling-fans": 0.9 }, "tune my piano"],
    // On a vehicle.
    ["other", { "ceiling-fans": 0.9 }, "put it in my boat"],
    ["other", { "ceiling-fans": [0.9, 0.9, 1], gutters: 0.9 }, "put it in my boat"],
    ["gutters", { gutters: 0.9 }, "put it in my boat"],
    // Of a trade.
    ["Bath? Lamps? unclear", { "ceiling-fans": 0.25 }, "plumbing"],
    ["Bath? Lamps?", { "ceiling-fans": 0.1, toilets: 0.05 }, "plumbing"],
  ])("%s: %j in %j", ([jobs, judged, text]) => {
    expect(read(judged, text)).toBe(jobs)
  })
})

test("what a service covers is neither declined nor strange to it", () => {
  const services = [service("Tree Care", "trees"), service("Car Care", "cars")]
  const catalogue = { ...CATALOGUE, services: [...CATALOGUE.services, ...services] }
  expect(read({ trees: 0.9 }, SHORT, catalogue)).toBe("Tree")
  expect(read({}, "arborist jobs", catalogue)).toBe("")
  expect(read({ trees: 0.9 }, "arborist jobs", catalogue)).toBe("Tree")
  expect(read({ "ceiling-fans": 0.9 }, "put it in my boat", catalogue)).toBe("Lamps")
})

test("a service that covers no kind of work is never guessed, and no empty catalogue lists anything", () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true })
  always(fc.dictionary(fc.constantFrom(...NAMED_KINDS), share), (judged) => {
    expect(read(judged)).not.toContain("Piano")
    expect(read(judged, LONG, { services: [], declined: [] })).not.toMatch(/[A-Z?]/u)
  })
})

test.for([
  ["a fan, not the toilet", "a fan,  "],
  ["not  a  fan please", "  please"],
  ["fix it instead of the garage door", "fix it  "],
  ["forget my drop-in lock  now", "   now"],
  ["en vez de la lámpara  light", " "],
  ["no es el baño", " "],
  ["not mine", "not mine"],
  ["hang a tv on brick", "hang a tv"],
  ["mount it over the old stone fireplaces", "mount it"],
  ["put shelves on my plaster walls and paint", "put shelves and paint"],
  ["colgar la tele en una pared. en ladrillo", "colgar la tele en una pared. en ladrillo"],
  ["colgar la tele en el ladrillo", "colgar la tele"],
  ["hang a tv on  the  old  brick  wall now", "hang a tv now"],
  ["mount it to cinderblock", "mount it"],
  ["montar la tele sobre un ladrillo", "montar la tele"],
  ["repair mortar on brick", "repair mortar on brick"],
  ["hang doors on hinges", "hang doors on hinges"],
])("what is not meant, and where something is hung, is left out: %j is %j", ([text, meant]) => {
  expect(aboutTheJob(text!)).toBe(meant)
})

test.for<[KindOfWork, ...string[]]>([
  [
    "faucets",
    "Plumbing",
    "a plumber",
    "plumbers",
    "plomería",
    "plomero",
    "plomeros",
    "fontaneria",
    "fontanero",
  ],
  [
    "ceiling-fans",
    "electrical work",
    "electrician",
    "electricians",
    "electricista",
    "trabajos eléctricos",
    "electrico",
  ],
  ["decks", "carpentry", "carpenter", "carpenters", "woodwork", "woodworking", "carpintería", "carpintero"],
  ["smart-locks", "home automation", "smart home stuff", "smart-home work", "automatización", "domotica"],
])("of the trade with work on %s: %j", ([kind, ...texts]) => {
  for (const text of texts) {
    const kinds = kindsOfTradesIn(text)
    expect(kinds).toContain(kind)
    expect(kinds.every((each) => each in KINDS_OF_WORK)).toBe(true)
  }
  expect(kindsOfTradesIn("a trade")).toEqual([])
})

test("a job in or on a vehicle is told apart from what a vehicle did", () => {
  expect(isOnVehicle("a lock for my old TRUCK")).toBe(true)
  expect(isOnVehicle("the boat's deck")).toBe(true)
  expect(isOnVehicle("pintar mi lancha")).toBe(true)
  expect(isOnVehicle("the fence that my truck hit")).toBe(false)
  expect(isOnVehicle("a charger for my car charger")).toBe(false)
})
