import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { ASKS, type Ask } from "../../../core/chat/assistant/classifier/labels.ts"
import type { AssistantFacts, KnownFact } from "../../../core/chat/assistant/facts.ts"
import type { Place } from "../../../core/chat/assistant/places/place.ts"
import type { Jobs } from "../../../core/chat/assistant/reading/jobs.ts"
import type { Reading } from "../../../core/chat/assistant/reading/reading.ts"
import type { ReplyPart } from "../../../core/chat/assistant/reply/part.ts"
import { answers, partsOfReply } from "../../../core/chat/assistant/reply/parts-of.ts"
import { mayBeWorded } from "../../../core/chat/assistant/reply/wording.ts"
import type { FaqTopic } from "../../../core/business/faq-topics.ts"
import { dayOfDate } from "../../../core/time/chicago.ts"
import { sampleFacts } from "../../assistant/facts.ts"
import { aReading, aTime, someJobs } from "../../assistant/readings.ts"
import { always } from "../support/always.ts"

const replied = (reading: Partial<Reading>, facts: Partial<AssistantFacts> = {}) =>
  partsOfReply(aReading(reading), { ...sampleFacts, ...facts })
const kindsOf = (reading: Partial<Reading>, facts: Partial<AssistantFacts> = {}) =>
  replied(reading, facts).map(({ kind }) => kind)

const { services } = sampleFacts
const [TV, FAUCET] = services as [(typeof services)[0], (typeof services)[0]]
const WORK = sampleFacts.declined[0]!
const SHORT = "can you do it"
const LONG = "could somebody perhaps do it"
const question = (...choices: (ReplyPart & { kind: "question" })["choices"]) =>
  ({ kind: "question", choices, isAlone: false }) as const
const alone = (part: ReturnType<typeof question>) => ({ ...part, isAlone: true })

test("in danger, nothing is said but what to do first", () => {
  always(fc.subarray([...ASKS]), (asks) => {
    expect(replied({ danger: "gas", refused: "rules", asks, asksContact: true, ownBills: "state" })).toEqual([
      { kind: "emergency", danger: "gas" },
    ])
  })
})

test("where there may be danger, a sentence of caution stands before the reply", () => {
  expect(kindsOf({ mayBeDanger: true, asks: ["hours", "smalltalk"] })).toEqual([
    "caution",
    "greeting",
    "hours",
  ])
  expect(replied({ mayBeDanger: true, asks: ["smalltalk"] })).toEqual([
    { kind: "caution" },
    { kind: "greeting", isAlone: true },
  ])
  expect(kindsOf({ mayBeDanger: true, danger: "fire" })).toEqual(["emergency"])
})

test("what is asked is answered, and not offered besides", () => {
  for (const ask of ASKS) {
    const reading: Partial<Reading> =
      ask === "emergency"
        ? { danger: "fire" }
        : { asks: [ask], besides: [ask], jobs: someJobs({ listed: [TV] }) }
    const parts = replied(reading)
    expect(parts).not.toEqual([])
    expect(parts.filter((part) => !answers(part, ask))).toEqual([])
  }
})

test.for<[ReplyPart["kind"], Partial<Reading>, readonly Ask[]]>([
  ["prices", { asks: ["price"], jobs: someJobs({ listed: [TV] }) }, ["price", "service"]],
  [
    "durations",
    { asks: ["service"], asksDuration: true, jobs: someJobs({ listed: [TV] }) },
    ["service", "visit"],
  ],
  ["catalogue", { asks: ["service"], asksCatalogue: true }, ["service"]],
  [
    "unlisted",
    { asks: ["price"], jobs: someJobs({ isOther: true }) },
    ["service", "price", "quote", "book", "soonest"],
  ],
  [
    "declined",
    { asks: ["price"], jobs: someJobs({ declined: [WORK] }) },
    ["service", "price", "quote", "book", "soonest"],
  ],
  ["weekdays", { asks: ["hours"], times: [aTime({ weekdays: [6] })] }, ["hours", "soonest"]],
  ["times", { asks: ["book"] }, ["soonest", "book", "hours"]],
  ["times", { asks: ["book"], jobs: someJobs({ listed: [TV] }) }, ["service", "soonest", "book", "hours"]],
  ["change", { asks: ["move"] }, ["move", "cancel"]],
  ["planEnd", { asks: ["cancel"], text: "end my plan" }, ["cancel", "plans"]],
  ["bills", { ownBills: "state" }, ["account", "payment"]],
  ["person", { asks: ["person"] }, ["person", "complaint"]],
  ["complaint", { asks: ["complaint"] }, ["person", "complaint"]],
  ["contact", { asksContact: true }, []],
  ["refusal", { refused: "rules" }, ["fee", "account", "other_company"]],
  ["thanks", { asks: ["smalltalk"], text: "thank you" }, ["smalltalk"]],
  ["noted", { asks: ["smalltalk"], text: "never mind" }, ["smalltalk"]],
  [
    "fact",
    { fact: sampleFacts.faq[0]! },
    ["service", "price", "fee", "payment", "trust", "visit", "language"],
  ],
  ["unknownFact", { asks: ["fee"] }, ["fee", "payment", "trust", "visit", "language"]],
])("%s alone is an answer to all that it may be said for", ([kind, reading, expected]) => {
  const [part, ...more] = replied(reading)
  expect([part!.kind, ...more]).toEqual([kind])
  expect(ASKS.filter((ask) => answers(part!, ask))).toEqual(ASKS.filter((ask) => expected.includes(ask)))
})

