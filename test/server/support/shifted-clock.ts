// Preloaded into a process: its clock differs from the machine's by the milliseconds in the file CLOCK_FILE, from when
// they are written.
import { readFileSync } from "node:fs"

const file = process.env["CLOCK_FILE"]!
const machineNow = Date.now
const READ_INTERVAL_MS = 20

let shift = 0
let readAt = -Infinity

Date.now = () => {
  const now = performance.now()
  if (now - readAt > READ_INTERVAL_MS) {
    readAt = now
    // Empty while it is being written.
    shift = Number(readFileSync(file, "utf8")) || shift
  }
  return machineNow() + shift
}
