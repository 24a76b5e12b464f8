import { beforeEach, expect, test } from "vitest"
import { openChat } from "../../../core/chat/use-cases/chat.ts"
import { requestQuoteFromChat } from "../../../core/chat/use-cases/chat-quotes.ts"
import { comingVisitsOf } from "../../../core/chat/use-cases/coming-visits.ts"
import { HOUR } from "../../../core/time/interval.ts"
import {
  ADDRESS,
  appointment,
  createMemory,
  MONDAY,
  PERSON,
  run,
  type Memory,
} from "../support/memory-ports.ts"

const JANE = { browserId: "janes-browser", customerId: null }
const MALLORY = { browserId: "mallorys-browser", customerId: null }
const REQUEST = {
  ...PERSON,
  ...ADDRESS,
  serviceNeeded: "Plumbing",
  company: null,
  message: "Gutters",
} as const

let memory: Memory
beforeEach(() => {
  memory = createMemory()
})

test("a quote is linked to the chat that it names where that is this browser's own", async () => {
  const { id } = await run(memory, openChat(JANE, "home"))
  const request = (visitor: typeof JANE, chatId?: string | null) =>
    run(memory, requestQuoteFromChat(visitor, { ...REQUEST, ...(chatId !== undefined && { chatId }) }))
  expect((await request(JANE, id)).chatId).toBe(id)
  for (const [visitor, chatId] of [
    [MALLORY, id],
    [JANE, "x".repeat(20)],
    [JANE, ""],
    [JANE, null],
    [JANE, undefined],
  ] as const)
    expect(await request(visitor, chatId)).toMatchObject({ chatId: null, message: "Gutters" })
})

const visit = (id: number, days: number, differences = {}) => {
  const start = MONDAY + days * 24 * HOUR
  return appointment(id, { start, end: start + HOUR, ...differences })
}

test("coming visits are those of the customer that lie ahead and are booked, the earliest first", async () => {
  memory.now = MONDAY
  memory.appointments.push(
    visit(2, 1),
    visit(1, 2, { serviceType: "Drywall" }),
    visit(3, 1, { status: "cancelled" }),
    visit(4, 1, { customerId: 2 }),
    visit(5, -1),
    visit(6, 1, { customerId: null }),
  )
  expect(await run(memory, comingVisitsOf(1))).toEqual([
    { appointmentId: 2, start: MONDAY + 24 * HOUR, window: null, serviceName: "TV Mounting" },
    { appointmentId: 1, start: MONDAY + 48 * HOUR, window: null, serviceName: "Drywall" },
  ])
  expect(await run(memory, comingVisitsOf(null))).toEqual([])
})
