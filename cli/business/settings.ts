import { readFileSync } from "node:fs"
import type { Command } from "commander"
import { numberSettings, storedNumber } from "../../core/business/number-settings.ts"
import { textSettings } from "../../core/business/text-settings.ts"
import { shownSettings } from "../../core/business/shown-settings.ts"
import {
  SETTING_NAMES,
  SettingsChanges,
  SettingsReset,
  StaffSettings,
} from "../../core/business/settings-changes.ts"
import { readSettings, resetSettings, updateSettings } from "../../core/business/use-cases/settings.ts"
import type { RegisterCommand } from "../engine/command-context.ts"
import { encoderOf } from "../engine/encoder.ts"
import { UsageError } from "../engine/errors.ts"
import { decode, parseDecimalArg, parseNumberArg, parseSwitch } from "../engine/parse.ts"
import { examples, fields } from "../engine/print.ts"

export const registerSettings: RegisterCommand = (program, { run }) => {
  const group = program
    .command("settings")
    .description("Name, phone, hours and other settings of the business")

  group
    .command("show")
    .description("Show the settings")
    .action(() =>
      run(readSettings, (settings) => ({ json: settingsJson(settings), text: settingsText(settings) })),
    )

  withChanges(group.command("set").description("Change settings; what is not named stays as it is"))
    .addHelpText(
      "after",
      examples(
        'hearth settings set --phone "(314) 555-0100" --hours "Mon-Fri 8AM-6PM, Sat 9AM-3PM"',
        'hearth settings set --notify-email ""',
        "hearth settings set --testimonials testimonials.json",
      ),
    )
    .action((options: typeof SettingsChanges.Encoded) => {
      if (Object.keys(options).length === 0)
        throw new UsageError('Please name a setting. See "hearth settings set --help".')
      return run(updateSettings(decode(SettingsChanges, options)), (settings) => ({
        json: settingsJson(settings),
        text: `Changed the settings. The website shows them within seconds.\n${settingsText(settings)}`,
      }))
    })

  group
    .command("reset")
    .description("Make settings those of the environment again")
    .argument("<names...>", `of ${SETTING_NAMES.map(optionOf).join(", ")}`)
    .addHelpText("after", examples("hearth settings reset phone area-miles"))
    .action((options: ReadonlyArray<string>) => {
      const names = options.map((option) => SETTING_NAMES.find((name) => optionOf(name) === option) ?? option)
      return run(resetSettings(decode(SettingsReset, { names }).names), (settings) => ({
        json: settingsJson(settings),
        text: `Reset the settings. The website shows them within seconds.\n${settingsText(settings)}`,
      }))
    })
}

/** The setting's name as an option of `set`: "area-miles". */
const optionOf = (name: string): string => name.replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`)

const withChanges = (command: Command): Command => {
  for (const [name, { value, help }] of textSettings) command.option(`--${optionOf(name)} <${value}>`, help)
  for (const [name, setting] of numberSettings) {
    const { unit = "number", help, perUnit } = setting
    const parse = (text: string) =>
      perUnit === undefined ? parseNumberArg(text) : storedNumber(setting, parseDecimalArg(text))
    command.option(`--${optionOf(name)} <${unit}>`, help, parse)
  }
  return command
    .option(
      "--reminders <kinds>",
      'of "24h,2h,follow-up" those that customers are sent; "" for none',
      parseList,
    )
    .option(
      "--text-reminders <on|off>",
      "whether reminders are sent by text to those who agreed",
      parseSwitch,
    )
    .option(
      "--driving-times <on|off>",
      "whether the way between two visits is estimated from their ZIP codes",
      parseSwitch,
    )
    .option(
      "--testimonials <file>",
      'a JSON file with the list, as "settings show --json" prints it',
      readJson,
    )
    .option("--awards <file>", "the same for awards", readJson)
}

const parseList = (text: string): readonly string[] => text.split(",").filter((item) => item !== "")

const readJson = (path: string): unknown => {
  try {
    return JSON.parse(readFileSync(path, "utf8"))
  } catch (error) {
    throw new UsageError(`${path} cannot be read as JSON: ${(error as Error).message}.`)
  }
}

/** As `GET /api/admin/settings` encodes it. */
const settingsJson = encoderOf(StaffSettings)

const settingsText = (settings: StaffSettings): string =>
  fields([
    ...Object.values(shownSettings(settings)).flatMap((rows) =>
      rows.map(([label, value]): readonly [string, string] => [label, value]),
    ),
    ["Testimonials", settings.testimonials.map(({ name }) => name).join("; ") || "None"],
    ["Awards", settings.awards.map(({ title }) => title).join("; ") || "None"],
    ["Changed", settings.changed.map(optionOf).join(", ") || "None"],
  ])
