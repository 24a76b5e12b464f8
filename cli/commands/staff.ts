import { StaffAccount, Username } from "../../core/staff/staff-account.ts"
import { addStaff, listStaff, removeStaff, resetStaffPassword } from "../../core/use-cases/staff-accounts.ts"
import type { RegisterCommand } from "../command-context.ts"
import { bold, examples, table } from "../print.ts"
import { decode } from "../parse.ts"
import { encoderOf } from "../encoder.ts"

export const registerStaff: RegisterCommand = (program, { run }) => {
  const group = program.command("staff").description("Staff accounts")

  group
    .command("add")
    .description("Add an account; its password is shown only once")
    .argument("<username>", "2 to 64 letters, digits, dots, dashes or underscores", parseUsername)
    .addHelpText("after", examples("hearth staff add maria"))
    .action((username: string) =>
      run(addStaff(username), (account) => ({
        json: account,
        text: `Added the staff account ${credentialsText(account)}`,
      })),
    )

  group
    .command("reset")
    .description("Replace a forgotten password; the new one is shown only once")
    .argument("<username>", "", parseUsername)
    .addHelpText("after", examples("hearth staff reset maria"))
    .action((username: string) =>
      run(resetStaffPassword(username), (account) => ({
        json: account,
        text: `Reset the password of the staff account ${credentialsText(account)}`,
      })),
    )

  group
    .command("list")
    .description("List every account")
    .action(() =>
      run(listStaff, (accounts) => ({
        json: accounts.map(accountJson),
        text:
          accounts.length === 0
            ? 'There is no staff account. "hearth staff add <username>" adds one.'
            : table(
                ["Id", "Username"],
                accounts.map(({ id, username }) => [String(id), username]),
              ),
      })),
    )

  group
    .command("remove")
    .description("Remove an account, but never the last one")
    .argument("<username>", "", parseUsername)
    .action((username: string) =>
      run(removeStaff(username), () => ({
        json: { removed: username },
        text: `Removed the staff account ${username}.`,
      })),
    )
}

const accountJson = encoderOf(StaffAccount)

const parseUsername = (text: string): string => decode(Username, text)

const credentialsText = ({
  username,
  password,
}: {
  readonly username: string
  readonly password: string
}): string => `${username}.\n\n  Password: ${bold(password)}\n\nWrite it down: it cannot be shown again.`
