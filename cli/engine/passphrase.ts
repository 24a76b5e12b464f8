import { createInterface } from "node:readline"
import { Writable } from "node:stream"

/** What the person types on the terminal, which does not show it; undefined for an empty line. */
export type AskPassphrase = (label: string) => Promise<string | undefined>

export const passphraseOnTerminal =
  (signal: AbortSignal): AskPassphrase =>
  async (label) => {
    process.stderr.write(`${label} `)
    const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
    const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true, signal })
    try {
      for await (const line of lines) return line || undefined
      return undefined
    } finally {
      // An open interface would keep the process from ending.
      lines.close()
      process.stderr.write("\n")
    }
  }
