import * as fc from "fast-check"
import { expect, test } from "vitest"
import { builtInReply } from "../../../core/chat/assistant/built-in-reply.ts"
import type { Classifier } from "../../../core/chat/assistant/classifier/classifier.ts"
import {
  LABELS,
  NAMED_KINDS,
  type Label,
  type NamedKind,
} from "../../../core/chat/assistant/classifier/labels.ts"
import type { ReplyPart } from "../../../core/chat/assistant/reply/part.ts"
import { coverageOf } from "../../../core/services/coverage.ts"
import { sampleFacts } from "../../assistant/facts.ts"
import { always } from "../support/always.ts"

const isListed = (kind: NamedKind): boolean =>
  kind !== "other" && coverageOf(kind, sampleFacts.services, sampleFacts.declined).state === "listed"

const listed = NAMED_KINDS.filter(isListed)
const unlisted = NAMED_KINDS.filter((kind) => !isListed(kind))

/** Says of every message that it asks for these and names these kinds, with these probabilities. */
const classifierWith = (likely: Partial<Record<Label, number>>): Classifier => {
  const p = (label: Label) => likely[label] ?? 0
  const all = Object.fromEntries(LABELS.map((label) => [label, p(label)])) as Record<Label, number>
  return () => ({ likely: all, byWhole: p, byPart: p, partOf: () => 0 })
}

const share = fc.double({ min: 0, max: 1, noNaN: true })

const asked = fc.subarray(["ask:price", "ask:service", "ask:soonest", "ask:book", "ask:hours"] as const, {
  minLength: 1,
})

const offers = (part: ReplyPart): boolean => ["prices", "offered", "durations", "times"].includes(part.kind)

test.for(["could somebody fix it for us tomorrow", "podrían venir a arreglarlo el lunes por la mañana"])(
  "no price, no offer and no day where perhaps a job is meant that no service covers: %s",
  (text) => {
    const rivals = fc.tuple(
      fc.constantFrom(...listed),
      share,
      fc.constantFrom(...unlisted),
      fc.double({ min: 0.2, max: 1, noNaN: true }),
      asked,
    )
    always(rivals, ([one, p, other, q, asks]) => {
      // Much less likely than the job that a service covers, the other is not meant.
      fc.pre(q > p * 0.2)
      const classify = classifierWith({
        ...Object.fromEntries(asks.map((ask) => [ask, 0.9])),
        [`kind:${one}`]: p,
        [`kind:${other}`]: q,
      })
      const { parts, showsScheduling } = builtInReply([{ from: "visitor", text }], sampleFacts, classify)
      expect(parts.filter(offers)).toEqual([])
      expect(showsScheduling).toBe(false)
    })
  },
)

test("beside a job that no service covers, the service that is nearly as likely is asked for", () => {
  const { parts, actions, text } = builtInReply(
    [{ from: "visitor", text: "what would that cost me then" }],
    sampleFacts,
    classifierWith({ "ask:price": 0.9, "kind:gutters": 0.8, "kind:ceiling-fans": 0.6 }),
  )
  expect(parts.map(({ kind }) => kind)).toEqual(["unlisted", "question"])
  expect(actions.map(({ label }) => label)).toContain("Light Fixture or Ceiling Fan")
  expect(text).toContain("Did you also ask about Light Fixture or Ceiling Fan?")
})
