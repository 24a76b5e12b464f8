import { expect, test } from "vitest"
import type { Classifier } from "../../../core/chat/assistant/classifier/classifier.ts"
import { LABELS, type Label } from "../../../core/chat/assistant/classifier/labels.ts"
import type { ChatLine } from "../../../core/chat/assistant/conversation.ts"
import { NO_JOBS } from "../../../core/chat/assistant/reading/jobs.ts"
import { readConversation } from "../../../core/chat/assistant/reading/conversation-reading.ts"
import { sampleFacts } from "../../assistant/facts.ts"

/** What each word is about, so that a message is judged by its words alone. */
const LABELS_OF: Readonly<Record<string, readonly Label[]>> = {
  fan: ["kind:ceiling-fans"],
  gutter: ["kind:gutters"],
  tree: ["kind:trees"],
  gizmo: ["kind:other"],
  cost: ["ask:price"],
  quote: ["ask:quote"],
  insured: ["ask:trust"],
  plan: ["ask:plans"],
  open: ["ask:hours"],
  when: ["ask:soonest"],
  "911": ["ask:emergency"],
  "42": ["ask:hours"],
  "63119": ["ask:area"],
}

/** What is perhaps meant by a word. */
const PERHAPS_OF: Readonly<Record<string, Label>> = {
  available: "ask:soonest",
  lamp: "kind:ceiling-fans",
  drain: "kind:gutters",
}

/** Judges by the words of a message, and keeps what it was asked. */
const wordClassifier = () => {
  const asked: string[] = []
  const classify: Classifier = (whole, _, before) => {
    const text = whole.replaceAll(/\s+/gu, " ").trim()
    asked.push(before === undefined ? text : `${before} | ${text}`)
    const words = whole.toLowerCase().split(/[^a-z\d]+/u)
    const found = new Set(words.flatMap((word) => LABELS_OF[word] ?? []))
    const p = (label: Label) =>
      found.has(label) ? 0.95 : words.some((word) => PERHAPS_OF[word] === label) ? 0.2 : 0
    const likely = Object.fromEntries(LABELS.map((label) => [label, p(label)])) as Record<Label, number>
    return { likely, byWhole: p, byPart: p, partOf: () => 0 }
  }
  return { asked, classify }
}

const read = (...texts: readonly string[]) =>
  readConversation(
    texts.map((text) => ({ from: "visitor", text })),
    sampleFacts,
    wordClassifier().classify,
  )

const jobsOf = ({ jobs }: ReturnType<typeof read>) => [
  ...jobs.listed.map(({ name }) => name),
  ...jobs.declined.map(({ name }) => name),
  ...jobs.unlisted,
  ...(jobs.isOther ? ["other"] : []),
]

const FAN = "Light Fixture or Ceiling Fan"

test("only what the visitor writes is read, the last of it", () => {
  const lines: readonly ChatLine[] = [
    { from: "visitor", text: "open" },
    { from: "assistant", text: "insured" },
    { from: "notice", text: "fan" },
    { from: "visitor", text: "insured" },
    { from: "person", text: "cost of a gutter" },
  ]
  const reading = readConversation(lines, sampleFacts, wordClassifier().classify)
  expect({ text: reading.text, asks: reading.asks }).toEqual({ text: "insured", asks: ["trust"] })
  expect(readConversation([], sampleFacts, wordClassifier().classify).text).toBe("")
})

test.for([
  ["<b>hi</b>  there ", "hi   there"],
  ["one<br/>two</b>", "one two"],
  ["one<!DOCTYPE html>two", "one two"],
  ['<script src="a">alert(1)</script >two<style>b{}</style>', "two"],
  ["one<STYLE>two\nthree</STYLE\n>four<script>never ended", "one four"],
  ["<script>a</style>b</script>c<i>", "c"],
  ["1 < 2 and a<b <c> >", "1 < 2 and a<b   >"],
  ["<3 you, <!> too", "<3 you, <!> too"],
])("without markup, %j is %j", ([text, plain]) => {
  expect(read(text!).text).toBe(plain)
})

