import type { Business } from "../../core/business/business.ts"
import type { Chat } from "../../core/chat/chat.ts"
import type { ChatMessage } from "../../core/chat/message.ts"
import { callLink, mailLink } from "../../core/fields/contact-links.ts"
import type { ChatMailContent, ChatMailTag } from "../../core/messages/ports/mailer.ts"
import { formatDay, formatTime } from "../../core/time/chicago.ts"
import { html, type HtmlValue } from "../text/html.ts"
import { manyLines, oneLine } from "../text/plain-text.ts"
import { heading, link, paragraph, small, subheading, withLineBreaks } from "./engine/blocks.ts"
import { renderLayout } from "./engine/layout.ts"
import { signature } from "./engine/signature.ts"
import type { MailContext, RenderedMail } from "./engine/rendered-mail.ts"

/** The messages of a chat: to staff with a link to it, or to the address that a transcript was asked for. */
export const renderChatMail = (content: ChatMailContent, context: MailContext): RenderedMail => {
  const { business } = context
  const texts = textsOf(content, context)
  return {
    to: { name: texts.recipient, address: content.to },
    subject: texts.subject,
    html: renderHtml(texts, business),
    text: renderText(texts, business),
  }
}

type Texts = ReturnType<typeof textsOf>

const textsOf = ({ _tag, chat, messages, to }: ChatMailContent, { business, publicUrl }: MailContext) => {
  const forStaff = _tag !== "ChatTranscript"
  const visitor = forStaff ? oneLine(chat.contact?.name ?? "") || "Visitor" : "You"
  return {
    ...OPENINGS[_tag](chat, business),
    recipient: forStaff ? business.name : to,
    contact: _tag === "ContactNotice" ? chat.contact : null,
    days: daysOf(messages.map((message) => lineOf(message, visitor))),
    chatUrl: forStaff ? `${publicUrl}/live-chat/${chat.id}` : null,
    footnote: forStaff ? null : NOT_ASKED,
  }
}

interface Opening {
  readonly subject: string
  readonly title: string
  readonly sentence: string
}

/** A subject never contains what a visitor typed. */
const OPENINGS: Readonly<Record<ChatMailTag, (chat: Chat, business: Business) => Opening>> = {
  ChatNotice: ({ code }) => ({
    subject: `Somebody is waiting in chat ${code}`,
    title: "Somebody is waiting for a person in chat.",
    sentence: `Chat ${code}: open it and choose Take Chat to reply.`,
  }),
  ContactNotice: ({ code }) => ({
    subject: `A message was left in chat ${code}`,
    title: "A visitor left a message in chat.",
    sentence: "They were told that we will reply by email. Their name and address are as they typed them.",
  }),
  ChatTranscript: (_, { name }) => ({
    subject: `Your chat with ${name}`,
    title: `Your chat with ${name}`,
    sentence: "Here are the messages of the chat. Times are Central Time (CT).",
  }),
}

const NOT_ASKED =
  "You receive this because somebody entered your address in our chat. If that was not you, ignore it."
const CHAT_LINK = "Open the chat"

interface Line {
  readonly day: string
  /** "Maria Keller, by text, 9:02 AM CT". */
  readonly from: string
  readonly text: string
}

const lineOf = ({ type, senderName, fromSMS, text, timestamp }: ChatMessage, visitor: string): Line => {
  const author = {
    customer: visitor,
    bot: "Assistant",
    agent: oneLine(senderName ?? "Staff"),
    notice: "Note",
  }[type]
  return {
    day: formatDay(timestamp),
    from: `${author}${fromSMS ? ", by text" : ""}, ${formatTime(timestamp)} CT`,
    text: manyLines(text),
  }
}

/** The lines of each day, in order. */
const daysOf = (lines: readonly Line[]) =>
  [...Map.groupBy(lines, ({ day }) => day)].map(([day, ofDay]) => ({ day, lines: ofDay }))

const renderHtml = (texts: Texts, business: Business): string =>
  renderLayout({
    business,
    title: texts.title,
    preheader: texts.sentence,
    body: [
      heading(texts.title),
      paragraph(texts.sentence),
      ...(texts.contact === null ? [] : [paragraph(contactHtml(texts.contact))]),
      ...(texts.chatUrl === null ? [] : [paragraph(link(texts.chatUrl, CHAT_LINK))]),
      ...texts.days.flatMap(({ day, lines }) => [
        subheading(day),
        ...lines.flatMap(({ from, text }) => [
          paragraph([html`<strong>${from}</strong>`, html`<br />`, withLineBreaks(text)]),
        ]),
      ]),
      ...(texts.footnote === null ? [] : [small(texts.footnote)]),
    ],
  })

const contactHtml = ({ name, email, phone }: NonNullable<Chat["contact"]>): HtmlValue => [
  oneLine(name),
  html`<br />`,
  link(mailLink(email), oneLine(email)),
  phone !== null && [html`<br />`, link(callLink(phone), oneLine(phone))],
]

const renderText = (texts: Texts, business: Business): string =>
  [
    texts.title,
    texts.sentence,
    ...(texts.contact === null ? [] : [contactText(texts.contact)]),
    ...(texts.chatUrl === null ? [] : [`${CHAT_LINK}: ${texts.chatUrl}`]),
    ...texts.days.flatMap(({ day, lines }) => [day, ...lines.map(({ from, text }) => `${from}\n${text}`)]),
    ...(texts.footnote === null ? [] : [texts.footnote]),
    signature(business),
  ].join("\n\n") + "\n"

const contactText = ({ name, email, phone }: NonNullable<Chat["contact"]>): string =>
  [name, email, phone]
    .filter((line) => line !== null)
    .map(oneLine)
    .join("\n")
