import type { Command } from "commander"
import { StaffCannedReply } from "../../adapters/http/chat/contract/canned-replies.ts"
import { CannedReplyInput, type CannedReply } from "../../core/chat/canned-reply.ts"
import {
  addCannedReply,
  listCannedReplies,
  removeCannedReply,
} from "../../core/chat/use-cases/canned-replies.ts"
import type { CommandContext } from "../engine/command-context.ts"
import { encoderOf } from "../engine/encoder.ts"
import { decode, parseIdArg } from "../engine/parse.ts"
import { examples, table } from "../engine/print.ts"

/** The commands for the texts that staff put into the reply box of a chat. */
export const registerCannedReplies = (
  chats: Command,
  { run, columns }: Pick<CommandContext, "run" | "columns">,
): void => {
  const group = chats.command("replies").description("Texts that staff insert into their replies")

  group
    .command("list")
    .description("List the canned replies, by title")
    .action(() =>
      run(listCannedReplies, (replies) => ({
        json: replies.map(replyJson),
        text: replies.length === 0 ? "There is no canned reply." : listText(replies, columns),
      })),
    )

  group
    .command("add")
    .description("Add a canned reply; {firstName} and {phone} in it are filled in when it is used")
    .argument("<title>", "its title; no two canned replies have the same")
    .argument("<text>", "at most 1,000 characters")
    .addHelpText("after", examples('hearth chats replies add Parking "Where can we park, {firstName}?"'))
    .action((title: string, text: string) =>
      run(addCannedReply(decode(CannedReplyInput, { title, text })), (reply) => ({
        json: replyJson(reply),
        text: `Added canned reply ${replyName(reply)}.`,
      })),
    )

  group
    .command("remove")
    .description("Delete a canned reply")
    .argument("<id>", 'its id in "hearth chats replies list"', parseIdArg)
    .action((id: number) =>
      run(removeCannedReply(id), (reply) => ({
        json: replyJson(reply),
        text: `Deleted canned reply ${replyName(reply)}.`,
      })),
    )
}

const replyJson = encoderOf(StaffCannedReply)

const replyName = ({ id, title }: CannedReply): string => `#${id} (${title})`

const listText = (replies: readonly CannedReply[], columns: number): string =>
  table(
    ["Id", "Title", "Text"],
    replies.map(({ id, title, text }) => [String(id), title, text]),
    columns,
  )