test.for([
  ["mail me: a.b+c@example.com please", "mail me: please"],
  ["see HTTPS://a.example/x?y=1, thanks", "see thanks"],
  ["the ftp://x one", "the one"],
  ["call (314) 555-0142, +1 314.555.0199, 1-314 5550100 or 13145550100.", "call , , or ."],
  ["part 31455501421 and 555-0142", "part 31455501421 and 555-0142"],
  ["i live at 12 Oak Street, come", "i live at , come"],
  ["my name is Ana Maria Lopez. hi", "Lopez. hi"],
  ["this is Bob, cost?", "cost?"],
  ["me llamo Juana. cost", "cost"],
  ["soy Ángela y cost", "y cost"],
  ["this is a fan", "this is a fan"],
  ["x".repeat(2_001), "x".repeat(2_000)],
])("who writes and how to reach them is not judged: %s", ([text, told]) => {
  const { asked, classify } = wordClassifier()
  readConversation([{ from: "visitor", text: text! }], sampleFacts, classify)
  expect(asked).toEqual([told])
})

test("a job that is said not to be meant is judged for what is asked, and not for which job it is", () => {
  const { asked, classify } = wordClassifier()
  const text = "cost of the fan, not the gutter"
  const reading = readConversation([{ from: "visitor", text }], sampleFacts, classify)
  expect(asked).toEqual([text, "cost of the fan,"])
  expect(jobsOf(reading)).toEqual([FAN])
  expect(reading.asks).toEqual(["price", "service"])
})

test.for<[string, readonly string[], readonly string[]]>([
  ["fan", ["service"], [FAN]],
  ["gutter", ["service"], ["gutters"]],
  ["tree", ["service"], ["Trees"]],
  [" one  two three fan ", ["service"], [FAN]],
  ["gizmo", ["service"], ["other"]],
  ["one two three four fan", [], [FAN]],
  ["cost", ["price"], []],
  ["open insured fan", ["trust", "hours"], [FAN]],
  ["one two", [], []],
  ["911", [], []],
  ["911 ,. 911", [], []],
  ["42", [], []],
  ["4. 42, 42", [], []],
  ["42 is it", ["hours"], []],
  ["is it 42", ["hours"], []],
  ["63119", ["area"], []],
  ["911 open", ["hours"], []],
  ["open 911", ["hours"], []],
  ["what services do you have, cost of a fan, open, quote", ["service", "hours"], []],
  ["what services do you have open quote", ["service"], []],
  ["price list for the fan, cost of it, is it open, quote", ["price", "hours"], []],
  ["price list for the fan cost open quote", ["price"], []],
])("%j asks %j of %j", ([text, asks, jobs]) => {
  const reading = read(text)
  expect({ asks: reading.asks, jobs: jobsOf(reading) }).toEqual({ asks, jobs })
})

test("a time beside a word that tells it asks for free times", () => {
  expect(read("are you available").asks).toEqual([])
  expect(read("are you available tuesday").asks).toEqual(["soonest"])
})

test("a ZIP code alone asks whether the business comes there", () => {
  expect(read("open", "63126").asks).toEqual(["area"])
  expect(read("open", "42").asks).toEqual([])
  expect(read("63126").asks).toEqual([])
})

test.for<[readonly string[], readonly string[], readonly string[]]>([
  [["cost of a fan", "and for the gutter"], ["price", "service"], ["gutters"]],
  [["cost of a fan", "the gutter"], ["price", "service"], [FAN]],
  [["cost of a fan", "75 inch", "white"], ["price", "service"], [FAN]],
  [["cost of a fan", "insured"], ["trust"], []],
  [["cost of a fan", "insured", "when"], ["soonest"], [FAN]],
  [["cost of a fan", "saturday"], ["soonest"], [FAN]],
  [["cost of a fan", "and a gutter", "when can both be"], ["soonest"], [FAN, "gutters"]],
  [["cost of a fan", "insured for the gutter", "when"], ["soonest"], [FAN]],
  [["cost of a fan insured", "when"], ["soonest"], [FAN]],
  [["cost of a fan insured", "and for the gutter i have here"], ["price", "service"], ["gutters"]],
  [
    ["cost of a tree", "cost of a gizmo", "cost of a fan", "when can both be"],
    ["soonest"],
    [FAN, "Trees", "other"],
  ],
  [["plan", "cost"], ["plans"], []],
  [["plan", "when"], ["soonest"], []],
  [["plan", "cost of a fan"], ["price", "service"], [FAN]],
  [["fan", "plan", "cost"], ["price"], [FAN]],
  [["insured", "cost"], ["price"], []],
  [["open", "on saturday i have all of it set out"], ["hours"], []],
  [["open", "and for the gizmo i have here"], ["service"], ["other"]],
  [["open", "insured", "at kirkwood"], ["area"], []],
  [["insured", "some lamp i think it is so"], [], []],
  [["the old gutter here and there", "cost of the lamp that i have here"], ["price"], ["gutters"]],
  [["open", "and saturday?"], ["hours"], []],
  [["open", "i see now, well well"], [], []],
  [["cost", "insured on saturday"], ["trust"], []],
  [["the old fan here and there", "cost"], ["price"], [FAN]],
  [["the old fan here and there", "open"], ["hours"], []],
  [["the old fan here and there", "open or when"], ["soonest", "hours"], [FAN]],
  [["the old fan here and there", "the gutter", "when"], ["soonest"], ["gutters"]],
  [["the old fan here and there", "cost of a gutter"], ["price", "service"], ["gutters"]],
  [["the old fan here and there", "1", "2", "3", "4", "when"], ["soonest"], [FAN]],
  [["the old fan here and there", "1", "2", "3", "4", "5", "when"], ["soonest"], []],
])("after each other, %j ask %j of %j", ([texts, asks, jobs]) => {
  const reading = read(...texts)
  expect({ asks: [...reading.asks].toSorted(), jobs: jobsOf(reading) }).toEqual({
    asks: [...asks].toSorted(),
    jobs,
  })
})

