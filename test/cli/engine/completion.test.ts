import { execFileSync } from "node:child_process"
import { afterEach, expect, test, vi } from "vitest"
import { createTerminal } from "../support/terminal.ts"

const terminal = createTerminal(() => Promise.reject(new Error("Completion uses no database.")), Date.now)

afterEach(() => {
  vi.restoreAllMocks()
})

/** What the command prints, which the completion library writes to the console. */
const printed = async (line: string): Promise<string> => {
  const log = vi.spyOn(console, "log").mockImplementation(() => {})
  const { code, err } = await terminal.run(line)
  expect({ code, err }).toEqual({ code: 0, err: "" })
  const text = log.mock.calls.map(([written]) => `${String(written)}\n`).join("")
  log.mockClear()
  return text
}

const suggestions = async (words: string): Promise<readonly string[]> =>
  (await printed(`complete -- ${words}`))
    .split("\n")
    .flatMap((line) => (line.includes("\t") ? line.split("\t", 1) : []))

test("commands, subcommands and options are completed from what was typed", async () => {
  expect(await suggestions("app")).toEqual(["appointments"])
  expect(await suggestions("appointments st")).toEqual(["status"])
  expect(await suggestions("appointments list --st")).toEqual(["--status"])
  expect(await suggestions("audit --j")).toEqual(["--json"])
})

test("choices of options and arguments, and words for dates, are completed", async () => {
  expect(await suggestions("appointments list --status c")).toEqual(["confirmed", "completed", "cancelled"])
  expect(await suggestions("mail list --status=ref")).toEqual(["refused"])
  expect(await suggestions("rules open sun")).toEqual(["sunday"])
  expect(await suggestions("slots to")).toEqual(["today", "tomorrow"])
})

test.each(["bash", "zsh", "fish"])("the script for %s asks hearth for the suggestions", async (shell) => {
  expect(await printed(`complete ${shell}`)).toContain("hearth complete -- ")
})

test("bash completes a word by the script, without the package bash-completion", async () => {
  const script = await printed("complete bash")
  const words = `
    hearth() { [ "$*" = "complete -- rules op" ] && printf 'open\\tOpen hours\\nopenings\\tList\\n:4\\n'; }
    ${script}
    COMP_WORDS=(hearth rules op) COMP_CWORD=2 COMP_LINE="hearth rules op" COMP_POINT=15
    $(complete -p hearth | sed -E 's/.*-F ([^ ]+).*/\\1/') hearth op rules
    printf '%s\\n' "\${COMPREPLY[@]}"
  `
  expect(execFileSync("bash", ["-c", words], { encoding: "utf8" })).toBe("open\nopenings\n")
})

test("an unknown shell is refused with the choices", async () => {
  const { code, err } = await terminal.run("complete csh")
  expect(code).toBe(2)
  expect(err).toContain("zsh, bash, fish")
})
