import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import {
  factsText,
  nextStarts,
  sameHours,
  type AssistantFacts,
  type OfferedService,
} from "../../../core/chat/assistant/facts.ts"
import { inventedFigures, isSendable, MAX_REPLY_LENGTH } from "../../../core/chat/assistant/grounding.ts"
import { jobSizeOf } from "../../../core/services/job-size.ts"
import { initialSettings } from "../../../core/business/settings.ts"
import { PLAN_TYPES } from "../../../core/plans/plan-types.ts"
import { formatMoney } from "../../../core/fields/money.ts"
import { PRICE_UNITS } from "../../../core/services/price.ts"
import { KINDS_OF_WORK, type KindOfWork } from "../../../core/services/kind-of-work.ts"
import { timesOf } from "../../../core/chat/assistant/reply/times.ts"
import { windowOnline } from "../../../core/schedule/visits/arrival-window.ts"
import { formatClock, formatDay, formatTime, WEEKDAYS } from "../../../core/time/chicago.ts"
import { HOUR } from "../../../core/time/interval.ts"
import { sampleFacts } from "../../assistant/facts.ts"
import { replyTo } from "../../assistant/replies.ts"
import { trainingMessages } from "../../assistant/training/messages.ts"
import { always } from "../support/always.ts"

const words = fc
  .array(fc.stringMatching(/^[A-Z][a-z]{2,8}$/u), { minLength: 1, maxLength: 3 })
  .map((each) => each.join(" "))
const cents = fc.oneof(
  fc.integer({ min: 1, max: 3000 }).map((dollars) => dollars * 100),
  fc.integer({ min: 1, max: 300_000 }),
)
const digits = (length: number) => fc.stringMatching(new RegExp(`^[2-9]\\d{${length - 1}}$`, "u"))
const hour = fc.integer({ min: 1, max: 12 })

const service: fc.Arbitrary<OfferedService> = fc.record({
  name: words,
  description: fc.oneof(words, fc.constant("Up to 4 cameras, holds 250 pounds, in 2 to 3 hours or by 5 PM.")),
  basePrice: cents,
  priceUnit: fc.constantFrom(...PRICE_UNITS),
  estimatedDuration: fc.option(fc.constantFrom("1 to 2 hours", "About an hour", "Two days", "30-45 minutes")),
  jobSize: fc.constantFrom(1, 3, 6).map(jobSizeOf),
  addons: fc.array(fc.record({ name: words, additionalPrice: cents, isOptional: fc.boolean() }), {
    maxLength: 2,
  }),
  kindsOfWork: fc.subarray(Object.keys(KINDS_OF_WORK) as KindOfWork[], { maxLength: 20 }),
  alsoCalled: fc.constant(""),
  isActive: fc.constant(true),
})

const facts: fc.Arbitrary<AssistantFacts> = fc.record({
  business: fc
    .record({
      BUSINESS_NAME: words,
      BUSINESS_PHONE: fc.tuple(digits(3), digits(3), digits(4)).map(([a, b, c]) => `(${a}) ${b}-${c}`),
      BUSINESS_EMAIL: words.map((name) => `${name.replaceAll(" ", ".").toLowerCase()}@example.com`),
      BUSINESS_STREET: fc
        .tuple(fc.integer({ min: 1, max: 9999 }), words)
        .map(([n, name]) => `${n} ${name} Street`),
      BUSINESS_ZIP: digits(5),
      BUSINESS_HOURS: fc
        .tuple(hour, hour, hour)
        .map(([a, b, c]) => `Mon-Fri ${a}AM-${b}PM, Sat ${c}:30AM-${b}PM`),
      BUSINESS_AREA_MILES: fc.integer({ min: 1, max: 500 }).map(String),
    })
    .map(initialSettings),
  services: fc.array(service, { maxLength: 6 }).map((some) => [...sampleFacts.services.slice(0, 2), ...some]),
  plans: fc.array(
    fc.record({
      planType: fc.constantFrom(...PLAN_TYPES),
      name: words,
      price: cents,
      features: fc.array(words, { maxLength: 2 }),
      isPopular: fc.boolean(),
    }),
    { maxLength: 3 },
  ),
  takesCards: fc.boolean(),
  visitHours: fc.array(
    fc.record({
      weekday: fc.constantFrom(0, 1, 2, 3, 4, 5, 6),
      startTime: fc.constantFrom("07:30", "09:00"),
      endTime: fc.constantFrom("13:00", "17:30", "24:00"),
    }),
    { maxLength: 7 },
  ),
  faq: fc.subarray([...sampleFacts.faq]),
  declined: fc.subarray([...sampleFacts.declined]),
  days: fc.subarray([...sampleFacts.days]),
  visitLength: fc.constantFrom(2, 4, 6),
  comingVisits: fc.array(
    fc
      .record({
        appointmentId: fc.integer({ min: 1 }),
        start: fc.integer({ min: 490_000, max: 520_000 }).map((hours) => hours * HOUR),
        arrivalHours: fc.constantFrom(0, 1, 2),
        serviceName: words,
      })
      .map(({ arrivalHours, ...visit }) => ({ ...visit, window: windowOnline(visit.start, arrivalHours) })),
    { maxLength: 2 },
  ),
  ownBills: fc.constant(null),
  now: fc.constant(sampleFacts.now),
})

