import { createInterface } from "node:readline"

/** Whether the person types yes on the terminal; anything else, the end of input included, is no. */
export type Confirm = (question: string) => Promise<boolean>

/** The question goes to stderr, because stdout carries the result. An abort of the signal is a no. */
export const confirmOnTerminal =
  (signal: AbortSignal): Confirm =>
  async (question) => {
    process.stderr.write(`${question} [y/N] `)
    const lines = createInterface({ input: process.stdin, signal })
    try {
      for await (const line of lines) return /^y(?:es)?$/iu.test(line.trim())
      return false
    } finally {
      // An open interface would keep the process from ending.
      lines.close()
    }
  }
