import { expect, test } from "vitest"
import { visitOnTheWay } from "../../../core/outbox/outgoing-mail.ts"
import { HOUR } from "../../../core/time/interval.ts"
import { setOut } from "../../../core/schedule/use-cases/visits/set-out.ts"
import { appointment, createMemory, run } from "../support/memory-ports.ts"

test("setting out enqueues one mail at once, and another one only after an hour", async () => {
  const memory = createMemory()
  memory.appointments.push(appointment(1, { sequence: 3 }))
  await run(memory, setOut(1))
  await run(memory, setOut(1))
  expect(memory.mails).toEqual([visitOnTheWay(1, 3)])
  expect(memory.audit).toMatchObject([
    {
      action: "set out",
      subject: "appointment 1",
      before: { status: "scheduled" },
      after: { status: "confirmed" },
    },
  ])
  memory.now += HOUR
  await run(memory, setOut(1))
  expect(memory.mails).toEqual([visitOnTheWay(1, 3), { ...visitOnTheWay(1, 3), resentAt: memory.now }])
})

test("setting out for a customer without email confirms the visit and enqueues nothing", async () => {
  const memory = createMemory()
  memory.appointments.push(appointment(1, { email: null }))
  expect(await run(memory, setOut(1))).toMatchObject({ status: "confirmed", onTheWayAt: memory.now })
  expect(memory.mails).toEqual([])
})