const messages = fc.constantFrom(...trainingMessages().map(({ say }) => say))

test("every built-in reply states only figures of the facts, of the days asked for and of the message", () => {
  always(fc.tuple(facts, messages), ([facts, text]) => {
    const reply = replyTo(text, facts)
    const days = reply.parts.flatMap((part) =>
      part.kind === "times"
        ? [
            ...timesOf(part, facts).asked.flatMap(({ day, starts, holiday }) => [
              formatDay((day * 24 + 18) * HOUR),
              ...starts.map(formatTime),
              holiday ?? "",
            ]),
            ...timesOf(part, facts).next.map((start) => `${formatDay(start)}, ${formatTime(start)}`),
          ]
        : part.kind === "weekdays"
          ? part.weekdays.map((weekday) => WEEKDAYS[weekday]!)
          : part.kind === "unknownFact"
            ? ["discounts, descuentos"]
            : [],
    )
    const known = [factsText(facts), ...facts.declined.map(({ sentence }) => sentence), ...days, text].join(
      "\n",
    )
    expect(inventedFigures(reply.text, known)).toEqual([])
    expect(reply.text).not.toMatch(/undefined|NaN|null|\[object/u)
  })
})

describe("an invented figure is found:", () => {
  const known = factsText({ ...sampleFacts, services: sampleFacts.services.slice(0, 1) })
  /** The sentences with the planted text in which nothing invented is found. */
  const missedIn = (planted: string): readonly string[] =>
    [planted, `For you ${planted} only.`, `(${planted}), and from $149.`].filter(
      (text) => inventedFigures(text, known).length === 0,
    )

  test("an amount of money, however it is written", () => {
    const forms: readonly ((dollars: number) => string)[] = [
      (dollars) => formatMoney(Math.round(dollars * 100)),
      (dollars) => `$${dollars.toFixed(2)}`,
      (dollars) => `$ ${dollars}`,
      (dollars) => `${dollars} dollars`,
      (dollars) => `${dollars.toLocaleString("en-US")} bucks`,
      (dollars) => `USD ${dollars}`,
      (dollars) => `between $149 and $${dollars}`,
      (dollars) => `$149-${dollars}`,
      (dollars) => `${dollars} dólares`,
    ]
    always(
      fc.tuple(
        cents.filter((amount) => !known.includes(formatMoney(amount))),
        fc.constantFrom(...forms),
      ),
      ([amount, form]) => expect(missedIn(form(amount / 100))).toEqual([]),
    )
  })

  test("a time of the day", () => {
    const stated = ["9:00 AM", "10:30 AM", "5:00 PM", "1:00 PM", "8:00 AM", "6:00 PM", "3:00 PM"]
    const forms: readonly ((clock: string) => string)[] = [
      (clock) => clock,
      (clock) => clock.toLowerCase().replace(" ", ""),
      (clock) => clock.replace("AM", "a.m.").replace("PM", "p.m."),
    ]
    always(
      fc.tuple(
        fc
          .integer({ min: 0, max: 1439 })
          .map(formatClock)
          .filter((clock) => !stated.includes(clock)),
        fc.constantFrom(...forms),
      ),
      ([clock, form]) => expect(missedIn(form(clock))).toEqual([]),
    )
  })

  test.for([
    "fifty dollars",
    "one hundred and twenty-seven dollars",
    "a thousand bucks",
    "cincuenta dólares",
    "$1,299.00",
    "10%",
    "ten percent",
    "15 por ciento",
    "50 miles",
    "50 km",
    "3 weeks",
    "one week",
    "dos semanas",
    "90 minutes",
    "24 minutes",
    "12 days",
    "$24",
    "noon",
    "midnight",
    "half past nine",
    "7:45",
    "19:30",
    "December 24",
    "Nov 25",
    "the 25th of November",
    "25 de noviembre",
    "in December",
    "11/25",
    "11/23/2031",
    "2026-11-25",
    "Sunday",
    "los domingos",
    "tomorrow",
    "tonight",
    "(314) 555-0143",
    "314.555.0199",
    "+1 800 555 0142",
    "555-0142",
    "1201 Lantern Street",
    "1200 Oak Avenue",
    "63111",
    "other@example.com",
    "https://example.com/149",
    "www.example.org",
    "handy-discounts.com",
    "/admin",
    "for free",
    "a free estimate",
    "gratis",
    "a discount",
    "un descuento",
    "no charge",
    "1,300",
    "seventeen years",
    "99.50",
  ])("%s", (planted) => {
    expect(missedIn(planted)).toEqual([])
  })
})

test.for([
  "It is from $149.00, and 149 dollars is a flat rate.",
  "From one hundred forty-nine dollars.",
  "We answer Monday through Friday, 8 to 6, and on Saturday until 3 PM.",
  "The next free time is Monday, Nov 23 at 9am, or November 24th at 10:30.",
  "El lunes 23 de noviembre a las 9:00 AM.",
  "Call 314-555-0142 or +1 (314) 555-0142, or write to hello@hearthandwire.example.",
  "Our office: 1200 Lantern Street, St. Louis, MO 63110.",
  "Within twenty miles travel is included; we reply within 24 hours.",
  "It takes 1-2 hours, one visit is enough.",
  "En veinticuatro horas.",
  "You may book at /book; it may be full.",
  "Dial 911.",
])("figures of the facts are accepted in another form: %s", (text) => {
  expect(inventedFigures(text, factsText(sampleFacts))).toEqual([])
})

describe("a draft is not sent when it", () => {
  const known = factsText(sampleFacts)
  test.for([
    ["is empty", " \n"],
    ["states a price that the facts do not have", "From $1,149."],
    ["has HTML", "From <b>$149</b>."],
    ["has an HTML comment", "From <!-- $149."],
    ["has the end of an element", "Fans</b"],
    ["has an instruction", "Fans<?php"],
    ["has a named entity", "Fans &amp; more."],
    ["has a numbered entity", "Fans &#38; more."],
    ["has a Markdown link", "[prices](/book)"],
    ["has a Markdown link with spaces", "[prices]  (/book)"],
    ["has a character of private use", "Fans\uE000"],
    ["has half a character", "Fans\uD83D"],
    ["has a code block", "```\nFrom $149\n```"],
    ["has a control character", "From $149\u0000."],
    ["changes the direction of text", "From \u202E$149."],
    ["has a space of no width", "From\u200B $149."],
  ])("%s", ([, text]) => {
    expect(isSendable(text!, known)).toBe(false)
  })

  test("is longer than the limit", () => {
    expect(isSendable("a".repeat(MAX_REPLY_LENGTH), known)).toBe(true)
    expect(isSendable("a".repeat(MAX_REPLY_LENGTH + 1), known)).toBe(false)
  })

  test("line breaks and punctuation of plain text are accepted", () => {
    expect(isSendable("Fans: from $135.\n- one visit < a day & done; 2 > 1.", known)).toBe(true)
  })
})

describe("a promise or charge of which the facts say nothing is not sent", () => {
  test.for([
    ["There are no charges.", "No extra cost."],
    ["No extra costs.", "Sin cargo."],
    ["We do free first quotes.", "Free-of-charge."],
    ["A free first visit.", "We do free quotes."],
    ["A free first visit.", "Sin costos"],
    ["Lo hacemos gratuitamente.", "no\ncharge"],
    ["A fee is due.", "Two fees."],
    ["Fees are due.", "No surcharges"],
    ["There are penalties.", "A multa"],
    ["El mínimo es bajo.", "A minimum"],
    ["Hay un recargo.", "recargos"],
    ["It is cheaper.", "Rebajas"],
    ["Use a cupón.", "cupones"],
    ["We guarantee it.", "garantía"],
    ["We promised it.", "A warranty"],
    ["Lo prometemos.", "promises"],
    ["We are licensed.", "con licencias"],
    ["Somos certificados.", "bonded"],
    ["We are insured.", "asegurado"],
    ["We refund it.", "reembolso"],
    ["It is money back.", "refunds"],
    ["With background checks.", "antecedentes"],
  ])("%s", ([draft, known]) => {
    expect(isSendable(draft!, "Nothing of it.")).toBe(false)
    expect(isSendable(draft!, known!)).toBe(true)
    expect(isSendable("Nothing of it.", known!)).toBe(true)
  })

  test.for(["You feel well.", "On your feet.", "Costs are known.", "A visit is short, we are free."])(
    "no promise: %s",
    (draft) => {
      expect(isSendable(draft, "Nothing of it.")).toBe(true)
    },
  )
})

const lineOf = (facts: AssistantFacts, start: string, asked?: readonly OfferedService[]) =>
  factsText(facts, asked)
    .split("\n")
    .filter((line) => line.startsWith(start))

const namesIn = (asked?: readonly OfferedService[]) =>
  sampleFacts.services.filter(({ name }) => lineOf(sampleFacts, `- ${name}: `, asked).length > 0)

describe("the facts", () => {
  const [first, second] = sampleFacts.services
  const addons = [
    { name: "Hide the cables", additionalPrice: 6_000, isOptional: true },
    { name: "Wall plates", additionalPrice: 0, isOptional: false },
    { name: "Old mount away", additionalPrice: 2_500, isOptional: true },
  ]
  test("are about the services that are asked for, else about all", () => {
    expect(namesIn([second!])).toEqual([second])
    expect(namesIn([])).toEqual(sampleFacts.services)
    expect(namesIn()).toEqual(sampleFacts.services)
  })

  test("have a service's add-ons, those that are always included apart", () => {
    const [line] = lineOf({ ...sampleFacts, services: [{ ...first!, addons }] }, "- TV Mounting")
    expect(line).toMatch(
      /; always included: Wall plates[^;]*; add-ons: Hide the cables \(\$60\), Old mount away \(\$25\)\. /u,
    )
    expect(line).not.toMatch(/always included: [^;]*(?:Hide|Old)|add-ons: .*Wall/u)
    const [without] = lineOf({ ...sampleFacts, services: [{ ...first!, addons: [] }] }, "- TV Mounting")
    expect(without).toMatch(/a visit of \d hours is reserved\. /u)
  })

  test("have a customer's visits with their time or arrival window, plans and answers in both languages", () => {
    const start = Date.parse("2026-11-23T15:00:00Z")
    const visit = { appointmentId: 7, start, serviceName: "TV Mounting" }
    const comingVisits = [
      { ...visit, window: null },
      { ...visit, window: windowOnline(start, 2) },
    ]
    const faq = [
      { topic: "other", question: "Old?", answer: "Yes.", questionEs: null, answerEs: null },
      { topic: "other", question: "New?", answer: "No.", questionEs: "¿Nuevo?", answerEs: "Que no." },
    ] as const
    const facts = { ...sampleFacts, comingVisits, faq }
    expect(lineOf(facts, "- This customer's visit")).toEqual([
      "- This customer's visit: TV Mounting, Monday, November 23, 2026, 9:00 AM",
      "- This customer's visit: TV Mounting, Monday, November 23, 2026, arrival between 9:00 AM and 11:00 AM",
    ])
    expect(lineOf(facts, "- Basic")).toEqual([expect.stringMatching(/^- Basic: \$99 per month \(.*, .*\)$/u)])
    expect(factsText(facts).split("\n").slice(-3)).toEqual(["Old? Yes.", "New? No.", "Que no."])
  })
})

test("the next starts are the first of each of the next five days that have one", () => {
  const day = fc
    .array(fc.integer({ min: 1, max: 9 }), { maxLength: 3 })
    .map((starts) => ({ ...sampleFacts.days[0]!, starts }))
  always(fc.array(day, { maxLength: 9 }), (days) => {
    const next = nextStarts(days)
    const free = days.filter(({ starts }) => starts.length > 0)
    expect(next).toHaveLength(Math.min(5, free.length))
    next.forEach((start, n) => expect(start).toBe(free[n]!.starts[0]))
  })
})

const fromMonday = (weekday: number) => (weekday + 6) % 7

test("days in a row with the same hours are one group, from Monday on, and no hours are lost", () => {
  const hours = fc.record({
    weekday: fc.constantFrom(0, 1, 2, 3, 4, 5, 6),
    startTime: fc.constantFrom("07:30", "09:00", "13:00"),
    endTime: fc.constantFrom("17:00", "18:00"),
  })
  const several = fc.uniqueArray(hours, { selector: ({ weekday, startTime }) => `${weekday} ${startTime}` })
  always(several, (all) => {
    const groups = sameHours(all)
    const days = groups.flatMap(({ first, last, startTime, endTime }) =>
      Array.from(
        { length: fromMonday(last) - fromMonday(first) + 1 },
        (_, n) => `${(first + n) % 7} ${startTime} ${endTime}`,
      ),
    )
    expect(days.toSorted()).toEqual(
      all.map(({ weekday, startTime, endTime }) => `${weekday} ${startTime} ${endTime}`).toSorted(),
    )
    const keys = groups.map(({ first, startTime }) => `${fromMonday(first)} ${startTime}`)
    expect(keys).toEqual(keys.toSorted())
    const joinable = groups.filter(({ last, startTime, endTime }) =>
      groups.some(
        (next) =>
          fromMonday(next.first) === fromMonday(last) + 1 &&
          next.startTime === startTime &&
          next.endTime === endTime,
      ),
    )
    expect(joinable).toEqual([])
  })
})
