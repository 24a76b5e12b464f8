import * as Effect from "effect/Effect"
import { beforeEach, describe, expect, test } from "vitest"
import type { HealthProblem } from "../../../core/business/health.ts"
import { QueueHealth } from "../../../core/business/ports/queue-health.ts"
import { readHealthLines, readHealthProblem } from "../../../core/overview/use-cases/read-health.ts"
import { Unavailable } from "../../../core/storage/ports/unavailable.ts"
import { HOUR } from "../../../core/time/interval.ts"
import { createHttpMemory, memoryLayer, type Memory } from "../../http/support/memory.ts"
import { MONDAY } from "../../support/samples.ts"

let memory: Memory
beforeEach(() => {
  memory = createHttpMemory(MONDAY)
})

const problem = () => Effect.runPromise(Effect.provide(readHealthProblem, memoryLayer(memory)))
const linesOf = (lines: ReturnType<typeof readHealthLines>) =>
  Effect.runPromise(Effect.provide(lines, memoryLayer(memory)))
const namesOf = async (found: HealthProblem | undefined) =>
  (await linesOf(readHealthLines(found, false))).map(({ name }) => name)

describe("what keeps the installation from storing anything", () => {
  test("is nothing, a full disk, or a database that is read-only or away", async () => {
    expect(await problem()).toBe(undefined)
    memory.freeBytes = 1
    expect(await problem()).toBe("disk full")
    memory.isReadOnly = true
    expect(await problem()).toBe("database read-only")
    memory.fault = new Unavailable({ cause: new Error("no reply") })
    expect(await problem()).toBe("database unavailable")
  })
})

describe("the lines for staff", () => {
  test("are one for each part, without those that only the database knows where it cannot be asked", async () => {
    expect(await namesOf(undefined)).toEqual(["database", "disk", "mail", "jobs", "backup", "proxy"])
    expect(await namesOf("database unavailable")).toEqual(["database", "disk", "proxy"])
    const broken = Effect.updateService(readHealthLines(undefined, false), QueueHealth, () => ({
      state: Effect.die(new Unavailable({ cause: new Error("no reply") })),
    }))
    expect((await linesOf(broken)).map(({ name }) => name)).toEqual(["database", "disk", "proxy"])
  })

  test("have the age of the newest backup", async () => {
    memory.backups.push({
      id: 1,
      kind: "manual",
      name: "hearth.tar.gz",
      place: "the directory /backups",
      result: "made",
      bytes: 1,
      rowCount: 1,
      fileCount: 0,
      message: null,
      startedAt: MONDAY - HOUR,
      endedAt: MONDAY - HOUR,
    })
    const lines = await linesOf(readHealthLines(undefined, false))
    const line = lines.find(({ name }) => name === "backup")
    expect(line).toMatchObject({ status: "ok", detail: "The newest backup is an hour old." })
  })
})
