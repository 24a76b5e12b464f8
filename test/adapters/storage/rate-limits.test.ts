import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import { RateLimits } from "../../../core/storage/ports/rate-limits.ts"
import { openPorts, openProcesses } from "../support/ports.ts"
import { ofFile } from "../../support/of-file.ts"

const { processes } = await ofFile(openProcesses(2))

const LIMIT = { name: "test", requests: 3, seconds: 60 }

const consume = (process: number, key: string, limit = LIMIT) =>
  processes[process]!.runPromise(Effect.flatMap(RateLimits, (port) => port.consume(limit, key)))

describe("rate limits", () => {
  it("of two processes count together, and exactly as many concurrent requests pass as are allowed", async () => {
    const waits = await Promise.all(Array.from({ length: 20 }, (_, n) => consume(n % 2, "a client")))
    const refused = waits.filter((seconds) => seconds > 0)
    expect(waits.length - refused.length).toBe(3)
    for (const seconds of refused) expect(seconds).toBeLessThanOrEqual(60)
    expect(await consume(0, "another client")).toBe(0)
    expect(await consume(1, "a client", { ...LIMIT, name: "another limit" })).toBe(0)
  })

  it("allow one request more after one was refunded", async () => {
    const key = "refunded"
    for (let n = 0; n < 3; n += 1) expect(await consume(n % 2, key)).toBe(0)
    await processes[0]!.runPromise(Effect.flatMap(RateLimits, (port) => port.refund(LIMIT, key)))
    expect(await consume(1, key)).toBe(0)
    expect(await consume(0, key)).toBeGreaterThan(0)
  })

  it("count in memory while the database is away", async () => {
    const away = openPorts("postgres://nobody@127.0.0.1:1/nowhere")
    const each = () => away.runPromise(Effect.flatMap(RateLimits, (port) => port.consume(LIMIT, "a client")))
    expect([await each(), await each(), await each()]).toEqual([0, 0, 0])
    expect(await each()).toBeGreaterThan(0)
    await away.dispose()
  })
})