test.for<[readonly string[], string | undefined, readonly string[]]>([
  [["i smell gas", "where is the valve now then"], "gas", []],
  [["i smell gas", "in the kitchen"], "gas", []],
  [["i smell gas", "in the kitchen", "by the stove"], "gas", []],
  [["i smell gas", "saturday"], "gas", []],
  [["i smell gas", "in the kitchen", "saturday"], "gas", ["soonest"]],
  [["i smell gas", "when"], "gas", ["soonest"]],
  [["i smell gas", "cost"], undefined, ["price"]],
  [["i smell gas", "cost and when"], undefined, ["price", "soonest"]],
  [["i smell gas", "insured", "where is the valve now then"], undefined, []],
  [["cost of a fan", "smell of gas"], "gas", ["price"]],
  [["cost of a fan", "please help me i smell gas"], "gas", []],
])("after each other, %j tell of a danger: %s", ([texts, danger, asks]) => {
  const reading = read(...texts)
  expect(reading.danger).toBe(danger)
  expect(reading.asks.filter((ask) => ask !== "service").toSorted()).toEqual([...asks].toSorted())
})

test("a detail is read together with a message that asks nothing, unless it names a job", () => {
  expect(read("this old thing here and there", "75 inch").text).toBe("this old thing here and there 75 inch")
  expect(read("this old thing here and there", "the gutter").text).toBe("the gutter")
  expect(read("plan", "75 inch").text).toBe("75 inch")
})

test("what is asked is judged after the three messages before, and what is named, by itself", () => {
  const { asked, classify } = wordClassifier()
  const texts = ["cost of a fan", "insured", "open", "plan", "could it be done by the end of the month"]
  readConversation(
    texts.map((text) => ({ from: "visitor", text })),
    sampleFacts,
    classify,
  )
  const last = texts.at(-1)!
  expect(asked.filter((text) => text.endsWith(last))).toEqual([`insured . open . plan | ${last}`, last])
})

test("each text is judged once by itself, and once after those before it", () => {
  const { asked, classify } = wordClassifier()
  const texts = ["cost of a fan", "white", "75 inch", "when", "saturday", "how many days for both"]
  readConversation(
    texts.map((text) => ({ from: "visitor", text })),
    sampleFacts,
    classify,
  )
  expect(asked.length).toBe(new Set(asked).size)
})

test("what is asked of a job is of no job at all where none seems to be named", () => {
  expect(read("cost").jobs).toEqual(NO_JOBS)
  expect(read("price list").jobs).toBe(NO_JOBS)
  expect(read("cost of this drain").jobs).toEqual({ ...NO_JOBS, isUnclear: true })
})

const flags = [
  "asksDuration",
  "asksCatalogue",
  "asksContact",
  "asksOpening",
  "asksAllPrices",
  "asksForCards",
] as const satisfies readonly (keyof ReturnType<typeof read>)[]

const flagsOf = (text: string) => {
  const reading = read(text)
  return flags.filter((flag) => reading[flag])
}

