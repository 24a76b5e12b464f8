import type { Command } from "commander"
import { assistantReply } from "../../core/chat/use-cases/assistant-reply.ts"
import type { CommandContext } from "../engine/command-context.ts"
import { examples, fields } from "../engine/print.ts"

/** Adds `hearth chats ask` to the commands of chats. */
export const registerChatAsk = (group: Command, { run }: CommandContext): void => {
  group
    .command("ask")
    .description("Show what the assistant replies to a message; nothing is stored")
    .argument("<message...>", "what a visitor could write")
    .addHelpText("after", examples('hearth chats ask "how much to mount a tv, and are you open saturday?"'))
    .action((words: readonly string[]) =>
      run(assistantReply([{ from: "visitor", text: words.join(" ") }]), (reply) => ({
        json: reply,
        text: `${fields([
          ["Parts", reply.parts.map(({ kind }) => kind).join(", ")],
          ["Buttons", reply.actions.map(({ label }) => label).join(", ")],
          ["Opens", reply.showsScheduling ? "the scheduling dialog" : "nothing"],
          ["Hands over", reply.wantsHuman ? "to a person" : "no"],
        ])}\n\n${reply.text}`,
      })),
    )
}
