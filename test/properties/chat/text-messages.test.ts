import * as fc from "fast-check"
import { expect, test } from "vitest"
import {
  askForCode,
  forwardedTextMessage,
  helpTextMessage,
  noSuchChat,
  waitingTextMessage,
} from "../../../core/chat/text-messages.ts"
import { offeredText } from "../../../core/chat/offered.ts"
import { always } from "../support/always.ts"

const NO_CHATS = "No customer waits in chat."
/** Chats with the codes 1000, 1001 and so on. */
const chats = (count: number) => Array.from({ length: count }, (_, n) => ({ code: `${1000 + n}` }))

test("the first text about a chat quotes the first line of the message, and nothing where there is none", () => {
  const before = "Chat 4821 waits for a person."
  const after = " Reply 4821 and your text, or END 4821."
  expect(waitingTextMessage("4821", null)).toBe(`${before}${after}`)
  expect(waitingTextMessage("4821", "A fan.\nTwo taps.")).toBe(`${before} "A fan."${after}`)
})

test("a text shows 120 or 300 characters of a message, and says where it was cut, without a space before that", () => {
  always(fc.tuple(fc.integer({ min: -2, max: 2 }), fc.constantFrom("a", "🏠")), ([more, letter]) => {
    const waiting = waitingTextMessage("4821", letter.repeat(120 + more))
    expect(waiting).toContain(` "${letter.repeat(120 + Math.min(more, 0))}${more > 0 ? "..." : ""}"`)
    const forwarded = forwardedTextMessage("4821", letter.repeat(300 + more))
    const cut = "... (first 300 characters; all of it is at Live Chat)"
    expect(forwarded).toBe(`4821: ${letter.repeat(300 + Math.min(more, 0))}${more > 0 ? cut : ""}`)
  })
  expect(forwardedTextMessage("4821", `${"a".repeat(299)} b`)).toContain(`${"a".repeat(299)}... (`)
})

test("a text that names chats has the codes of at most twenty, and says where there are none", () => {
  const codes = "1000, 1001."
  expect(askForCode(chats(2))).toContain(codes)
  expect(noSuchChat("9999", chats(2))).toBe(`There is no open chat 9999. Open chats: ${codes}`)
  expect(helpTextMessage("Oak", chats(2))).toMatch(/texts again\. Open chats: 1000, 1001\.$/u)
  expect(askForCode([])).toBe(NO_CHATS)
  expect(noSuchChat("9999", [])).toBe(`There is no open chat 9999. ${NO_CHATS}`)
  expect(helpTextMessage("Oak", [])).toMatch(/texts again\.$/u)
  expect(askForCode(chats(21))).toMatch(/1018, 1019\.$/u)
})

test("what the assistant offered is told by the labels, and not at all where it offered nothing", () => {
  expect(offeredText([{ label: "Ceiling fan" }, { label: "Light" }])).toBe('Offered: "Ceiling fan", "Light"')
  expect(offeredText([])).toBeUndefined()
})