describe("of the services that cover the job", () => {
  test.for<[string, Partial<Reading>, readonly ReplyPart[]]>([
    [
      "one is offered",
      { asks: ["service"], jobs: someJobs({ listed: [TV] }) },
      [{ kind: "offered", services: [TV] }],
    ],
    [
      "its length is said where that is asked",
      { asks: ["price"], asksDuration: true, jobs: someJobs({ listed: [TV] }) },
      [{ kind: "durations", services: [TV] }],
    ],
    [
      "four of more have their prices",
      { asks: ["price"], jobs: someJobs({ listed: services.slice(0, 6) }) },
      [{ kind: "prices", services: services.slice(0, 4) }],
    ],
    [
      "all have them where all are asked for",
      { asks: ["price"], asksAllPrices: true, jobs: someJobs({ listed: [TV] }) },
      [{ kind: "prices", services }],
    ],
    [
      "a price says that it is offered, too",
      { asks: ["service", "price"], jobs: someJobs({ listed: [TV] }) },
      [{ kind: "prices", services: [TV] }],
    ],
    [
      "so do its free times",
      { asks: ["service", "soonest"], jobs: someJobs({ listed: [TV] }) },
      [{ kind: "times", service: TV, days: [], hours: [] }],
    ],
    [
      "each is offered where the times are for any of them",
      { asks: ["soonest"], jobs: someJobs({ listed: [TV, FAUCET] }) },
      [
        { kind: "offered", services: [TV, FAUCET] },
        { kind: "times", service: undefined, days: [], hours: [] },
      ],
    ],
    [
      "one is booked beside a job that none covers",
      { asks: ["book"], jobs: someJobs({ listed: [TV], unlisted: ["roofs"] }) },
      [
        { kind: "unlisted", kinds: ["roofs"] },
        { kind: "times", service: TV, days: [], hours: [] },
      ],
    ],
    [
      "none is booked where the job is unclear",
      { asks: ["book"], jobs: someJobs({ isUnclear: true, perhaps: [TV] }) },
      [alone(question({ about: "service", service: TV }, { about: "other job" }))],
    ],
  ])("%s", ([, reading, expected]) => {
    expect(replied(reading)).toEqual(expected)
  })

  test("what takes how long, what it costs and whether it is done is said once", () => {
    const jobs = someJobs({ listed: [TV] })
    expect(kindsOf({ asks: ["service", "price"], asksDuration: true, jobs })).toEqual(["durations"])
    expect(kindsOf({ asks: ["price", "quote"], jobs })).toEqual(["prices", "quote"])
    expect(kindsOf({ asks: ["soonest"], asksDuration: true, jobs })).toEqual(["times"])
  })
})

describe("of a job that no service covers", () => {
  test.for<[string, Partial<Reading>, readonly ReplyPart[]]>([
    [
      "the sentence of staff says all",
      { jobs: someJobs({ declined: [WORK], isOther: true }) },
      [{ kind: "declined", work: WORK }],
    ],
    [
      "its kind has no price, beside the sentence for another",
      { jobs: someJobs({ declined: [WORK], unlisted: ["roofs"], isOther: true }) },
      [
        { kind: "declined", work: WORK },
        { kind: "unlisted", kinds: ["roofs"] },
      ],
    ],
    [
      "it has no price, where its kind is not known",
      { jobs: someJobs({ isOther: true }) },
      [{ kind: "unlisted", kinds: [] }],
    ],
  ])("%s, whatever is asked of it", ([, { jobs }, expected]) => {
    for (const ask of ["service", "price", "quote", "book", "soonest"] as const)
      expect(replied({ asks: [ask], jobs: jobs! })).toEqual(expected)
    expect(replied({ asks: ["service", "price", "quote", "book"], jobs: jobs! })).toEqual(expected)
  })

  test("a service that may be meant is asked for besides, without another job", () => {
    const jobs = someJobs({ unlisted: ["roofs"], perhaps: [TV] })
    expect(replied({ asks: ["price"], jobs })).toEqual([
      { kind: "unlisted", kinds: ["roofs"] },
      question({ about: "price", service: TV }),
    ])
    expect(replied({ asks: ["service"], jobs })[1]).toEqual(question({ about: "service", service: TV }))
  })

  test("a quote is asked for with the form where a service covers it", () => {
    expect(kindsOf({ asks: ["quote"], jobs: someJobs({ listed: [TV], unlisted: ["roofs"] }) })).toEqual([
      "quote",
    ])
    expect(kindsOf({ asks: ["quote"] })).toEqual(["quote"])
  })
})

