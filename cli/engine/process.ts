import { stripVTControlCharacters } from "node:util"
import { environment } from "../../adapters/process/config.ts"
import { runWithAppServices, runWithRestoreServices, systemCheckOf } from "./app-services.ts"
import { confirmOnTerminal } from "./confirm.ts"
import { hearth } from "../hearth.ts"
import { passphraseOnTerminal } from "./passphrase.ts"
import { promptOnTerminal } from "./prompt-text.ts"

const interrupt = new AbortController()
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => interrupt.abort())

const isInteractive = process.stdin.isTTY && process.stderr.isTTY

const env = environment()

const exitCode = await hearth(process.argv.slice(2), {
  runProgram: runWithAppServices(env, interrupt.signal),
  runRestore: runWithRestoreServices(env, interrupt.signal),
  checkSystem: systemCheckOf(env, interrupt.signal),
  now: Date.now,
  columns: process.stdout.isTTY ? process.stdout.columns : Infinity,
  confirm: isInteractive ? confirmOnTerminal(interrupt.signal) : undefined,
  promptText: isInteractive ? promptOnTerminal(interrupt.signal) : undefined,
  askPassphrase: isInteractive ? passphraseOnTerminal(interrupt.signal) : undefined,
  reportProgress: process.stderr.isTTY ? (text) => process.stderr.write(`\r\u001B[K${text}`) : undefined,
  writeOut: writerOf(process.stdout),
  writeError: writerOf(process.stderr),
})
// Output that could not be written has set it before.
process.exitCode ||= exitCode

/** Removes the colours unless the stream is a terminal that shows them. */
function writerOf(stream: NodeJS.WriteStream): (text: string) => void {
  const showsColours = stream.isTTY && stream.hasColors()
  stream.on("error", (error: NodeJS.ErrnoException) => {
    // The reading end was closed, as by `| head`.
    if (error.code === "EPIPE") return
    process.exitCode = 1
    if (stream !== process.stderr)
      process.stderr.write(`The output could not be written: ${error.message}.\n`)
  })
  return (text) => stream.write(showsColours ? text : stripVTControlCharacters(text))
}
