import * as fc from "fast-check"
import { expect, test } from "vitest"
import type { ChatAction } from "../../../core/chat/action.ts"
import { actionsOf } from "../../../core/chat/assistant/reply/actions.ts"
import { ENGLISH } from "../../../core/chat/assistant/reply/english.ts"
import type { ReplyPart, SaidTopic } from "../../../core/chat/assistant/reply/part.ts"
import { SPANISH } from "../../../core/chat/assistant/reply/spanish.ts"
import { sampleFacts } from "../../assistant/facts.ts"
import { aReading } from "../../assistant/readings.ts"
import { always } from "../support/always.ts"

const TV = sampleFacts.services.find(({ name }) => name === "TV Mounting")!
const TEXT = "hang my tv"
const actions = (part: ReplyPart, text = TEXT) => actionsOf(part, aReading({ text }), ENGLISH)

const PERSON: ChatAction = { kind: "person", label: "Talk to a person" }
const QUOTE: ChatAction = { kind: "quote", label: "Tell us about the job", message: TEXT }
const start = Date.parse("2026-11-23T15:00:00Z")
const visits = [7, 8].map((appointmentId) => ({
  appointmentId,
  start,
  window: null,
  serviceName: "TV Mounting",
}))

test.for<[string, ReplyPart, readonly ChatAction[]]>([
  ["a job without a price: the quote form", { kind: "unlisted", kinds: [] }, [QUOTE]],
  ["a quote: the quote form", { kind: "quote" }, [QUOTE]],
  [
    "free times of a service: the form that books it",
    { kind: "times", service: TV, days: [], hours: [] },
    [{ kind: "book", label: "Book TV Mounting", service: "TV Mounting" }],
  ],
  ["free times of no service: nothing", { kind: "times", service: undefined, days: [], hours: [] }, []],
  [
    "visits: what is asked of each",
    { kind: "change", asked: ["move", "cancel"], visits },
    [7, 8].flatMap((appointmentId) => [
      { kind: "move", label: "Move the visit on Monday, November 23", appointmentId } as const,
      { kind: "cancel", label: "Cancel the visit on Monday, November 23", appointmentId } as const,
    ]),
  ],
  [
    "a question: its choices",
    {
      kind: "question",
      choices: [
        { about: "service", service: TV },
        { about: "price", service: TV },
        { about: "hours" },
        { about: "other job" },
      ],
      isAlone: false,
    },
    [
      { kind: "say", label: "TV Mounting", text: "Do you do this: TV Mounting?" },
      { kind: "say", label: "TV Mounting", text: "How much is this: TV Mounting?" },
      { kind: "say", label: "Hours", text: "What are your hours?" },
      { kind: "quote", label: "Another job", message: TEXT },
    ],
  ],
  [
    "a question for a person: a person",
    { kind: "question", choices: [{ about: "person" }], isAlone: false },
    [PERSON],
  ],
  [
    "a question that stands alone: a person, too",
    { kind: "question", choices: [{ about: "hours" }], isAlone: true },
    [{ kind: "say", label: "Hours", text: "What are your hours?" }, PERSON],
  ],
  ["what nobody wrote: a person", { kind: "unknownFact", topic: "tax" }, [PERSON]],
  ["payments by card: a person", { kind: "cardPayment" }, [PERSON]],
  ["what is not understood: a person", { kind: "unknown" }, [PERSON]],
  ["what is not done here: a person", { kind: "otherCompany" }, [PERSON]],
  ["a refusal: a person", { kind: "refusal", refused: "rules" }, [PERSON]],
  ["the assistant: a person", { kind: "robot" }, [PERSON]],
  ["hours: nothing", { kind: "hours" }, []],
])("the buttons of %s", ([, part, expected]) => {
  expect(actions(part)).toEqual(expected)
})

test("the quote form is filled in with what was written, up to a thousand characters", () => {
  always(fc.string({ minLength: 990, maxLength: 1_010 }), (text) => {
    expect(actions({ kind: "quote" }, text)).toEqual([{ ...QUOTE, message: text.slice(0, 1_000) }])
  })
})

test("a button is in the language of the reply", () => {
  expect(actionsOf({ kind: "times", service: TV, days: [], hours: [] }, aReading({}), SPANISH)).toEqual([
    { kind: "book", label: "Reservar TV Mounting", service: "TV Mounting" },
  ])
})

test.for([ENGLISH, SPANISH])(
  "each topic of a question has a button of its own, and says a sentence",
  (texts) => {
    const choices = Object.keys(ENGLISH.topics).map((about) => ({ about: about as SaidTopic }))
    const buttons = actionsOf({ kind: "question", choices, isAlone: false }, aReading({}), texts)
    const said = buttons.flatMap((button) => (button.kind === "say" ? [button] : []))
    expect(said.filter(({ label, text }) => label === "" || !/^[¿A-Z].+[?.]$/u.test(text))).toEqual([])
    expect(new Set(said.map(({ label }) => label)).size).toBe(choices.length)
  },
)
