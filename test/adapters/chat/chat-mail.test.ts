import { expect, test } from "vitest"
import type { Chat } from "../../../core/chat/chat.ts"
import type { ChatMessage } from "../../../core/chat/message.ts"
import { MONDAY } from "../support/ports.ts"
import { renderMail } from "../support/render-mail.ts"

const MINUTE = 60_000
const ID = "9f2c81d07be34a56c0d1"

const chat: Chat = {
  id: ID,
  owner: "waiting",
  takenBy: null,
  customerId: null,
  contact: { name: "Jane <b>Doe</b>", email: "jane@example.com", phone: "(314) 555-0100" },
  page: null,
  code: "4821",
  waitingSince: MONDAY,
  lastMessageId: 5,
  staffReadId: 0,
  visitorReadId: 0,
  startTime: MONDAY,
  endTime: null,
  lastActivity: MONDAY,
}

const message = (id: number, differences: Partial<ChatMessage>): ChatMessage => ({
  id,
  type: "customer",
  text: "",
  senderName: null,
  clientMessageId: null,
  showsScheduling: false,
  actions: [],
  fromSMS: false,
  timestamp: MONDAY + id * MINUTE,
  ...differences,
})

const messages = [
  message(1, { text: "What does <script>alert(1)</script> cost?\nThank you" }),
  message(2, {
    type: "bot",
    text: "A ceiling fan costs $149.",
    actions: [
      { kind: "say", label: "A fan", text: "a fan" },
      { kind: "person", label: "A <i>person</i>" },
    ],
  }),
  message(3, { type: "notice", text: "Maria Keller has joined the chat." }),
  message(4, { type: "agent", senderName: "Maria Keller", fromSMS: true, text: "Hello Jane" }),
  message(5, { text: "The day after", timestamp: MONDAY + 24 * 60 * MINUTE }),
]

test("a transcript lists every message with its sender and Chicago time, by day, in HTML without markup of people", async () => {
  const { subject, text, html } = await renderMail({
    _tag: "ChatTranscript",
    chat,
    messages,
    to: "jane@example.com",
  })
  expect(subject).toBe("Your chat with Hearth & Wire")
  expect(text).toMatchInlineSnapshot(`
    "Your chat with Hearth & Wire

    Here are the messages of the chat. Times are Central Time (CT).

    Monday, November 23, 2026

    You, 9:01 AM CT
    What does <script>alert(1)</script> cost?
    Thank you

    Assistant, 9:02 AM CT
    A ceiling fan costs $149.
    Offered: "A fan", "A <i>person</i>"

    Note, 9:03 AM CT
    Maria Keller has joined the chat.

    Maria Keller, by text, 9:04 AM CT
    Hello Jane

    Tuesday, November 24, 2026

    You, 9:00 AM CT
    The day after

    You receive this because somebody entered your address in our chat. If that was not you, ignore it.

    -- 
    Hearth & Wire
    1200 Lantern Street, St. Louis, MO 63110
    (314) 555-0142
    hello@hearthandwire.example
    "
  `)
  expect(html).not.toContain("<script>alert")
  expect(html).not.toContain("<i>person")
  expect(html).toContain("What does &lt;script&gt;alert(1)&lt;/script&gt; cost?<br />Thank you")
  for (const part of [
    "Maria Keller, by text, 9:04 AM CT",
    "Tuesday, November 24, 2026",
    "Assistant, 9:02 AM CT",
  ])
    expect(html).toContain(part)
  expect(html).not.toContain("/live-chat/")
})

test.for([
  ["ChatNotice", "Somebody is waiting in chat 4821"],
  ["ContactNotice", "A message was left in chat 4821"],
] as const)("a %s names the chat by its code and links to it, with the messages", async ([_tag, title]) => {
  const { subject, text, html } = await renderMail({ _tag, chat, messages, to: "office@example.com" })
  expect(subject).toBe(title)
  for (const rendered of [text, html]) {
    expect(rendered).toContain(`https://hearth.example/live-chat/${ID}`)
    expect(rendered).toContain("A ceiling fan costs $149.")
  }
  expect(text).toContain("Jane <b>Doe</b>, 9:01 AM CT")
  expect(html).not.toContain("<b>Doe")
})

test("only the mail about a left message shows how to reach the visitor, as typed", async () => {
  const [left, waiting] = await Promise.all(
    (["ContactNotice", "ChatNotice"] as const).map((_tag) =>
      renderMail({ _tag, chat, messages, to: "office@example.com" }),
    ),
  )
  expect(left!.text).toContain("Jane <b>Doe</b>\njane@example.com\n(314) 555-0100")
  expect(left!.html).toContain("mailto:jane@example.com")
  expect(waiting!.text).not.toContain("jane@example.com")
})
