import * as fc from "fast-check"
import { expect, test } from "vitest"
import { businessOf } from "../../../core/business/business.ts"
import { builtInReply } from "../../../core/chat/assistant/built-in-reply.ts"
import type { AssistantFacts } from "../../../core/chat/assistant/facts.ts"
import { DAY } from "../../../core/time/calendar.ts"
import { WEEKDAYS } from "../../../core/time/chicago.ts"
import { sampleFacts } from "../../assistant/facts.ts"
import { always } from "../support/always.ts"

const replyTo = (text: string, facts: AssistantFacts = sampleFacts) =>
  builtInReply([{ from: "visitor", text }], facts).text

test.for<[string, RegExp]>([
  ["trabajan en Kirkwood", /^Trabajamos en St\. Louis y sus alrededores.*20 millas/u],
  ["quiero un presupuesto", /^Pida un presupuesto con el formulario.*24 horas/u],
  ["donde dejo una resena", /\/leave-review.*24-48 horas/u],
  ["donde estan mis facturas en el portal", /^Entre al portal de clientes.*30 minutos/u],
  ["cual es su direccion", /^Teléfono: \(314\) 555-0142\..*Dirección: 1200 Lantern Street/u],
  ["aceptan tarjeta de credito", /^No paga nada al reservar\./u],
  ["tienen seguro", /^Somos una empresa familiar y tenemos seguro/u],
  ["que garantia tienen", /^Si algo que arreglamos no aguanta/u],
  ["hola", /^¡Hola! Soy el asistente de Hearth & Wire/u],
  ["gracias por la ayuda", /^De nada\./u],
])("the reply to %s is in Spanish", ([message, expected]) => {
  expect(replyTo(message)).toMatch(expected)
})

const parts = new Intl.DateTimeFormat("es", {
  weekday: "long",
  day: "numeric",
  month: "long",
  timeZone: "UTC",
})

test("free times are given with the day and month in Spanish", () => {
  const noon = Date.parse("2026-01-01T18:00:00Z")
  always(fc.integer({ min: 0, max: 364 }), (days) => {
    const start = noon + days * DAY
    const day = parts.format(start).replace(",", "")
    expect(replyTo("quiero una cita", { ...sampleFacts, freeTimes: [start] })).toContain(
      `libres: ${day} a las 1`,
    )
  })
})

test("hours of a single day, and of days in a row, are given with their names in Spanish", () => {
  const sunday = Date.parse("2026-11-22T12:00:00Z")
  const name = (weekday: number) => parts.format(sunday + weekday * DAY).split(",")[0]!
  for (const weekday of [0, 1, 2, 3, 4, 5, 6] as const) {
    const reply = replyTo("horario", {
      ...sampleFacts,
      business: businessOf({ BUSINESS_HOURS: `${WEEKDAYS[weekday]!.slice(0, 3)} 9AM-3PM` }),
      visitHours: [{ weekday, startTime: "10:00", endTime: "14:00" }],
    })
    expect(reply).toContain(`el teléfono ${name(weekday)} de 9:00 AM a 3:00 PM, hora`)
    expect(reply).toContain(`Visitas: ${name(weekday)} de 10:00 AM a 2:00 PM.`)
  }
})

test("at most four services and three free times are named, in both languages", () => {
  const [first] = sampleFacts.freeTimes
  const facts = { ...sampleFacts, freeTimes: [0, 1, 2, 3].map((days) => first! + days * DAY) }
  const things = "tv, faucet, fan, doorbell, lock, thermostat"
  for (const text of [`how much is ${things}`, `cuanto cuesta ${things}`])
    expect(replyTo(text).match(/\$/gu)).toHaveLength(4)
  for (const text of ["book a visit", "quiero una cita"])
    expect(replyTo(text, facts).match(/ AM/gu)).toHaveLength(3)
})
