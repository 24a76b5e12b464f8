import * as Result from "effect/Result"
import * as fc from "fast-check"
import { expect, test } from "vitest"
import {
  askForPerson,
  assistantReplies,
  CHAT_OWNERS,
  checkReply,
  endChat,
  flagsOf,
  takeChat,
  type HandOff,
  type StaffMember,
} from "../../../core/chat/hand-off.ts"

const STAFF: readonly StaffMember[] = [
  { id: 1, name: "Maria" },
  { id: 2, name: "John" },
  { id: 3, name: "Anne" },
]

type Step =
  | { readonly kind: "ask" | "end" | "account removed" }
  | { readonly kind: "reply"; readonly staff: StaffMember }
  | { readonly kind: "take"; readonly staff: StaffMember; readonly from: StaffMember | undefined }

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.constantFrom<Step>({ kind: "ask" }, { kind: "ask" }, { kind: "end" }, { kind: "account removed" }),
  fc.record({ kind: fc.constant("reply" as const), staff: fc.constantFrom(...STAFF) }),
  fc.record({
    kind: fc.constant("take" as const),
    staff: fc.constantFrom(...STAFF),
    from: fc.constantFrom(undefined, ...STAFF),
  }),
)

/** What has happened, from which the model tells who must have the chat. */
interface History {
  readonly asked: boolean
  readonly ended: boolean
  /** Who took it first since nobody had it, or took it over since. */
  readonly holder: StaffMember | null
  readonly taken: boolean
}

const NEW: HandOff = { owner: "assistant", takenBy: null }
const NOTHING: History = { asked: false, ended: false, holder: null, taken: false }

/** Whether the step is refused, by the history alone, and the history after it. */
const expected = (history: History, { kind, ...given }: Step): readonly [refused: boolean, History] => {
  const staff = "staff" in given ? given.staff : undefined
  const own = history.holder?.id === staff?.id
  switch (kind) {
    case "ask":
      return [history.ended, { ...history, asked: true, taken: history.holder !== null }]
    case "end":
      return [false, { ...history, ended: true }]
    case "account removed":
      return [false, { ...history, holder: null }]
    case "take": {
      const isTakenOver = "from" in given && given.from?.id === history.holder?.id
      const free = history.asked && (history.holder === null || own || isTakenOver)
      return [history.ended || !free, { ...history, holder: staff!, taken: true }]
    }
    case "reply":
      return [history.ended || history.holder === null || !own, history]
  }
}

const apply = (
  chat: HandOff,
  { kind, ...given }: Step,
): Result.Result<HandOff, { readonly message: string }> => {
  const staff = "staff" in given ? given.staff : STAFF[0]!
  switch (kind) {
    case "ask":
      return askForPerson(chat)
    case "end":
      return Result.succeed(endChat(chat))
    case "account removed":
      return Result.succeed({ ...chat, takenBy: null })
    case "take":
      return takeChat(chat, staff, "from" in given ? given.from?.id : undefined)
    case "reply":
      return Result.map(checkReply(chat, staff), () => chat)
  }
}

const ownerOf = ({ asked, ended, taken }: History) => {
  if (ended) return "ended"
  if (taken) return "human"
  return asked ? "waiting" : "assistant"
}

test("after any history the owner is the one that the history says, and refused steps change nothing", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let chat = NEW
      let history = NOTHING
      for (const each of steps) {
        const [refused, after] = expected(history, each)
        const result = apply(chat, each)
        expect([each.kind, Result.isFailure(result)]).toEqual([each.kind, refused])
        if (Result.isSuccess(result)) {
          chat = result.success
          history = after
        }
        expect([chat.owner, chat.takenBy]).toEqual([ownerOf(history), history.holder])
      }
    }),
    { numRuns: 2000 },
  )
})

test("the assistant replies exactly until a person was asked for or the chat has ended", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      let chat = NEW
      for (const each of steps) chat = Result.getOrElse(apply(chat, each), () => chat)
      const silenced = steps.some(({ kind }) => kind === "ask" || kind === "end")
      expect(assistantReplies(chat)).toBe(!silenced)
    }),
  )
})

test("of any number of people who take a waiting chat the first one has it, and the others are told who", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...STAFF), { minLength: 1, maxLength: 20 }), (takers) => {
      let chat: HandOff = { owner: "waiting", takenBy: null }
      for (const staff of takers) {
        const result = takeChat(chat, staff)
        const message = Result.match(result, {
          onSuccess: () => "taken",
          onFailure: (refused) => refused.message,
        })
        expect(message).toBe(
          staff.id === takers[0]!.id ? "taken" : `${takers[0]!.name} has already taken this chat.`,
        )
        if (Result.isSuccess(result)) chat = result.success
      }
      expect(chat.takenBy).toEqual(takers[0])
    }),
  )
})

test("the flags of the list follow from the owner", () => {
  const flags = CHAT_OWNERS.map((owner) => Object.values(flagsOf({ owner })))
  expect(flags).toEqual([
    ["active", false, false],
    ["active", true, false],
    ["active", false, true],
    ["ended", false, false],
  ])
})

test("a refused step says why", () => {
  const waiting: HandOff = { owner: "waiting", takenBy: null }
  const ended: HandOff = { owner: "ended", takenBy: STAFF[1]! }
  const results: readonly Result.Result<unknown, { readonly message: string }>[] = [
    askForPerson(ended),
    takeChat(ended, STAFF[0]!),
    takeChat(NEW, STAFF[0]!),
    checkReply(waiting, STAFF[0]!),
    checkReply({ owner: "human", takenBy: STAFF[1]! }, STAFF[0]!),
    checkReply(ended, STAFF[1]!),
  ]
  expect(results.map((result) => Result.isFailure(result) && result.failure.message)).toEqual([
    "This chat has ended.",
    "This chat has ended.",
    "This session is not requesting live assistance.",
    "Please take this chat before you reply.",
    "John has already taken this chat.",
    "This chat has ended.",
  ])
})
