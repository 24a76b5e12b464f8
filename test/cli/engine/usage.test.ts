import { readFileSync } from "node:fs"
import { join } from "node:path"
import packageJson from "../../../package.json" with { type: "json" }
import { describe, expect, test } from "vitest"
import { ROOT } from "../../../adapters/process/root.ts"
import { createTerminal } from "../support/terminal.ts"

/** A wrong command line is refused without opening the database. */
const cli = createTerminal(
  () => Promise.reject(new Error("The database was opened.")),
  () => Date.parse("1970-01-05T18:00:00Z"),
)

describe("a wrong command line", () => {
  test.each([
    ["diary", `Unknown command 'diary'. See "hearth --help".`],
    [
      "rules",
      'Please choose one of list, seed, add, remove, open, openings, close, toggle. See "hearth rules --help".',
    ],
    ["rules lst", `Unknown command 'lst' (Did you mean list?). See "hearth rules --help".`],
    ["slots", `Missing required argument 'date'. See "hearth slots --help".`],
    ["slots today --hour 2", `Unknown option '--hour' (Did you mean --hours?). See "hearth slots --help".`],
    ["slots today --hours 13", "Duration must be between 1 and 12 hours."],
    ["slots today --hours two", '"two" is not a whole number.'],
    [
      "slots 2027-02-30",
      '"2027-02-30" is not a date. Write today, tomorrow, friday, 11/26/2026 or 2026-11-26.',
    ],
    ["rules add mon 17:00 9am", "End time must be after start time."],
    ["rules add someday 9 17", '"someday" is not a weekday. Write Monday, mon or 1 (0 is Sunday).'],
    ["block add", 'Please give a date or --holidays. See "hearth block add --help".'],
    ["block add --holidays 2027", "Add --yes to block the holidays without being asked."],
    ["block add today --holidays 2027 --yes", "Give --holidays without dates, --from, --to and --reason."],
    ["block add --holidays 1969 --yes", "The year must be between 1970 and 1980."],
    ["appointments find", `Missing required argument 'text'. See "hearth appointments find --help".`],
    [`appointments find ""`, "Please give a name, phone number or email."],
    ["appointments today --from today", "Give either a date, or --from and --to."],
    ["appointments lst", '"lst" is not a date. Write today, tomorrow, friday, 11/26/2026 or 2026-11-26.'],
    ["block add today --from 9:00", "Give both --from and --to, or neither to block the whole day."],
    ["block add today --from 12:00 --to 9am", "End time must be after start time."],
    [
      "block add 2027-03-14 --from 2:30am --to 7am",
      "Please choose hours of one day, on the hour or half hour, between 6:00 AM and 9:00 PM.",
    ],
    [`block add today --reason ${"x".repeat(501)}`, "Please use at most 500 characters."],
    ["appointments list --limit 101", "--limit must be between 1 and 100."],
    ["appointments list --from 2026-12-02 --to 2026-12-01", "--to must not be before --from."],
    [
      "rules list all",
      `Too many arguments for 'list'. Expected 0 arguments but got 1: all. See "hearth rules list --help".`,
    ],
    ["rules toggle 1 maybe", `"maybe" is not one of on, off. See "hearth rules toggle --help".`],
    [
      "quotes list --status open",
      '"open" is not one of pending, contacted, converted. See "hearth quotes list --help".',
    ],
    ["rules toggle x", `"x" is not an id. Ids are numbers like 12, shown by the list commands.`],
    ["staff add m!", "A username has 2 to 64 letters, digits, dots, dashes or underscores."],
  ])("hearth %s is refused: %s", async (line, sentence) => {
    expect(await cli.run(line)).toEqual({ code: 2, out: "", err: `${sentence}\n` })
    expect(JSON.parse((await cli.run(`--json ${line}`)).err)).toEqual({ message: sentence })
  })
})

test("without arguments, the help page is printed", async () => {
  const help = await cli.run("")
  expect(help).toEqual(await cli.run("--help"))
  expect(help).toMatchObject({ code: 0, err: "", out: expect.stringMatching(/^Usage: hearth /u) })
})

test("--version prints the version of the package", async () => {
  expect(await cli.run("--version")).toEqual({ code: 0, out: `${packageJson.version}\n`, err: "" })
})

/** A command and all below it, as their help pages name them. */
const commandsBelow = async (command: string): Promise<readonly string[]> => {
  const [, listed = ""] = (await cli.print(`${command} --help`)).split("\nCommands:\n")
  const names = [...listed.matchAll(/^ {2}([a-z-]+)/gmu)].map(([, name]) => name!)
  // These two are made by libraries.
  const own = names.filter((name) => name !== "complete" && name !== "help" && name !== "hearth")
  return [
    command,
    ...(await Promise.all(own.map((name) => commandsBelow(`${command} ${name}`.trim())))).flat(),
  ]
}

test("every command's help page names the command and fits 80 columns", async () => {
  const commands = await commandsBelow("")
  expect(commands.length).toBeGreaterThan(100)
  for (const command of commands) {
    const help = await cli.print(`${command} --help`)
    expect(help).toMatch(new RegExp(`^Usage: hearth ${command}`, "u"))
    expect(help).toContain("--json")
    expect(help.split("\n").filter((line) => line.length > 80 && !line.startsWith("  hearth "))).toEqual([])
  }
})

describe("a command of the README", () => {
  const readme = readFileSync(join(ROOT, "README.md"), "utf8")
  const lines = [...readme.matchAll(/^npm run hearth -- (.*?)(?: +#.*)?$/gmu)].map(([, line]) => line!)
  const { run } = createTerminal(
    () => Promise.reject(new Error("The database was opened.")),
    () => Date.parse("2026-11-21T18:00:00Z"),
  )

  test("stands among many", () => expect(lines.length).toBeGreaterThan(40))

  // A file to import is looked for before the database is opened, and the README leaves out for whom a visit is.
  test.each(lines.filter((line) => !/^import |^appointments add /u.test(line)))(
    "is right: hearth %s",
    async (line) => {
      const { code, err } = await run(line, async () => false)
      expect(code === 2 ? err : "").toBe("")
    },
  )
})