describe("of no job that is known", () => {
  const unknown = someJobs({})
  test.for<[string, Partial<Reading>, readonly ReplyPart[]]>([
    [
      "all services are named where they are asked for",
      { asks: ["service"], asksCatalogue: true },
      [{ kind: "catalogue" }],
    ],
    [
      "their prices are not named with them",
      { asks: ["price"], asksCatalogue: true },
      [alone(question({ about: "services" }, { about: "other job" }))],
    ],
    [
      "a few words name it in a way that is not known",
      { asks: ["service"], text: SHORT, jobs: unknown },
      [alone(question({ about: "services" }, { about: "other job" }))],
    ],
    [
      "more words name it in a way that is not known",
      { asks: ["service"], text: LONG, jobs: unknown },
      [alone(question({ about: "services" }, { about: "other job" }))],
    ],
    [
      "a few words that seem to name one do, too",
      { asks: ["service"], text: SHORT, jobs: someJobs({ isUnclear: true }) },
      [alone(question({ about: "services" }, { about: "other job" }))],
    ],
    [
      "a few words that may mean two services ask which",
      { asks: ["service"], text: SHORT, jobs: someJobs({ perhaps: services.slice(0, 3) }) },
      [
        alone(
          question(
            { about: "service", service: TV },
            { about: "service", service: FAUCET },
            { about: "other job" },
          ),
        ),
      ],
    ],
    [
      "no price is said",
      { asks: ["price"], text: SHORT },
      [alone(question({ about: "services" }, { about: "other job" }))],
    ],
    [
      "the price of what may be meant is asked for",
      { asks: ["price"], jobs: someJobs({ perhaps: [TV] }) },
      [alone(question({ about: "price", service: TV }, { about: "other job" }))],
    ],
    [
      "what may be asked instead is a choice, but no other question about jobs",
      { asks: ["price"], perhaps: ["service", "price", "hours"], jobs: unknown },
      [alone(question({ about: "services" }, { about: "other job" }, { about: "hours" }))],
    ],
    [
      "what may be asked instead is a choice, four in all",
      {
        asks: ["price"],
        perhaps: ["hours", "area", "plans", "quote", "trust"],
        jobs: unknown,
      },
      [alone(question({ about: "services" }, { about: "other job" }, { about: "hours" }, { about: "area" }))],
    ],
  ])("%s", ([, reading, expected]) => {
    expect(replied(reading)).toEqual(expected)
  })

  test("cleaning up after a visit, and taking away what was replaced, is no job of its own", () => {
    const asked = (changes: Partial<Jobs>, reading: Partial<Reading> = {}) =>
      kindsOf({ asks: ["service", "visit"], jobs: someJobs(changes), ...reading })
    expect(asked({ unlisted: ["cleaning"] })).toEqual(["unknownFact"])
    expect(asked({ unlisted: ["cleaning", "moving-and-hauling"] })).toEqual(["unknownFact"])
    expect(asked({ unlisted: ["moving-and-hauling"] }, { asks: ["price", "visit"] })).toEqual(["unknownFact"])
    const both = ["unlisted", "unknownFact"]
    expect(asked({ unlisted: ["cleaning"] }, { text: "Do you clean houses? Do you park outside?" })).toEqual(
      both,
    )
    expect(asked({ unlisted: ["cleaning", "roofs"] })).toEqual(both)
    expect(asked({ isOther: true })).toEqual(both)
    expect(asked({ unlisted: ["cleaning"], listed: [TV] })).toEqual(["offered", ...both])
    expect(asked({ unlisted: ["cleaning"], declined: [WORK] })).toEqual(["declined", ...both])
    expect(kindsOf({ asks: ["service"], jobs: someJobs({ unlisted: ["cleaning"] }) })).toEqual(["unlisted"])
  })

  test("of two questions one is asked", () => {
    const [first, ...more] = replied({ asks: ["service", "price"], jobs: someJobs({ perhaps: [TV] }) })
    expect(first).toEqual(alone(question({ about: "service", service: TV }, { about: "other job" })))
    expect(more).toEqual([])
    expect(kindsOf({ asks: ["price", "other_company"] })).toEqual(["question"])
    expect(kindsOf({ asks: ["area", "other_company"] })).toEqual(["area", "otherCompany"])
  })
})

const repliedToTimes = (times: Reading["times"]) => replied({ asks: ["soonest"], times })

const repliedToHours = (reading: Partial<Reading>) => replied({ asks: ["hours"], ...reading })

