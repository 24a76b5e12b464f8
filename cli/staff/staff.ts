import { Argument, Option } from "commander"
import * as Effect from "effect/Effect"
import { staffColumns } from "../../adapters/formats/csv/staff-columns.ts"
import { csvChunks } from "../../adapters/formats/csv/write-csv.ts"
import {
  AccountWithPassword,
  ListedAccount,
  StaffAccountJson,
} from "../../adapters/http/staff/contract/staff-accounts.ts"
import { displayedNumber } from "../../core/fields/mobile-number.ts"
import { MobileNumber } from "../../core/staff/text-settings.ts"
import {
  DisplayName,
  STAFF_ROLES,
  Username,
  type StaffAccount,
  type StaffRole,
} from "../../core/staff/staff-account.ts"
import {
  addStaff,
  editStaff,
  listStaffWithWaits,
  removeStaff,
  resetStaffPassword,
} from "../../core/staff/use-cases/staff-accounts.ts"
import { staffNamed } from "../../core/staff/use-cases/staff-records.ts"
import { turnOffTotpWithoutCode } from "../../core/staff/use-cases/two-step-sign-in.ts"
import { endWait } from "../../core/staff/use-cases/wrong-sign-ins.ts"
import { formatShortDay, formatTime } from "../../core/time/chicago.ts"
import type { RegisterCommand } from "../engine/command-context.ts"
import { withCsv } from "../engine/csv-option.ts"
import { stateArgument, type State } from "../engine/state-argument.ts"
import { encoderOf } from "../engine/encoder.ts"
import { decode } from "../engine/parse.ts"
import { bold, dim, examples, green, table } from "../engine/print.ts"

export const registerStaff: RegisterCommand = (program, { run, promptText, columns }) => {
  const group = program.command("staff").description("Staff accounts")

  group
    .command("add")
    .description("Add an account; its password is shown only once")
    .argument("<username>", "2 to 64 letters, digits, dots, dashes or underscores", parseUsername)
    .option(
      "--display-name <name>",
      "shown in the dashboard, in chats and in the audit log; the username unless named",
      parseDisplayName,
    )
    .addOption(
      new Option("--role <role>", "what the account may do; staff unless named").choices(STAFF_ROLES),
    )
    .addHelpText(
      "after",
      examples("hearth staff add maria --role owner", 'hearth staff add tom --display-name "Tom Keller"'),
    )
    .action(async (username: string, { displayName: named, ...role }: AddOptions) => {
      const displayName = named ?? (await promptText?.("Display name", username)) ?? username
      await run(addStaff({ username, displayName: parseDisplayName(displayName), ...role }), (added) => ({
        json: addedJson(added),
        text: `Added the staff account ${credentialsText(added)}`,
      }))
    })

  group
    .command("role")
    .description(
      "Make an account an owner's, who may do everything, staff's, or a technician's, who sees their own day",
    )
    .argument("<username>", "", parseUsername)
    .addArgument(new Argument("<role>", "").choices(STAFF_ROLES))
    .addHelpText("after", examples("hearth staff role maria owner"))
    .action((username: string, role: StaffRole) =>
      run(
        withAccount(username, ({ id }) => editStaff(id, { role })),
        (account) => ({
          json: accountJson(account),
          text: `The role of the staff account ${account.username} is ${account.role}.`,
        }),
      ),
    )

  group
    .command("rename")
    .description("Change the name that the dashboard, chats and the audit log show")
    .argument("<username>", "", parseUsername)
    .argument("<display-name>", "the new name", parseDisplayName)
    .addHelpText("after", examples('hearth staff rename tom "Tom Keller"'))
    .action((username: string, displayName: string) =>
      run(
        withAccount(username, ({ id }) => editStaff(id, { displayName })),
        (account) => ({
          json: accountJson(account),
          text: `The staff account ${account.username} is now shown as ${account.displayName}.`,
        }),
      ),
    )

  group
    .command("reset")
    .description("Replace a forgotten password; the new one is shown only once")
    .argument("<username>", "", parseUsername)
    .addHelpText("after", examples("hearth staff reset maria"))
    .action((username: string) =>
      run(
        withAccount(username, ({ id }) => resetStaffPassword(id)),
        (reset) => ({
          json: addedJson(reset),
          text: `Reset the password of the staff account ${credentialsText(reset)}`,
        }),
      ),
    )

  for (const [name, active] of [
    ["disable", false],
    ["enable", true],
  ] as const)
    group
      .command(name)
      .description(
        active ? "Let an account sign in again" : "Keep an account from signing in; its sessions end at once",
      )
      .argument("<username>", "", parseUsername)
      .action((username: string) =>
        run(
          withAccount(username, ({ id }) => editStaff(id, { active })),
          (account) => ({
            json: accountJson(account),
            text: `The staff account ${account.username} is ${active ? "enabled" : "disabled"}.`,
          }),
        ),
      )

  group
    .command("unlock")
    .description("Let somebody sign in at once, who would have to wait after wrong passwords or codes")
    .argument("<username>", "", parseUsername)
    .addHelpText("after", examples("hearth staff unlock maria"))
    .action((username: string) =>
      run(
        withAccount(username, (account) => Effect.as(endWait(account.id), account)),
        (account) => ({
          json: accountJson(account),
          text: `The staff account ${account.username} can sign in at once.`,
        }),
      ),
    )

  group
    .command("phone")
    .description("Show or change the mobile number to which texts about chats are sent")
    .argument("<username>", "", parseUsername)
    .argument("[number]", 'a mobile number, or "none"', parseNumber)
    .addHelpText(
      "after",
      examples('hearth staff phone maria "(314) 555-0142"', "hearth staff phone maria none"),
    )
    .action((username: string, phone?: string | null) =>
      run(
        withAccount(username, (account) =>
          phone === undefined ? Effect.succeed(account) : editStaff(account.id, { phone }),
        ),
        (account) => ({
          json: accountJson(account),
          text:
            account.phone === null
              ? `The staff account ${account.username} has no mobile number.`
              : `The mobile number of the staff account ${account.username} is ${displayedNumber(account.phone)}.`,
        }),
      ),
    )

  group
    .command("texts")
    .description("Switch off the texts when a customer waits in chat and when they reply, or on again")
    .argument("<username>", "", parseUsername)
    .addArgument(stateArgument())
    .addHelpText("after", examples("hearth staff texts maria off"))
    .action((username: string, state?: State) =>
      run(
        withAccount(username, ({ id, getsTexts }) =>
          editStaff(id, { getsTexts: state === undefined ? !getsTexts : state === "on" }),
        ),
        (account) => ({
          json: accountJson(account),
          text: `Texts to the staff account ${account.username} are ${account.getsTexts ? "on" : "off"}.`,
        }),
      ),
    )

  group
    .command("money")
    .description(
      "Let an account see and change offers and invoices, or a technician see what their visits cost, or not",
    )
    .argument("<username>", "", parseUsername)
    .addArgument(stateArgument())
    .addHelpText("after", examples("hearth staff money maria on"))
    .action((username: string, state?: State) =>
      run(
        withAccount(username, ({ id, handlesMoney }) =>
          editStaff(id, { handlesMoney: state === undefined ? !handlesMoney : state === "on" }),
        ),
        (account) => ({
          json: accountJson(account),
          text: `The right of the staff account ${account.username} to handle money is ${account.handlesMoney ? "on" : "off"}.${account.role === "owner" ? " Owners always have it." : ""}`,
        }),
      ),
    )

  group
    .command("totp")
    .description("Show whether sign-in asks for a code, or stop asking")
    .argument("<username>", "", parseUsername)
    .option("--off", "for somebody who has lost their authenticator app and recovery codes")
    .addHelpText("after", examples("hearth staff totp maria", "hearth staff totp maria --off"))
    .action((username: string, { off }: { readonly off?: true }) =>
      run(
        withAccount(username, (account) =>
          off
            ? Effect.as(turnOffTotpWithoutCode(account.id), { ...account, totpEnabled: false })
            : Effect.succeed(account),
        ),
        (account) => ({
          json: accountJson(account),
          text: `Two-step sign-in of the staff account ${account.username} is ${account.totpEnabled ? "on" : "off"}.`,
        }),
      ),
    )

  withCsv(group.command("list").description("List every account")).action(() =>
    run(listStaffWithWaits, (accounts) => ({
      json: accounts.map(listedJson),
      csv: csvChunks(staffColumns, accounts),
      text:
        accounts.length === 0
          ? 'There is no staff account. "hearth staff add <username>" adds one.'
          : listText(accounts, columns),
    })),
  )

  group
    .command("remove")
    .description("Remove an account, but never the last owner's")
    .argument("<username>", "", parseUsername)
    .action((username: string) =>
      run(
        withAccount(username, ({ id }) => removeStaff(id)),
        (removed) => ({
          json: { removed: removed.username },
          text: `Removed the staff account ${removed.username}.`,
        }),
      ),
    )
}

