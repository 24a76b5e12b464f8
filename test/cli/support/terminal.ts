import { stripVTControlCharacters } from "node:util"
import { hearth } from "../../../cli/hearth.ts"
import type { Confirm } from "../../../cli/engine/confirm.ts"
import type { PromptText } from "../../../cli/engine/prompt-text.ts"
import type { CheckSystem, RunProgram, RunRestore } from "../../../cli/engine/app-services.ts"
import type { Instant } from "../../../core/time/interval.ts"

export interface CommandResult {
  readonly code: number
  readonly out: string
  readonly err: string
}

/** Runs `hearth` in this process, as in a terminal of 80 columns without colours. */
export const createTerminal = (
  runProgram: RunProgram,
  now: () => Instant,
  runRestore: RunRestore = () => Promise.reject(new Error("Nothing is restored in this test.")),
  checkSystem: CheckSystem = async () => [],
) => {
  /** `line` is what follows `hearth`: arguments separated by spaces; an argument with spaces is in double quotes. */
  const run = async (line: string, confirm?: Confirm, promptText?: PromptText): Promise<CommandResult> => {
    const result = { out: "", err: "" }
    const code = await hearth(argumentsOf(line), {
      runProgram,
      checkSystem,
      runRestore,
      now,
      columns: 80,
      confirm,
      promptText,
      askPassphrase: undefined,
      reportProgress: undefined,
      writeOut: (text) => void (result.out += stripVTControlCharacters(text)),
      writeError: (text) => void (result.err += stripVTControlCharacters(text)),
    })
    return { code, ...result }
  }
  const outputOf = async (line: string): Promise<string> => {
    const { code, out, err } = await run(line)
    if (code !== 0 || err !== "") throw new Error(`hearth ${line}: ${err}`)
    return out
  }
  return {
    run,
    /** The output; throws if the command fails. */
    print: outputOf,
    /** The decoded output with `--json`; throws if the command fails. */
    json: async (line: string): Promise<unknown> => JSON.parse(await outputOf(`${line} --json`)),
  }
}

const argumentsOf = (line: string): readonly string[] =>
  [...line.matchAll(/"([^"]*)"|(\S+)/gu)].map(([, quoted, bare = ""]) => quoted ?? bare)