describe("of days and hours", () => {
  const [SUN, MON, TUE, WED] = [0, 1, 2, 3].map((n) => dayOfDate("2026-11-22") + n) as [
    number,
    number,
    number,
    number,
  ]
  const MORNING = { from: 480, to: 720 }
  const times = (days: readonly number[], hours: (typeof MORNING)[] = []): ReplyPart => ({
    kind: "times",
    service: undefined,
    days: days.map((day) => ({ day, hours: hours[0] ?? null })),
    hours,
  })

  test.for<[string, Reading["times"], ReplyPart]>([
    [
      "the day that is named, with its part",
      [aTime({ days: [MON], hours: MORNING })],
      times([MON], [MORNING]),
    ],
    [
      "not the day that is excluded",
      [aTime({ days: [MON], hours: MORNING, isExcluded: true }), aTime({ days: [TUE] })],
      times([TUE]),
    ],
    [
      "a day that is named twice once",
      [aTime({ days: [MON] }), aTime({ days: [MON, TUE] })],
      times([MON, TUE]),
    ],
    ["two days, also where the first has no visits", [aTime({ days: [SUN, MON] })], times([SUN, MON])],
    ["of a week, those with free times", [aTime({ days: [SUN, MON, TUE, WED] })], times([MON, TUE])],
    ["of three days, those with free times", [aTime({ days: [SUN, MON, WED] })], times([MON])],
    [
      "of a full week, the first three",
      [aTime({ days: [WED, WED + 1, WED + 9, WED + 10] })],
      times([WED, WED + 1, WED + 9]),
    ],
    ["only hours", [aTime({ hours: MORNING })], times([], [MORNING])],
  ])("free times are those of %s", ([, asked, expected]) => {
    expect(repliedToTimes(asked)).toEqual([expected])
  })

  const offDay = aTime({ days: [SUN] })
  test.for<[string, Partial<Reading>, readonly ReplyPart[]]>([
    ["of the business", {}, [{ kind: "hours" }]],
    [
      "of weekdays in general, each once",
      { times: [aTime({ weekdays: [6, 0] }), aTime({ weekdays: [0] })] },
      [{ kind: "weekdays", weekdays: [6, 0] }],
    ],
    [
      "of a day: its free times",
      { times: [aTime({ days: [MON], hours: MORNING })] },
      [times([MON], [MORNING])],
    ],
    [
      "of a day, for a service",
      { times: [aTime({ days: [MON] })], jobs: someJobs({ listed: [TV], isOther: true }), text: LONG },
      [{ kind: "times", service: TV, days: [{ day: MON, hours: null }], hours: [] }],
    ],
    [
      "of a day, where opening is asked for",
      { times: [aTime({ days: [MON] })], asksOpening: true },
      [{ kind: "hours" }],
    ],
    [
      "of a day without visits, where opening is asked for",
      { times: [offDay], asksOpening: true },
      [times([SUN])],
    ],
    [
      "of two days, where opening is asked for and one has no visits",
      { times: [aTime({ days: [MON, SUN] })], asksOpening: true },
      [times([MON, SUN])],
    ],
    [
      "of a day, in a long message about a job that no service covers",
      { times: [aTime({ days: [MON] })], jobs: someJobs({ isOther: true }), text: LONG },
      [{ kind: "hours" }],
    ],
    [
      "of a day, in a long message about an unclear job",
      { times: [aTime({ days: [MON] })], jobs: someJobs({ isUnclear: true }), text: LONG },
      [{ kind: "hours" }],
    ],
    [
      "of a day, in a long message about no job",
      { times: [aTime({ days: [MON] })], text: LONG },
      [times([MON])],
    ],
    [
      "of a day, in a few words",
      {
        times: [aTime({ days: [MON] })],
        jobs: someJobs({ isUnclear: true }),
        text: ` ${SHORT.replace(" ", "  ")} `,
      },
      [times([MON])],
    ],
  ])("%s", ([, reading, expected]) => {
    expect(repliedToHours(reading)).toEqual(expected)
  })
})

const place = (name: string, state: string | null, at: "far" | "unknown"): Place => ({
  name,
  state,
  at,
  spreadMiles: 0,
})

test("a place is named with what it may mean", () => {
  const candidates = [place("Springfield", "IL", "far"), place("63000", null, "unknown")]
  expect(replied({ asks: ["area"], places: [{ name: "Springfield", candidates }] })).toEqual([
    {
      kind: "area",
      places: [{ name: "Springfield", area: "ambiguous", candidates: ["Springfield, IL", "63000"] }],
    },
  ])
})

const fact = (topic: FaqTopic, answer: string): KnownFact => ({
  topic,
  question: "?",
  answer,
  questionEs: null,
  answerEs: null,
})

