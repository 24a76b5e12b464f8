import { Option } from "commander"
import * as Effect from "effect/Effect"
import { chatColumns } from "../../adapters/formats/csv/chat-columns.ts"
import {
  ListedLiveChat,
  listedChatOf,
  LiveChat,
  liveChatOf,
  StaffChatMessage,
  staffMessageOf,
} from "../../adapters/http/chat/contract/live-chat.ts"
import type { Chat, ListedChat } from "../../core/chat/chat.ts"
import { CHAT_OWNERS, flagsOf } from "../../core/chat/hand-off.ts"
import type { ChatMessage } from "../../core/chat/message.ts"
import { offeredText } from "../../core/chat/offered.ts"
import { formatShortDay, formatTime } from "../../core/time/chicago.ts"
import type { Instant } from "../../core/time/interval.ts"
import { endLiveChat, listLiveChats, readLiveChat } from "../../core/chat/use-cases/live-chats.ts"
import type { RegisterCommand } from "../engine/command-context.ts"
import { withCsv } from "../engine/csv-option.ts"
import { pageOf, pageOutput, withPage, type PageOptions } from "../engine/page.ts"
import { encoderOf } from "../engine/encoder.ts"
import { bold, dim, examples, fields, green, red, table } from "../engine/print.ts"
import { registerChatAsk } from "./chat-ask.ts"
import { registerUnanswered } from "./unanswered.ts"
import { registerCannedReplies } from "./canned-replies.ts"

interface ListOptions extends PageOptions {
  readonly status: "active" | "ended"
}

export const registerChats: RegisterCommand = (program, context) => {
  const { run, columns } = context
  const group = program.command("chats").description("Chats with visitors of the website")

  withPage(
    withCsv(group.command("list").description("List chats, those that wait for a person first")).addOption(
      new Option("--status <status>", "those that go on, or those that have ended")
        .choices(["active", "ended"])
        .default("active"),
    ),
  )
    .addHelpText("after", examples("hearth chats list", "hearth chats list --status ended --csv"))
    .action(({ status, ...page }: ListOptions) => {
      const owners = CHAT_OWNERS.filter((owner) => flagsOf({ owner }).status === status)
      return run(listLiveChats({ owners, ...pageOf(page) }), ({ chats, total }) =>
        pageOutput(chats, total, page, {
          json: (chat) => listedJson(listedChatOf(chat)),
          csv: chatColumns,
          text: (rows) => chatsTable(rows, columns),
          empty: "There is no such chat.",
        }),
      )
    })

  group
    .command("show")
    .description("Show a chat with its messages")
    .argument("<id>", ID)
    .action((id: string) =>
      run(readWholeChat(id), ({ chat, messages }) => ({
        json: {
          ...chatJson(liveChatOf(chat)),
          messages: messages.map((message) => messageJson(staffMessageOf(message))),
        },
        text: [chatDetails(chat), ...messages.map(messageText)].join("\n\n"),
      })),
    )

  group
    .command("end")
    .description("End a chat; the visitor's next message begins a new one")
    .argument("<id>", ID)
    .addHelpText("after", examples("hearth chats end 9f2c81d07be34a56c0d1"))
    .action((id: string) =>
      run(endLiveChat(id), (chat) => ({
        json: chatJson(liveChatOf(chat)),
        text: `Chat ${chat.id} has ended.`,
      })),
    )

  registerChatAsk(group, context)
  registerCannedReplies(group, context)
  registerUnanswered(group, context)
}

const ID = 'its id in "hearth chats list"'

/** With all messages, which are read in pages. */
const readWholeChat = (id: string, before: readonly ChatMessage[] = []): ReturnType<typeof readLiveChat> =>
  Effect.flatMap(readLiveChat(id, before.at(-1)?.id ?? 0), (page) => {
    const messages = [...before, ...page.messages]
    return page.hasMore ? readWholeChat(id, messages) : Effect.succeed({ ...page, messages })
  })

/** As the API encodes them. */
const listedJson = encoderOf(ListedLiveChat)
const chatJson = encoderOf(LiveChat)
const messageJson = encoderOf(StaffChatMessage)

const chatsTable = (chats: readonly ListedChat[], columns: number): string =>
  table(
    ["Id", "Last message (CT)", "With", "Unread", "Newest message of the visitor"],
    chats.map((chat) => [
      chat.id,
      timeText(chat.lastActivity),
      ownerText(chat),
      String(chat.unread),
      // One line of the table for each chat.
      (chat.customerMessage ?? "").replaceAll(/\s+/gu, " "),
    ]),
    columns,
  )

const chatDetails = (chat: Chat): string =>
  `${bold(`Chat ${chat.id}`)}\n${fields([
    ["Started", timeText(chat.startTime)],
    ["Ended", chat.endTime === null ? dim("no") : timeText(chat.endTime)],
    ["With", ownerText(chat)],
    ["Customer", chat.customerId === null ? dim("not signed in") : `#${chat.customerId}`],
    ["Page", chat.page ?? dim("not known")],
    ["Name", chat.contact?.name ?? dim("none")],
    ["Email", chat.contact === null ? dim("none") : `${chat.contact.email} ${dim("(not verified)")}`],
    ["Phone", chat.contact?.phone ?? dim("none")],
  ])}`

const messageText = ({ type, text, actions, senderName, fromSMS, timestamp }: ChatMessage): string =>
  [
    bold(`${senderName ?? AUTHORS[type]}${fromSMS ? ", by text" : ""}, ${timeText(timestamp)}`),
    text,
    offeredText(actions),
  ]
    .filter((line) => line !== undefined)
    .join("\n")

const AUTHORS = { customer: "Visitor", bot: "Assistant", agent: "Staff", notice: "Notice" }

const ownerText = ({ owner, takenBy }: Chat): string => {
  if (owner === "waiting") return red("nobody yet")
  if (owner === "human") return green(takenBy?.name ?? "nobody")
  return owner === "ended" ? dim("ended") : "assistant"
}

/** "Nov 21, 9:00 AM", short enough for a list. */
const timeText = (instant: Instant): string =>
  `${formatShortDay(instant).replace(/^\w+, |, \d{4}$/gu, "")}, ${formatTime(instant)}`
