import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import {
  countUnread,
  cursorOf,
  EMPTY,
  withOutgoing,
  withReceived,
  type Message,
} from "../../../web/shared/chat/conversation.ts"
import { timelineOf } from "../../../web/shared/chat/timeline.ts"
import { always } from "../../properties/support/always.ts"

const message = (id: number, more: Partial<Message> = {}): Message => ({
  id,
  from: "visitor",
  text: `message ${id}`,
  isAgent: false,
  senderName: null,
  fromSMS: false,
  clientMessageId: null,
  shouldShowScheduling: false,
  actions: [],
  timestamp: "2026-11-23T15:00:00Z",
  ...more,
})

const sending = (clientMessageId: string) =>
  ({ clientMessageId, text: "hello", state: "sending", timestamp: "2026-11-23T15:00:01Z" }) as const

const ids = fc.integer({ min: 1, max: 40 })

describe("a conversation", () => {
  test("holds each message once in the order of ids, however its batches overlap and whatever order they come in", () => {
    always(fc.array(fc.array(ids)), (batches) => {
      const conversation = batches.reduce(
        (known, batch) =>
          withReceived(
            known,
            batch.map((id) => message(id)),
          ),
        EMPTY,
      )
      const expected = [...new Set(batches.flat())].toSorted((a, b) => a - b)
      expect(conversation.received.map(({ id }) => id)).toEqual(expected)
      expect(cursorOf(conversation)).toBe(expected.at(-1) ?? 0)
    })
  })

  test("shows an outgoing message once, whether its reply or the list of the server comes first", () => {
    const listed = message(7, { clientMessageId: "a" })
    const replyFirst = withReceived(
      withOutgoing(withOutgoing(EMPTY, sending("a")), { ...sending("a"), state: "sent" }),
      [listed],
    )
    const listFirst = withOutgoing(withReceived(withOutgoing(EMPTY, sending("a")), [listed]), {
      ...sending("a"),
      state: "sent",
    })
    for (const conversation of [replyFirst, listFirst])
      expect(conversation).toEqual({ received: [listed], outgoing: [] })
  })

  test("counts as unread what the assistant and people wrote after the last message seen", () => {
    const conversation = withReceived(EMPTY, [
      message(1, { from: "assistant" }),
      message(2, { from: "assistant" }),
      message(3, { from: "person" }),
      message(4, { from: "visitor" }),
      message(5, { from: "notice" }),
    ])
    expect(countUnread(conversation, 0)).toBe(3)
    expect(countUnread(conversation, 1)).toBe(2)
    expect(countUnread(conversation, 3)).toBe(0)
  })
})

describe("the timeline", () => {
  const froms = fc.constantFrom("visitor", "assistant", "person", "notice")
  const listed = fc.array(
    fc.record({ from: froms, senderName: fc.constantFrom(null, "Ben"), fromSMS: fc.boolean() }),
  )

  test("has every message once and in order, below the writer of its bubble", () => {
    always(listed, (parts) => {
      const received = parts.map((part, index) => message(index + 1, part))
      const entries = timelineOf({ received, outgoing: [sending("x")] }, [])
      const shown = entries.flatMap((entry) =>
        entry.kind === "bubbles"
          ? entry.bubbles.map(({ text, fromSMS }) => ({ from: entry.from, name: entry.name, text, fromSMS }))
          : entry.kind === "notice"
            ? [{ from: "notice", text: entry.text }]
            : [],
      )
      const expected = received.map(({ from, senderName, text, fromSMS }) =>
        from === "notice" ? { from, text } : { from, name: senderName, text, fromSMS },
      )
      expect(shown).toEqual([...expected, { from: "visitor", name: null, text: "hello", fromSMS: false }])
      const keys = entries.map(({ key }) => key)
      expect(new Set(keys).size).toBe(keys.length)
    })
  })

  test("names each day in Chicago, and a booked visit stands where it was booked", () => {
    const received = [
      message(1, { timestamp: "2026-11-23T05:30:00Z" }),
      message(2, { timestamp: "2026-11-23T06:30:00Z" }),
      message(3, { timestamp: "2026-11-23T18:00:00Z" }),
    ]
    const visit = {
      id: 41,
      heldUntil: null,
      service: "TV Mounting",
      start: "2026-11-25T15:00:00Z",
      end: "2026-11-25T17:00:00Z",
      bookedAt: "2026-11-23T07:00:00Z",
    }
    expect(timelineOf({ received, outgoing: [] }, [visit]).map(({ kind }) => kind)).toEqual([
      "day",
      "bubbles",
      "day",
      "bubbles",
      "visit",
      "bubbles",
    ])
  })
})