test.for<[(typeof flags)[number], ...string[]]>([
  [
    "asksDuration",
    "how long does it take",
    "How Many Hours is that",
    "how many days",
    "how long",
    "And how long?",
    "ok about how long?!",
    "cuánto tarda",
    "cuántos días",
    "cuanta horas",
    "cua\u0301nto tiempo dura",
  ],
  [
    "asksCatalogue",
    "what do you do",
    "Hi! So what all can y'all help with?",
    "what kinds of repairs around here are yours",
    "which services suit a renter",
    "a list of your services by room",
    "¿qué trabajos hacen en cocinas?",
    "services please",
    "what else do you guys fix",
    "hola, ¿qué más hacen?",
  ],
  [
    "asksContact",
    "your phone please",
    "your number to call",
    "ya'll's e-mail?",
    "yall number",
    "the office phone",
    "the shop's email",
    "where are you located",
    "where is your shop guys at",
    "where r u guys at",
    "cuál es su número de teléfono",
    "me da su telefono",
    "me dan un correo",
    "me pasa el numero",
    "me pasan su correo",
    "puede dar su numero",
    "pueden pasarme su número",
    "podría darme su teléfono",
    "podrían pasar el correo",
    "deme su teléfono",
    "dígame su correo",
    "qué es su número",
    "cuál es su dirección",
  ],
  [
    "asksOpening",
    "business hours?",
    "what time do you open",
    "what time are y'all usually done",
    "when do you close",
    "when are you guys ever open",
    "open til 6?",
    "do you open at 8",
    "it closes until may",
    "closes till 5",
    "su horario",
    "qué horarios",
    "a qué hora abren",
    "a que horas cierran",
  ],
  [
    "asksAllPrices",
    "price of everything",
    "prices for all",
    "cost of all",
    "what are costs for everything",
    "rate on all",
    "the rates for everything",
    "all your prices",
    "all of the rates",
    "pricelist",
    "the full price list",
    "lista de precios",
    "precio de todo",
    "los precios de todo",
    "todos sus precios",
  ],
  [
    "asksForCards",
    "Can I pay by card?",
    "do you take credit",
    "visa?",
    "is the payment collected online",
    "¿aceptan tarjetas de débito?",
    "se puede pagar en línea",
  ],
])("%s", ([flag, ...texts]) => {
  for (const text of texts) expect({ text, flags: flagsOf(text) }).toEqual({ text, flags: [flag] })
})

test.for([
  "what time suits the plumber for an opening",
  "i want to open a window at night",
  "all of it is closed",
  "where are you going",
  "what do you do about price",
  "How can I pay?",
  "Do you take Venmo?",
  "cash or card",
  "is a personal check okay instead of a credit card",
  "aceptan tarjeta o efectivo",
  "your number to paint a room",
  "your number on a bedroom",
  "the link in your email",
])("%s: nothing of that", (text) => {
  expect(flagsOf(text)).toEqual([])
})

test.for([
  "what do you do",
  "... what can you do?!",
  "Hi, what all do you offer here?",
  "hello what do y'all fix",
  "so what do ya do",
  "what does yall folks provide here...",
  "what do you guys help with",
  "what can u help me with",
  "what kind of work is it",
  "what kinds of jobs",
  "which type of work or what type of repairs",
  "what types of projects",
  "what sort of services",
  "what sorts of repairs",
  "a list of services",
  "a list of your services",
  "qué servicios ofrecen",
  "que tipo de trabajo hacen",
  "que tipo de trabajos",
])("%s: what is offered at all", (text) => {
  expect(read(text).asks).toEqual(["service"])
})

test.for([
  "with a leaky toilet what do you do",
  "what do you do about rats",
  "what can you",
  "what kind of way is it",
  "which way is it",
])("%s: not what is offered at all", (text) => {
  expect(read(text).asks).toEqual([])
})

/** Judges by words, and takes every message for a greeting with a small probability. */
const withGreeting: Classifier = (whole) => {
  const judgment = wordClassifier().classify(whole, [whole])
  return { ...judgment, likely: { ...judgment.likely, "ask:smalltalk": 0.15 } }
}

const asksOrGreets = (said: string) =>
  readConversation([{ from: "visitor", text: said }], sampleFacts, withGreeting).asks

test.for([
  "thank you so much",
  "thank, ok",
  "ok thanks",
  "have a day",
  "have a wonderful evening",
  "Hi there",
  "¡¡Hola!",
  "morning",
  "mornin' all",
  "good morning",
  "good evenin'",
  "evening",
  "buenas tardes",
  "buenos dias",
])("%s: polite, which makes a greeting likelier", (text) => {
  expect(asksOrGreets(text)).toEqual(["smalltalk"])
  expect(asksOrGreets(`well, ${text.length} of them`)).toEqual([])
  expect(asksOrGreets("i said hi")).toEqual([])
})
