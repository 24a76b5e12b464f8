import { readFileSync } from "node:fs"
import type { Command } from "commander"
import { numberSettings } from "../../core/business/number-settings.ts"
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
import { decode, parseNumberArg, parseSwitch } from "../engine/parse.ts"
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

const withChanges = (command: Command): Command =>
  numberSettings
    .reduce(
      (options, [name, { unit = "number", help }]) =>
        options.option(`--${optionOf(name)} <${unit}>`, help, parseNumberArg),
      command,
    )
    .option("--name <name>", "the business's name")
    .option("--phone <number>")
    .option("--email <address>", "what customers write to; mails come from it")
    .option("--street <street>")
    .option("--city <city>")
    .option("--state <state>")
    .option("--zip <zip>")
    .option("--hours <hours>", 'like "Mon-Fri 8AM-6PM, Sat 9AM-3PM"')
    .option("--area <area>", 'where you work, like "St. Louis"')
    .option(
      "--reminders <kinds>",
      'of "24h,2h,follow-up" those that customers are sent; "" for none',
      parseList,
    )
    .option(
      "--reminder-text <text>",
      'your paragraph in reminders, with {firstName} and {phone}; "" for none',
    )
    .option("--follow-up-text <text>", "the same in the thank-you after a visit")
    .option(
      "--text-reminders <on|off>",
      "whether reminders are sent by text to those who agreed",
      parseSwitch,
    )
    .option(
      "--text-reminder-words <text>",
      'your words in texts, with {service}, {day}, {time} and {phone}; "" for the usual ones',
    )
    .option("--retailer-label <name>", "name of the retailer's pro program")
    .option("--retailer-url <url>", "its page")
    .option("--retailer-profile-url <url>", 'where customers leave verified reviews; "" hides the link')
    .option("--notify-email <address>", 'where notices go; "" for the business\'s own address')
    .option(
      "--testimonials <file>",
      'a JSON file with the list, as "settings show --json" prints it',
      readJson,
    )
    .option("--awards <file>", "the same for awards", readJson)

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
