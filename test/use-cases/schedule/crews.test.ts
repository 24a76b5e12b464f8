import { beforeEach, describe, expect, test } from "vitest"
import { blockOfDay } from "../../../core/schedule/hours/blocked-time.ts"
import { blockTime } from "../../../core/schedule/use-cases/hours/blocked-times.ts"
import { setAppointmentStatus } from "../../../core/schedule/use-cases/visits/set-appointment-status.ts"
import { aTechnician } from "../../support/samples.ts"
import { appointment, failureOf, memoryOfEachTest, run } from "../support/memory-ports.ts"

const memory = memoryOfEachTest()
beforeEach(() => {
  memory.technicians.push(aTechnician(2), aTechnician(3))
})

const revive = () => setAppointmentStatus(1, "scheduled")
const blockOf = (technicianId: number | null) => [
  { ...blockOfDay("2026-11-23"), reason: "Away", technicianId },
]

describe("a cancelled visit that is revived", () => {
  test("keeps its technician where nobody else took their time, whatever else they are", async () => {
    memory.appointments.push(
      appointment(1, { status: "cancelled", technicianIds: [3] }),
      appointment(2, { technicianIds: [1] }),
    )
    memory.technicians[2] = aTechnician(3, { active: false })
    expect(await run(memory, revive())).toMatchObject({ technicianIds: [3] })
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