describe("of facts that staff wrote", () => {
  const faq = [
    ...["a", "b", "c"].map((answer) => fact("guarantee", answer)),
    fact("insurance", "d"),
    fact("business_age", "e"),
  ]
  const OTHER = fact("other", "f")
  const asked = (ask: Ask, topics: readonly FaqTopic[], more: Partial<Reading> = {}, known = faq) =>
    replied({ asks: [ask], topicsOf: (each) => (each === ask ? topics : []), ...more }, { faq: known }).map(
      (part) =>
        part.kind === "fact" ? part.fact.answer : part.kind === "unknownFact" ? part.topic : part.kind,
    )

  test("those of the first two topics are said, at most two of each, and which of them nobody wrote", () => {
    expect(asked("trust", ["guarantee", "license", "insurance"])).toEqual(["a", "b", "license"])
    expect(asked("payment", ["payment"])).toEqual(["payment"])
    expect(asked("fee", ["tax", "deposit"])).toEqual(["tax", "deposit"])
  })

  test("where the settings take cards, that an invoice can be paid by card is said unless staff wrote how to pay", () => {
    const payment: Partial<Reading> = { asks: ["payment"], topicsOf: () => ["payment"] }
    const written = fact("payment", "cash")
    expect(kindsOf(payment, { takesCards: true })).toEqual(["cardPayment"])
    expect(replied(payment, { takesCards: true, faq: [written] })).toEqual([{ kind: "fact", fact: written }])
    const same = fact("deposit", "half of it first")
    expect(replied({ ...payment, fact: same }, { takesCards: true })).toEqual([{ kind: "fact", fact: same }])
    expect(kindsOf({ ...payment, ownBills: "state" }, { takesCards: true })).toEqual(["bills"])
    expect(kindsOf({ ...payment, besides: ["cancel"] }, { takesCards: true })).toEqual([
      "cardPayment",
      "question",
    ])
    expect(kindsOf({ asks: ["fee"], topicsOf: () => ["deposit"] }, { takesCards: true, faq: [] })).toEqual([
      "unknownFact",
    ])
    expect(ASKS.filter((ask) => answers({ kind: "cardPayment" }, ask))).toEqual(["payment"])
  })

  test("without a topic nothing is known but what is about the same matter of a visit", () => {
    expect(asked("trust", [])).toEqual(["trust"])
    expect(asked("visit", [])).toEqual(["visit"])
    expect(asked("fee", [])).toEqual(["fee"])
    const pets = [1, 2, 3].map((n) => ({ ...OTHER, question: `Are pets ${n} a problem?`, answer: `${n}` }))
    const about = { text: "I have a dog and a cat" }
    expect(asked("visit", [], about, [OTHER, ...pets])).toEqual(["1", "2"])
    expect(asked("trust", [], about, [OTHER, ...pets])).toEqual(["1", "2"])
    expect(asked("trust", ["license"], about, pets)).toEqual(["license"])
    expect(asked("fee", [], about, pets)).toEqual(["fee"])
  })

  test("that nothing is known of a visit is said once, and instead of that it is none of the business", () => {
    expect(asked("trust", ["license"], { asks: ["visit", "trust"] })).toEqual(["license"])
    expect(asked("visit", [], { asks: ["other_company", "visit"] })).toEqual(["visit"])
    expect(asked("trust", [], { asks: ["other_company", "trust"] })).toEqual(["otherCompany", "trust"])
  })

  test("of several questions, one is answered with the fact whose question is like the message, if it is of its only topic or of no topic", () => {
    const both = (topics: readonly FaqTopic[], known: KnownFact) =>
      asked("trust", topics, { asks: ["trust", "robot"], fact: known })
    expect(both(["guarantee"], faq[2]!)).toEqual(["c", "robot"])
    expect(both(["guarantee", "insurance"], faq[2]!)).toEqual(["a", "b", "d", "robot"])
    expect(both(["insurance"], faq[2]!)).toEqual(["d", "robot"])
    expect(both(["insurance", "guarantee"], OTHER)).toEqual(["f", "robot"])
    expect(asked("trust", ["guarantee"], { fact: faq[0]! })).toEqual(["a"])
    expect(asked("trust", ["guarantee", "insurance"], { fact: faq[4]! })).toEqual(["e"])
    expect(asked("trust", ["guarantee", "insurance"], { fact: faq[0]! })).toEqual(["a", "b", "d"])
  })

  test("it stands for what says little, and for nothing that says something", () => {
    for (const weak of ["other_company", "smalltalk", "price", "fee"] as const)
      expect(asked(weak, [], { fact: OTHER })).toEqual(["f"])
    expect(replied({ fact: OTHER })).toEqual([{ kind: "fact", fact: OTHER }])
    expect(kindsOf({ asks: ["plans"], fact: OTHER })).toEqual(["plans"])
    expect(kindsOf({ asks: ["smalltalk", "other_company"], fact: OTHER })).toEqual([
      "greeting",
      "otherCompany",
    ])
    expect(kindsOf({ asks: ["fee"], fact: OTHER })).toEqual(["fact"])
  })

  test("it is said once, with what else is likely asked", () => {
    const reading: Partial<Reading> = { asks: ["trust"], topicsOf: () => ["guarantee"], besides: ["hours"] }
    expect(kindsOf({ ...reading, fact: faq[0]! }, { faq })).toEqual(["fact", "question"])
    expect(kindsOf(reading, { faq })).toEqual(["fact", "fact", "question"])
  })
})

