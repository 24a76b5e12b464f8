import { execFileSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, it } from "vitest"

const SERVICES = join(import.meta.dirname, "../../adapters/process/service")
const UNITS = ["hearth.service", "hearth-worker.service"] as const

const read = (name: string) => readFileSync(join(SERVICES, name), "utf8")

/** The exposure that systemd computes from a unit's settings, from 0 to 10; undefined where it cannot. */
const exposureOf = (unit: string): number | undefined => {
  try {
    const args = ["security", "--offline=true", "--no-pager", join(SERVICES, unit)]
    const printed = execFileSync("systemd-analyze", args, {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    })
    const [, exposure] = /exposure level for \S+: (\d+\.\d+)/u.exec(printed) ?? []
    return exposure === undefined ? undefined : Number(exposure)
  } catch {
    return undefined
  }
}

/** What is said of a unit that concerns neither its program nor its place among others. */
const hardening = (unit: string) =>
  read(unit)
    .split("\n")
    .filter((line) => !/^(?:#|Description=|After=|ExecCondition=|ExecStart=)/u.test(line))

describe("the units of systemd", () => {
  it.skipIf(exposureOf(UNITS[0]) === undefined).each(UNITS)(
    "%s has an exposure of at most 1.2 of 10, as systemd-analyze computes it",
    (unit) => {
      expect(exposureOf(unit)).toBeLessThanOrEqual(1.2)
    },
  )

  it("harden the worker as they harden the server", () => {
    expect(hardening("hearth-worker.service")).toEqual(hardening("hearth.service"))
  })

  it("have the settings of malloc that the start scripts have", () => {
    const script = readFileSync(join(SERVICES, "../malloc.sh"), "utf8")
    const [, settings] = /^export (.+)$/mu.exec(script) ?? []
    for (const unit of UNITS) expect(read(unit)).toContain(`Environment=${settings}\n`)
  })
})
