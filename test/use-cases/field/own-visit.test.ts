import { beforeEach, describe, expect, test } from "vitest"
import { checkOwnVisit } from "../../../core/field/use-cases/own-visit.ts"
import { aTechnician } from "../../support/samples.ts"
import { appointment, failureOf, memoryOfEachTest, run } from "../support/memory-ports.ts"

const memory = memoryOfEachTest()
beforeEach(() => {
  memory.technicians.push(aTechnician(2, { staffAccountId: 7 }))
  memory.appointments.push(appointment(1, { technicianIds: [1] }), appointment(2, { technicianIds: [1, 2] }))
})

const DANIEL = { id: 7, role: "technician" } as const
const allows = (...given: Parameters<typeof checkOwnVisit>) => run(memory, checkOwnVisit(...given))
const refused = { _tag: "UnknownAppointment" }
const refusal = (...given: Parameters<typeof checkOwnVisit>) => failureOf(memory, checkOwnVisit(...given))

describe("a technician", () => {
  test("reaches the visits to which they come, and of others those that their phone has the proof of", async () => {
    expect(await allows(DANIEL, 2)).toBeUndefined()
    expect(await allows(DANIEL, 1, "proof of 7 for 1")).toBeUndefined()
    for (const proof of [undefined, "proof of 7 for 2", "proof of 8 for 1"])
      expect(await refusal(DANIEL, 1, proof)).toMatchObject(refused)
    expect(await refusal(DANIEL, 9, "proof of 7 for 9")).toMatchObject(refused)
  })

  test("whose account is nobody's reaches none", async () => {
    expect(await refusal({ ...DANIEL, id: 8 }, 2)).toMatchObject(refused)
  })
})

test.each(["staff", "owner"] as const)("the role %s reaches all visits", async (role) => {
  expect(await allows({ id: 8, role }, 1)).toBeUndefined()
})