const visit = (appointmentId: number) => ({ appointmentId, start: 0, window: null, serviceName: "TV" })

test("who complains is not told twice that a person is asked", () => {
  expect(kindsOf({ asks: ["person", "complaint"] })).toEqual(["complaint"])
})

describe("to move or cancel", () => {
  const comingVisits = [1, 2, 3, 4].map(visit)
  test("a visit: the three next ones of who is signed in, and what is asked of them", () => {
    const change = { kind: "change", visits: comingVisits.slice(0, 3) } as const
    expect(replied({ asks: ["cancel", "move"] }, { comingVisits })).toEqual([
      { ...change, asked: ["move", "cancel"] },
    ])
    expect(replied({ asks: ["move"] }, { comingVisits })).toEqual([{ ...change, asked: ["move"] }])
  })

  test.for([
    "i want to end my plan",
    "cancel all plans",
    "stop the membership",
    "subscription",
    "cancelar los planes",
    "mi membresía",
    "mi membresia",
    "la suscripción",
    "la suscripcion",
  ])("%s: how a plan ends, and not which there are", (text) => {
    expect(kindsOf({ asks: ["cancel", "plans"], text })).toEqual(["planEnd"])
    expect(kindsOf({ asks: ["cancel", "plans"], text: `${text}. What do yours cost?` })).toEqual([
      "planEnd",
      "plans",
    ])
    expect(kindsOf({ asks: ["plans"], text })).toEqual(["plans"])
    expect(replied({ asks: ["move", "cancel"], text })).toEqual([
      { kind: "change", asked: ["move"], visits: [] },
      { kind: "planEnd" },
    ])
  })

  test.for([
    "the visit of my plan",
    "both visits of my plan",
    "my plan appointment",
    "my plan appointments",
    "the plan appt",
    "the booking of my plan",
    "the slot of the plan",
    "la cita de mi plan",
    "las citas de mi plan",
    "la visita de mi plan",
    "las visitas de mi plan",
    "cancel it",
    "complanned it",
  ])("%s: a visit, which is no plan", (text) => {
    expect(replied({ asks: ["cancel"], text })).toEqual([{ kind: "change", asked: ["cancel"], visits: [] }])
  })

  test("furniture is a job and no visit, unless a visit or a time is named", () => {
    const jobs = someJobs({ unlisted: ["moving-and-hauling"] })
    const couch = { asks: ["move", "service"], text: "move my couch", jobs } as const
    expect(kindsOf(couch)).toEqual(["unlisted"])
    expect(kindsOf({ ...couch, times: [aTime({ weekdays: [1] })] })).toEqual(["change", "unlisted"])
    expect(kindsOf({ ...couch, text: "move my visit" })).toEqual(["change", "unlisted"])
    expect(kindsOf({ ...couch, asks: ["cancel"] })).toEqual(["change"])
    expect(kindsOf({ ...couch, jobs: someJobs({ listed: [TV] }), asks: ["move"] })).toEqual(["change"])
  })
})

describe("how to reach the business", () => {
  test("it stands for what the question is easily taken for", () => {
    for (const [ask, kind] of [
      ["account", "contact"],
      ["other_company", "contact"],
      ["area", "contact"],
      ["service", "contact"],
      ["price", "contact"],
    ] as const)
      expect(kindsOf({ asks: [ask], asksContact: true, text: "your number" })).toEqual([kind])
    expect(kindsOf({ asks: ["hours"], asksContact: true })).toEqual(["contact", "hours"])
    expect(kindsOf({ asksContact: true })).toEqual(["contact"])
  })

  test("a person is called besides only where more is said", () => {
    const reading = { asks: ["person"], asksContact: true } as const
    expect(kindsOf({ ...reading, text: "your number" })).toEqual(["contact"])
    expect(kindsOf({ ...reading, text: "your number. i need somebody to talk to" })).toEqual([
      "contact",
      "person",
    ])
  })
})

