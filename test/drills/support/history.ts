import { createWriteStream } from "node:fs"
import { mkdir, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"

/** How an operation ended: it took place, it did not, or the client cannot know, because the reply was lost. */
export type Outcome<Reply> =
  | { readonly type: "ok"; readonly reply: Reply }
  | { readonly type: "fail"; readonly reason: string }
  | { readonly type: "unknown"; readonly reason: string }

/** A line of a history. `time` is in milliseconds since it was begun; `id` is the same in both lines of an operation. */
export type HistoryLine<Operation, Reply> = { readonly time: number } & (
  | { readonly type: "invoke"; readonly process: string; readonly id: number; readonly operation: Operation }
  | ({ readonly process: string; readonly id: number } & Outcome<Reply>)
  /** What the drill did itself, for example a kill. */
  | { readonly type: "note"; readonly what: string; readonly [detail: string]: unknown }
)

export interface History<Operation, Reply> {
  readonly lines: readonly HistoryLine<Operation, Reply>[]
  /** Milliseconds since it was begun. */
  readonly elapsedMs: () => number
  /** Records the operation of a process, which has one at a time, before and after `work`; returns how it ended. */
  readonly record: (
    process: string,
    operation: Operation,
    work: () => Promise<Outcome<Reply>>,
  ) => Promise<Outcome<Reply>>
  readonly note: (what: string, details?: Readonly<Record<string, unknown>>) => void
  /** Prints the figures and where the history is, and writes them beside it. */
  readonly close: (figures: Figures) => Promise<void>
}

/** What a drill has counted; names as in the table of drills. Times in milliseconds. */
export type Figures = Readonly<Record<string, unknown>> & {
  readonly operations?: number
  readonly acknowledged?: number
  readonly lost?: number
  readonly doubled?: number
  readonly overlapping?: number
  readonly longestRecoveryMs?: number
}

/**
 * Begins a history, whose lines are also written as JSON to a file in the directory for temporary files. The short form of a
 * drill in `npm test` has no name, and neither writes nor prints anything.
 */
export const beginHistory = async <Operation, Reply>(
  drill: string | undefined,
): Promise<History<Operation, Reply>> => {
  const kept = drill === undefined ? undefined : await keepHistory(drill)
  const began = performance.now()
  const lines: HistoryLine<Operation, Reply>[] = []
  const elapsedMs = () => Math.round(performance.now() - began)
  // Of a union, `Omit` keeps only what all members have.
  const add = (line: object) => {
    const timed = { time: elapsedMs(), ...line } as HistoryLine<Operation, Reply>
    lines.push(timed)
    kept?.write(timed)
  }
  let operations = 0
  return {
    lines,
    elapsedMs,
    record: async (process, operation, work) => {
      const id = operations++
      add({ type: "invoke", process, id, operation })
      const outcome = await work()
      add({ ...outcome, process, id })
      return outcome
    },
    note: (what, details) => add({ type: "note", what, ...details }),
    close: async (figures) => kept?.close(figures),
  }
}

const keepHistory = async (drill: string) => {
  const directory = join(
    tmpdir(),
    "hearth-drills",
    `${drill}-${new Date().toISOString().replaceAll(":", "-")}`,
  )
  await mkdir(directory, { recursive: true })
  const file = createWriteStream(join(directory, "history.jsonl"))
  return {
    write: (line: object) => void file.write(`${JSON.stringify(line)}\n`),
    close: async (figures: Figures) => {
      await new Promise<void>((resolve) => file.end(resolve))
      await writeFile(join(directory, "figures.json"), `${JSON.stringify(figures, null, 2)}\n`)
      console.log({ drill, ...figures, history: directory })
    },
  }
}

/** An operation with both of its lines. One whose second line is missing is unknown. */
export interface Recorded<Operation, Reply> {
  readonly process: string
  readonly operation: Operation
  readonly invokedAt: number
  /** Infinity while it has not ended. */
  readonly endedAt: number
  readonly outcome: Outcome<Reply>
}

/** The operations of a history in the order in which they were invoked. */
export const operationsOf = <Operation, Reply>(
  lines: readonly HistoryLine<Operation, Reply>[],
): readonly Recorded<Operation, Reply>[] => {
  const operations = new Map<number, Recorded<Operation, Reply>>()
  for (const line of lines) {
    if (line.type === "note") continue
    if (line.type === "invoke") {
      const outcome = { type: "unknown", reason: "no reply" } as const
      const { process, operation, time } = line
      operations.set(line.id, { process, operation, invokedAt: time, endedAt: Infinity, outcome })
    } else {
      const { time, process: _, id, ...outcome } = line
      operations.set(id, { ...operations.get(id)!, endedAt: time, outcome })
    }
  }
  return [...operations.values()]
}
