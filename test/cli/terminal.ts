import { stripVTControlCharacters } from "node:util"
import { hearth } from "../../cli/hearth.ts"
import type { Run } from "../../cli/app-services.ts"
import type { Instant } from "../../core/time/interval.ts"

export interface Said {
  readonly code: number
  readonly out: string
  readonly err: string
}

/** A terminal without colours: type what comes after `hearth`, in words that are apart by spaces or in quotes. */
export const terminal = (run: Run, now: () => Instant) => {
  const type = async (line: string): Promise<Said> => {
    const said = { out: "", err: "" }
    const code = await hearth(wordsOf(line), {
      run,
      now,
      columns: 80,
      out: (text) => void (said.out += stripVTControlCharacters(text)),
      err: (text) => void (said.err += stripVTControlCharacters(text)),
    })
    return { code, ...said }
  }
  return {
    type,
    /** What it prints; throws what it complains of. */
    print: async (line: string): Promise<string> => {
      const { code, out, err } = await type(line)
      if (code !== 0 || err !== "") throw new Error(`hearth ${line}: ${err}`)
      return out
    },
    json: async (line: string): Promise<unknown> => {
      const { code, out, err } = await type(`${line} --json`)
      if (code !== 0 || err !== "") throw new Error(`hearth ${line}: ${err}`)
      return JSON.parse(out)
    },
  }
}

const wordsOf = (line: string): readonly string[] =>
  [...line.matchAll(/"([^"]*)"|(\S+)/gu)].map(([, quoted, bare = ""]) => quoted ?? bare)