describe("of one's own invoices", () => {
  test("a question for them is not answered in general", () => {
    for (const asks of [["account"], ["payment"], ["other_company"], ["price"], []] as const)
      expect(kindsOf({ asks, ownBills: "state" })).toEqual(["bills"])
    expect(kindsOf({ asks: ["hours", "account"], ownBills: "state" })).toEqual(["bills", "hours"])
  })

  test("where they are only named, they are told beside what is asked of the account or of paying", () => {
    expect(kindsOf({ asks: ["account"], ownBills: "mention" })).toEqual(["bills"])
    expect(kindsOf({ asks: ["payment"], ownBills: "mention" })).toEqual(["bills", "unknownFact"])
    expect(kindsOf({ asks: ["complaint"], ownBills: "mention" })).toEqual(["complaint"])
    expect(kindsOf({ asks: ["account"] })).toEqual(["account"])
  })

  test("they are those of who is signed in", () => {
    const ownBills = [{ number: "1", issuedAt: 0, dueAt: 0, total: 1, open: 1 }]
    expect(replied({ ownBills: "state" }, { ownBills })).toEqual([{ kind: "bills", bills: ownBills }])
  })
})

const besideRefusal = (reading: Partial<Reading>) =>
  kindsOf({ refused: "rules", besides: ["hours"], ...reading }).slice(1)

describe("what nobody gets", () => {
  test("is refused first, and beside it is said only what is as true for anybody", () => {
    expect(replied({ refused: "othersData" })).toEqual([{ kind: "refusal", refused: "othersData" }])
    const listed = someJobs({ listed: [TV] })
    expect(besideRefusal({ asks: ["service"], jobs: listed })).toEqual(["offered"])
    expect(besideRefusal({ asks: ["service"], jobs: listed, asksDuration: true })).toEqual(["durations"])
    expect(besideRefusal({ asks: ["price"], jobs: listed })).toEqual(["prices"])
    expect(besideRefusal({ asks: ["service"], asksCatalogue: true })).toEqual(["catalogue"])
    expect(
      besideRefusal({ asks: ["price"], jobs: someJobs({ declined: [WORK], unlisted: ["roofs"] }) }),
    ).toEqual(["declined", "unlisted"])
    expect(besideRefusal({ asks: ["area", "plans"] })).toEqual(["area", "plans"])
    for (const ask of ASKS.filter((each) => !["service", "area", "plans"].includes(each)))
      expect(besideRefusal({ asks: [ask], ownBills: "state", asksContact: true })).toEqual([])
  })
})

describe("what is said to a greeting", () => {
  test.for([
    "thanks",
    "thank you",
    "thankyou",
    "thx",
    "thnks",
    "tanks",
    "thaks",
    "thk u",
    "ty",
    "tysm",
    "bye",
    "goodbye",
    "i appreciate it",
    "appreciated",
    "good night",
    "good day",
    "have a nice one",
    "gracias",
    "adiós",
    "adios",
    "👍",
    "🙏",
    "❤",
  ])("%s: thanks", (text) => {
    expect(replied({ asks: ["smalltalk"], text })).toEqual([{ kind: "thanks", isAlone: true }])
  })

  test.for([
    "great",
    "perfect",
    "awesome",
    "cool",
    "ok",
    "okay",
    "nice",
    "later",
    "perfecto",
    "vale",
    "bueno",
    "hasta luego",
    "sale",
    "let me think",
    "i will ask my wife",
    "never mind",
    "thats too much",
    "kinda high",
    "not bad",
    "we'll see",
    "no thats all",
    "lo voy a pensar",
    "es mucho",
    "está bien",
  ])("%s: is noted", (text) => {
    expect(replied({ asks: ["smalltalk"], text })).toEqual([{ kind: "noted", isAlone: true }])
  })

  test.for(["hello", "good morning", "party", "cooler", "thorough", "haven"])("%s: a greeting", (text) => {
    expect(replied({ asks: ["smalltalk"], text })).toEqual([{ kind: "greeting", isAlone: true }])
  })

  test("it stands first, and asks nothing where something else is said", () => {
    expect(replied({ asks: ["robot", "smalltalk"] })).toEqual([
      { kind: "greeting", isAlone: false },
      { kind: "robot" },
    ])
    expect(replied({ asks: ["smalltalk"], asksContact: true })).toEqual([
      { kind: "greeting", isAlone: false },
      { kind: "contact" },
    ])
    expect(kindsOf({ asks: ["robot", "smalltalk"], text: "thanks" })).toEqual(["robot", "thanks"])
  })

  test("nothing is offered beside a greeting alone; beside what is noted, what is likely asked", () => {
    expect(kindsOf({ asks: ["smalltalk"], besides: ["hours"] })).toEqual(["greeting"])
    expect(replied({ asks: ["smalltalk"], besides: ["hours"], text: "ok" })).toEqual([
      { kind: "noted", isAlone: false },
      question({ about: "hours" }),
    ])
  })
})

const offered = (reading: Partial<Reading>, facts: Partial<AssistantFacts> = {}) =>
  replied(reading, facts).flatMap((part) =>
    part.kind === "question" ? part.choices.map(({ about }) => about) : [],
  )