/** Runs a program on the account with this username. */
const withAccount = <A, E, R>(username: string, program: (account: StaffAccount) => Effect.Effect<A, E, R>) =>
  Effect.flatMap(staffNamed(username), program)

const accountJson = encoderOf(StaffAccountJson)
const listedJson = encoderOf(ListedAccount)
const addedJson = encoderOf(AccountWithPassword)

interface AddOptions {
  readonly displayName?: string
  readonly role?: StaffRole
}

const parseUsername = (text: string): string => decode(Username, text)
const parseDisplayName = (text: string): string => decode(DisplayName, text)

/** Null for "none". */
const parseNumber = (text: string): string | null => decode(MobileNumber, text === "none" ? null : text)

type Listed = Effect.Success<typeof listStaffWithWaits>[number]

const stateText = ({ active, waitsUntil }: Pick<Listed, "active" | "waitsUntil">): string => {
  if (!active) return dim("disabled")
  return waitsUntil === null ? green("active") : `waits until ${formatTime(waitsUntil)}`
}

const listText = (accounts: readonly Listed[], columns: number): string =>
  table(
    ["Id", "Username", "Name", "Role", "State", "Two-step", "Last sign-in (CT)"],
    accounts.map(({ id, username, displayName, role, totpEnabled, lastSignedInAt, ...state }) => [
      String(id),
      username,
      displayName,
      role,
      stateText(state),
      totpEnabled ? "on" : "off",
      lastSignedInAt === null ? "never" : `${formatShortDay(lastSignedInAt)}, ${formatTime(lastSignedInAt)}`,
    ]),
    columns,
  )

const credentialsText = ({
  username,
  password,
}: {
  readonly username: string
  readonly password: string
}): string => `${username}.\n\n  Password: ${bold(password)}\n\nWrite it down: it cannot be shown again.`
