import packageJson from "../../package.json" with { type: "json" }
import { countByStatus, type CheckLine } from "../../core/business/checks/check-line.ts"
import { CHECK_TITLES, type CheckStatus } from "../../core/business/checks/titles.ts"
import type { RegisterCommand } from "../engine/command-context.ts"
import { CommandError } from "../engine/errors.ts"
import { bold, green, red, yellow } from "../engine/print.ts"
import { counted } from "../../core/fields/counted.ts"

export const registerDoctor: RegisterCommand = (program, { checkSystem, print }) => {
  program
    .command("doctor")
    .description("Check the settings, the database, emails and each service that is set up")
    .addHelpText(
      "after",
      "\nWorks while the server runs and when it cannot start. Sends no email.\nExit code 1 if a check failed.",
    )
    .action(async () => {
      const checks = await checkSystem()
      print({ json: { version: packageJson.version, checks }, text: checksText(checks) })
      const { failed } = countByStatus(checks)
      if (failed > 0) throw new CommandError(`${counted(failed, "check")} failed.`)
    })
}

const checksText = (checks: ReadonlyArray<CheckLine>): string => {
  const { failed, warning, ok } = countByStatus(checks)
  const width = Math.max(...checks.map(({ name }) => CHECK_TITLES[name].length))
  return [
    ...checks.map(
      ({ name, status, detail }) =>
        `${COLORS[status](status.padEnd("warning".length))}  ${bold(CHECK_TITLES[name].padEnd(width))}  ${detail}`,
    ),
    "",
    `Version ${packageJson.version}: ${failed} failed, ${counted(warning, "warning")}, ${ok} ok.`,
  ].join("\n")
}

const COLORS: Readonly<Record<CheckStatus, (text: string) => string>> = {
  failed: red,
  warning: yellow,
  ok: green,
}
