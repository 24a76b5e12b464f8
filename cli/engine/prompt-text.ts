import { createInterface } from "node:readline"

/** What the person types on the terminal, or `usual` for an empty line and at the end of input. */
export type PromptText = (label: string, usual: string) => Promise<string>

/** The prompt goes to stderr, because stdout carries the result. */
export const promptOnTerminal =
  (signal: AbortSignal): PromptText =>
  async (label, usual) => {
    process.stderr.write(`${label} [${usual}] `)
    const lines = createInterface({ input: process.stdin, signal })
    try {
      for await (const line of lines) return line.trim() || usual
      return usual
    } finally {
      // An open interface would keep the process from ending.
      lines.close()
    }
  }
