#!/usr/bin/env node
import { stripVTControlCharacters } from "node:util"
import { environment } from "../adapters/config.ts"
import { hearth } from "./hearth.ts"
import { runWithAppServices } from "./app-services.ts"

const stopped = new AbortController()
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => stopped.abort())

process.exitCode = await hearth(process.argv.slice(2), {
  run: runWithAppServices(environment(), stopped.signal),
  now: Date.now,
  columns: process.stdout.isTTY ? process.stdout.columns : Infinity,
  out: writerOf(process.stdout),
  err: writerOf(process.stderr),
})

/** Colours are for terminals whose owner wants them; a reader that left (`| head`) has heard enough. */
function writerOf(stream: NodeJS.WriteStream): (text: string) => void {
  const colourful = stream.isTTY && stream.hasColors()
  stream.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error
  })
  return (text) => stream.write(colourful ? text : stripVTControlCharacters(text))
}
