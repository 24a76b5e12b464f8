import type { Business } from "../../core/business/business.ts"
import type { Chat } from "../../core/chat/chat.ts"
import type { ChatMessage } from "../../core/chat/message.ts"
import { offeredText } from "../../core/chat/offered.ts"
import { callLink, mailLink } from "../../core/fields/contact-links.ts"
import type { ChatMailContent, ChatMailTag } from "../../core/messages/ports/mailer.ts"
import { formatDay, formatTime } from "../../core/time/chicago.ts"
import { manyLines, oneLine } from "../formats/text/plain-text.ts"
import { heading, lines, link, linkTo, paragraph, small, strong, subheading } from "./engine/blocks.ts"
import { renderMail } from "./engine/render-mail.ts"
import type { MailContext } from "./engine/rendered-mail.ts"

/** The messages of a chat: to staff with a link to it, or to the address that a transcript was asked for. */
export const renderChatMail = ({ _tag, chat, messages, to }: ChatMailContent, context: MailContext) => {
  const { business, publicUrl } = context
  const { subject, title, sentence } = OPENINGS[_tag](chat, business)
  const forStaff = _tag !== "ChatTranscript"
  const visitor = forStaff ? oneLine(chat.contact?.name ?? "") || "Visitor" : "You"
  const days = [...Map.groupBy(messages, ({ timestamp }) => formatDay(timestamp))]
  return renderMail(context, {
    to: { name: forStaff ? business.name : to, address: to },
    subject,
    title,
    preheader: sentence,
    body: [
      heading(title),
      paragraph(sentence),
      _tag === "ContactNotice" && chat.contact !== null && contactBlock(chat.contact),
      forStaff && linkTo(`${publicUrl}/live-chat/${chat.id}`, "Open the chat"),
      ...days.flatMap(([day, ofDay]) => [
        subheading(day),
        ...ofDay.map((message) => messageBlock(message, visitor)),
      ]),
      !forStaff && small(NOT_ASKED),
    ],
  })
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

const contactBlock = ({ name, email, phone }: NonNullable<Chat["contact"]>) =>
  paragraph(
    lines(
      oneLine(name),
      link(mailLink(email), oneLine(email)),
      phone === null ? null : link(callLink(phone), oneLine(phone)),
    ),
  )

/** The message below its sender and time, such as "Maria Keller, by text, 9:02 AM CT". */
const messageBlock = (
  { type, senderName, fromSMS, text, actions, timestamp }: ChatMessage,
  visitor: string,
) => {
  const author = {
    customer: visitor,
    bot: "Assistant",
    agent: oneLine(senderName ?? "Staff"),
    notice: "Note",
  }[type]
  const from = `${author}${fromSMS ? ", by text" : ""}, ${formatTime(timestamp)} CT`
  const offered = offeredText(actions)
  return paragraph(lines(strong(from), manyLines(text), offered === undefined ? null : oneLine(offered)))
}
