import { parse } from "csv-parse/sync"
import * as Effect from "effect/Effect"
import { beforeAll, expect, test } from "vitest"
import { seedServices } from "../../../core/services/use-cases/services.ts"
import { startStaffServer } from "../support/staff-server.ts"
import { ofFile } from "../../support/of-file.ts"

const server = await ofFile(startStaffServer())
beforeAll(async () => {
  await server.ports.runPromise(Effect.asVoid(seedServices))
  const [service] = (await server.staff("GET", "/api/services")).json as readonly Record<string, unknown>[]
  await server.staff("PUT", "/api/services/1", { ...service, basePrice: 199.5 })
  await server.staff("PATCH", "/api/services/2/toggle", { isActive: false })
})

test("the audit log says who changed which fields, with amounts in dollars", async () => {
  const { json } = await server.staff("GET", "/api/admin/audit?subject=service+1")
  expect(json).toEqual({
    entries: [
      {
        id: expect.any(Number),
        actor: "Maria Keller",
        action: "edit",
        subject: "service 1",
        differences: [{ field: "base price", before: expect.stringMatching(/^\$\d+$/u), after: "$199.50" }],
        createdAt: expect.stringMatching(/Z$/u),
      },
    ],
    total: 1,
  })
})

test("the audit log is filtered by kind of record, person and time", async () => {
  const totalOf = async (query: string) =>
    ((await server.staff("GET", `/api/admin/audit?${query}`)).json as { readonly total: number }).total
  expect(await totalOf("subject=service")).toBe(2)
  expect(await totalOf("subject=serv")).toBe(0)
  expect(await totalOf("actor=Maria+Keller")).toBe(2)
  expect(await totalOf("actor=Nobody")).toBe(0)
  expect(await totalOf("to=2020-01-01T00:00:00Z")).toBe(0)
  expect((await server.staff("GET", "/api/admin/audit/actors")).json).toEqual({ actors: ["Maria Keller"] })
})

test("the audit log is exported with one line for each change", async () => {
  const reply = await server.staffGet("/api/admin/audit/export.csv?subject=service+2")
  const rows: unknown = parse(Buffer.from(await reply.arrayBuffer()), { bom: true, columns: true })
  expect(rows).toMatchObject([{ Who: "Maria Keller", Record: "service 2", Change: "active: yes → no" }])
})