describe("what is likely asked besides", () => {
  test("is offered, four things at most", () => {
    expect(
      offered({
        asks: ["area"],
        besides: ["service", "hours", "book", "soonest", "plans", "trust", "quote", "fee"],
      }),
    ).toEqual(["hours", "times", "plans"])
    expect(offered({ asks: ["area"], besides: ["hours", "plans", "trust", "quote", "fee"] })).toEqual([
      "hours",
      "plans",
      "trust",
      "quote",
    ])
  })

  test("is not offered beside another question, or as what is answered anyway", () => {
    expect(replied({ asks: ["price"], besides: ["hours"] })).toEqual([
      alone(question({ about: "services" }, { about: "other job" })),
    ])
    expect(
      kindsOf({ asks: ["price"], besides: ["hours"], jobs: someJobs({ isOther: true, perhaps: [TV] }) }),
    ).toEqual(["unlisted", "question"])
    expect(offered({ asks: ["hours", "area"], besides: ["hours", "plans"] })).toEqual(["plans"])
    expect(offered({ asks: ["smalltalk", "area"], besides: ["plans"] })).toEqual(["plans"])
  })

  const listed = someJobs({ listed: [TV] })
  const other = someJobs({ isOther: true })
  const A_FACT: Partial<Reading> = { asks: ["trust"], topicsOf: () => ["insurance"] }
  test.for<[Ask, readonly Partial<Reading>[], readonly Partial<Reading>[]]>([
    ["person", [{ asks: ["hours"] }], [{ asks: ["person"] }, { asks: ["complaint"] }]],
    ["complaint", [{ asks: ["hours"] }], [{ asks: ["person"] }]],
    [
      "payment",
      [{ asks: ["hours"] }, { asks: ["price"], jobs: listed }],
      [{ asks: ["account"] }, { ownBills: "state" }],
    ],
    ["account", [{ asks: ["hours"] }, { asks: ["payment"] }], [{ asks: ["other_company"] }]],
    [
      "cancel",
      [{ asks: ["account"] }, { asks: ["complaint"] }, { asks: ["robot"] }, { asks: ["fee"] }, A_FACT],
      [{ asks: ["hours"] }, { asks: ["soonest"] }, { asks: ["cancel"] }],
    ],
    [
      "move",
      [
        { asks: ["account"] },
        { asks: ["soonest"] },
        { asks: ["complaint"] },
        { asks: ["robot"] },
        { asks: ["fee"] },
        A_FACT,
      ],
      [{ asks: ["hours"] }, { asks: ["move"] }],
    ],
    [
      "soonest",
      [{ asks: ["price"], jobs: listed }, { asks: ["area"] }],
      [
        { asks: ["hours"] },
        { asks: ["other_company"] },
        { asks: ["price"], jobs: other },
        { asks: ["price"], jobs: someJobs({ declined: [WORK] }) },
      ],
    ],
    [
      "price",
      [{ asks: ["service"], jobs: listed }, { asks: ["area"] }],
      [{ asks: ["other_company"] }, { asks: ["service"], jobs: other }, { asks: ["plans", "other_company"] }],
    ],
    ["service", [], [{ asks: ["area"] }, { asks: ["hours"] }]],
    ["hours", [{ asks: ["area"] }, { asks: ["other_company"] }], [{ asks: ["soonest"] }]],
  ])("%s fits beside some replies only", ([ask, beside, notBeside]) => {
    expect(beside.map((reading) => offered({ ...reading, besides: [ask] }).length)).toEqual(
      beside.map(() => 1),
    )
    expect(notBeside.map((reading) => offered({ ...reading, besides: [ask] }))).toEqual(
      notBeside.map(() => []),
    )
  })
})

describe("what is not understood", () => {
  test("is asked for with choices where two may be meant, each once and four at most", () => {
    expect(replied({ perhaps: ["soonest", "book", "emergency", "smalltalk"] })).toEqual([{ kind: "unknown" }])
    expect(replied({ perhaps: ["soonest", "book", "price"] })).toEqual([
      alone(question({ about: "times" }, { about: "prices" })),
    ])
    expect(replied({ perhaps: ["hours", "area", "plans", "trust", "person"] })).toEqual([
      alone(question({ about: "hours" }, { about: "area" }, { about: "plans" }, { about: "trust" })),
    ])
    expect(replied({ asks: ["emergency"] })).toEqual([{ kind: "unknown" }])
  })
})

test("a model may word what is offered and asked besides, but not what is not understood or not offered", () => {
  const besides = question({ about: "hours" })
  expect(mayBeWorded([{ kind: "hours" }, { kind: "quote" }, besides])).toBe(true)
  expect(mayBeWorded([alone(besides)])).toBe(false)
  for (const kind of ["person", "unknown", "account"] as const)
    expect(mayBeWorded([{ kind: "hours" }, { kind }])).toBe(false)
})
