import type { Command } from "commander"
import { Username } from "../../core/staff/staff-account.ts"
import { addStaff, listStaff, removeStaff, resetStaffPassword } from "../../core/use-cases/staff-accounts.ts"
import type { CommandContext } from "../command-context.ts"
import { bold, examples, table } from "../print.ts"
import { read } from "../read.ts"

export const staff = (hearth: Command, { answer }: CommandContext): void => {
  const noun = hearth.command("staff").description("Who can sign in to the dashboard")

  noun
    .command("add")
    .description("Add an account; its password is shown this once")
    .argument("<username>", "2 to 64 letters, digits, dots, dashes or underscores", readUsername)
    .addHelpText("after", examples("hearth staff add maria"))
    .action((username: string) =>
      answer(addStaff(username), (account) => ({
        json: account,
        text: `Added the staff account ${handOver(account)}`,
      })),
    )

  noun
    .command("reset")
    .description("Replace a forgotten password; the new one is shown this once")
    .argument("<username>", "", readUsername)
    .addHelpText("after", examples("hearth staff reset maria"))
    .action((username: string) =>
      answer(resetStaffPassword(username), (account) => ({
        json: account,
        text: `Reset the password of the staff account ${handOver(account)}`,
      })),
    )

  noun
    .command("list")
    .description("Show every account")
    .action(() =>
      answer(listStaff, (accounts) => ({
        json: accounts.map(({ id, username }) => ({ id, username })),
        text:
          accounts.length === 0
            ? 'There is no staff account. "hearth staff add <username>" adds one.'
            : table(
                ["Id", "Username"],
                accounts.map(({ id, username }) => [String(id), username]),
              ),
      })),
    )

  noun
    .command("remove")
    .description("Remove an account, but never the last one")
    .argument("<username>", "", readUsername)
    .action((username: string) =>
      answer(removeStaff(username), () => ({
        json: { removed: username },
        text: `Removed the staff account ${username}.`,
      })),
    )
}

const readUsername = (text: string): string => read(Username, text)

const handOver = ({ username, password }: { readonly username: string; readonly password: string }): string =>
  `${username}.\n\n  Password: ${bold(password)}\n\nIt is kept nowhere and cannot be shown again. Sign in at /admin.`
