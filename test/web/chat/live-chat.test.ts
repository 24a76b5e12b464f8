import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { matching, slashBefore } from "../../../web/staff/chat/console/chat/canned-replies.ts"
import {
  badgeOf,
  canTake,
  inOrderOfNeed,
  timeText,
  type ListedChat,
} from "../../../web/staff/chat/console/live-chat.ts"

const CHAT: ListedChat = {
  sessionId: "9f2c81d07be34a56c0d1",
  startTime: "2026-11-23T15:00:00Z",
  endTime: null,
  lastActivity: "2026-11-23T15:01:00Z",
  waitingSince: null,
  customerMessage: "Hello",
  status: "active",
  needsHandoff: false,
  isLive: false,
  owner: "assistant",
  takenBy: null,
  customerId: null,
  customer: null,
  page: null,
  code: null,
  unread: 0,
  messages: [],
  lastMessageId: 1,
}
const MARIA = { id: 1, name: "Maria Keller" }

describe("a chat of the console", () => {
  it("has the badge of the specification for each pair of flags", () => {
    expect(badgeOf({ needsHandoff: true, isLive: false })).toEqual({
      label: "Needs Handoff",
      intent: "danger",
    })
    for (const needsHandoff of [true, false])
      expect(badgeOf({ needsHandoff, isLive: true }).label).toBe("Live")
    expect(badgeOf({ needsHandoff: false, isLive: false }).label).toBe("Active")
  })

  it("can be taken while it waits, and while it is live without a person", () => {
    expect(canTake({ ...CHAT, needsHandoff: true })).toBe(true)
    expect(canTake(CHAT)).toBe(false)
    expect(canTake({ ...CHAT, isLive: true, takenBy: MARIA })).toBe(false)
    expect(canTake({ ...CHAT, isLive: true })).toBe(true)
  })

  it("shows times as text or as milliseconds in Chicago, and 'Invalid date' for anything else", () => {
    const shown = "Mon, Nov 23, 2026, 9:00 AM"
    expect(timeText("2026-11-23T15:00:00Z")).toBe(shown)
    expect(timeText(String(Date.parse("2026-11-23T15:00:00Z")))).toBe(shown)
    for (const text of ["", "yesterday at noon", "2026-13-45", "9".repeat(30)])
      expect(timeText(text)).toBe("Invalid date")
  })

  it("stands before all others while it waits, in the order of waiting", () => {
    const instant = fc
      .integer({ min: 0, max: 1_000 })
      .map((minutes) => new Date(Date.UTC(2026, 10, 23) + minutes * 60_000).toISOString())
    const chat = fc
      .record({ owner: fc.constantFrom("assistant", "waiting", "human"), at: instant })
      .map(({ owner, at }): ListedChat => ({
        ...CHAT,
        owner,
        needsHandoff: owner === "waiting",
        isLive: owner === "human",
        waitingSince: owner === "waiting" ? at : null,
        lastActivity: at,
      }))
    fc.assert(
      fc.property(fc.array(chat), (chats) => {
        const ordered = inOrderOfNeed(chats)
        expect(ordered).toHaveLength(chats.length)
        const waiting = ordered.filter(({ needsHandoff }) => needsHandoff)
        expect(ordered.slice(0, waiting.length)).toEqual(waiting)
        const since = waiting.map(({ waitingSince }) => waitingSince!)
        expect(since).toEqual(since.toSorted())
        for (const owner of ["human", "assistant"] as const) {
          const activity = ordered.filter((each) => each.owner === owner).map((each) => each.lastActivity)
          expect(activity).toEqual(activity.toSorted().toReversed())
        }
      }),
    )
  })
})

describe("canned replies in the reply box", () => {
  it("are searched by what follows a slash that begins a word", () => {
    for (const [text, search] of [
      ["/", ""],
      ["/gre", "gre"],
      ["Hi /gre", "gre"],
      ["Hi\n/", ""],
      ["and/or", undefined],
      ["https://", undefined],
      ["/gre eting", undefined],
      ["", undefined],
    ] as const)
      expect(slashBefore(text, text.length)).toBe(search)
    expect(slashBefore("/greeting", 3)).toBe("gr")
  })

  it("are found by title, or else by text, ignoring case", () => {
    const replies = [
      { id: 1, title: "Greeting", text: "Hello there", version: 1 },
      { id: 2, title: "Hello again", text: "Welcome", version: 1 },
    ]
    expect(matching(replies, "")).toEqual(replies)
    expect(matching(replies, "hello")).toEqual([replies[1]])
    expect(matching(replies, "WELCOME")).toEqual([replies[1]])
    expect(matching(replies, "x")).toEqual([])
  })
})
