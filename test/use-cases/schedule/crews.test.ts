import { beforeEach, describe, expect, test } from "vitest"
import { blockOfDay } from "../../../core/schedule/hours/blocked-time.ts"
import { blockTime } from "../../../core/schedule/use-cases/hours/blocked-times.ts"
import { HOUR } from "../../../core/time/interval.ts"
import { setAppointmentStatus } from "../../../core/schedule/use-cases/visits/set-appointment-status.ts"
import { aBlock, aTechnician } from "../../support/samples.ts"
import { appointment, failureOf, memoryOfEachTest, MONDAY, run } from "../support/memory-ports.ts"

const memory = memoryOfEachTest()
beforeEach(() => {
  memory.technicians.push(aTechnician(2), aTechnician(3))
})

const then = { start: MONDAY + HOUR, end: MONDAY + 1.5 * HOUR }
const revive = () => setAppointmentStatus(1, "scheduled")
const blockOf = (technicianId: number | null) => [
  { ...blockOfDay("2026-11-23"), reason: "Away", technicianId },
]

describe("a cancelled visit that is revived", () => {
  test.each<[string, readonly number[], () => unknown]>([
    ["keeps its technician", [3], () => {}],
    [
      "does not keep one who is inactive",
      [2],
      () => (memory.technicians[2] = aTechnician(3, { active: false })),
    ],
    [
      "does not keep one who is blocked then",
      [2],
      () => memory.blocks.push(aBlock(1, { ...then, technicianId: 3 })),
    ],
    ["keeps one who is blocked then where all are", [3], () => memory.blocks.push(aBlock(1, then))],
  ])("%s", async (_, technicianIds, given) => {
    memory.appointments.push(
      appointment(1, { status: "cancelled", technicianIds: [3] }),
      appointment(2, { technicianIds: [1] }),
    )
    given()
    expect(await run(memory, revive())).toMatchObject({ technicianIds })
  })

  test("gets another technician where its own has a visit by now, also with somebody else, and outside the hours", async () => {
    memory.rules.length = 0
    memory.appointments.push(
      appointment(1, { status: "cancelled", technicianIds: [1] }),
      appointment(2, { technicianIds: [1, 2] }),
    )
    expect(await run(memory, revive())).toMatchObject({ status: "scheduled", technicianIds: [3] })
  })

  test("of two technicians needs two who are free, and keeps the one who is", async () => {
    memory.appointments.push(
      appointment(1, { status: "cancelled", technicianIds: [1, 2] }),
      appointment(2, { technicianIds: [1] }),
    )
    expect(await run(memory, revive())).toMatchObject({ technicianIds: [2, 3] })
    await run(memory, setAppointmentStatus(1, "cancelled"))
    memory.appointments.push(appointment(3, { technicianIds: [3] }))
    expect(await failureOf(memory, revive())).toMatchObject({ _tag: "SlotNotFree", obstacle: "booked" })
  })
})

describe("blocking the time of one technician", () => {
  test("is refused by their visits only", async () => {
    memory.appointments.push(appointment(1, { technicianIds: [1, 3] }))
    expect(await run(memory, blockTime(blockOf(2)))).toMatchObject({ added: [{ technicianId: 2 }] })
    for (const technicianId of [3, null])
      expect(await failureOf(memory, blockTime(blockOf(technicianId)))).toMatchObject({
        _tag: "BlockConflict",
        appointments: [{ id: 1 }],
      })
  })

  test("adds nothing where everybody's is blocked, and does not block everybody's", async () => {
    await run(memory, blockTime(blockOf(2)))
    expect(await run(memory, blockTime(blockOf(null)))).toMatchObject({
      added: [{ technicianId: null }],
      alreadyBlocking: [],
    })
    expect(await run(memory, blockTime(blockOf(1)))).toMatchObject({
      added: [],
      alreadyBlocking: [{ id: 2, technicianId: null }],
    })
  })
})
