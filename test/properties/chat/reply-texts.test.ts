import { describe, expect, test } from "vitest"
import { initialSettings } from "../../../core/business/settings.ts"
import type { AssistantFacts } from "../../../core/chat/assistant/facts.ts"
import { ENGLISH } from "../../../core/chat/assistant/reply/english.ts"
import type {
  AskedDay,
  Choice,
  PlaceOfArea,
  ReplyPart,
  UnknownTopic,
} from "../../../core/chat/assistant/reply/part.ts"
import { SPANISH } from "../../../core/chat/assistant/reply/spanish.ts"
import { partText } from "../../../core/chat/assistant/reply/texts.ts"
import type { OwnBill } from "../../../core/chat/own-bill.ts"
import { DAY } from "../../../core/time/calendar.ts"
import { dayOfDate, instantOfWall } from "../../../core/time/chicago.ts"
import { HOUR } from "../../../core/time/interval.ts"
import { sampleFacts } from "../../assistant/facts.ts"

const at = (date: string, hour: number) => instantOfWall(dayOfDate(date) * DAY + hour * HOUR)

const serviceNamed = (name: string) => sampleFacts.services.find((service) => service.name === name)!
const TV = serviceNamed("TV Mounting")
const PAINTING = serviceNamed("Interior Painting")

/** What a part is in both languages. */
interface Case {
  readonly of: string
  readonly part: ReplyPart
  readonly facts?: Partial<AssistantFacts>
  readonly en: string
  readonly es: string
}

const saysBoth = (cases: readonly Case[]) =>
  test.for(cases)("$of", ({ part, facts, en, es }) => {
    const known = { ...sampleFacts, ...facts }
    expect([ENGLISH, SPANISH].map((texts) => partText(texts, part, known))).toEqual([en, es])
  })

describe("in an emergency, what to do first", () => {
  saysBoth([
    {
      of: "a person",
      part: { kind: "emergency", danger: "person" },
      en: "Call 911 now. When everyone is safe, call us at (314) 555-0142.",
      es: "Llame al 911 ahora. Cuando todos estén a salvo, llámenos al (314) 555-0142.",
    },
    {
      of: "water",
      part: { kind: "emergency", danger: "water" },
      en: "If anyone is in danger or water is near outlets, leave the house and call 911 now. Otherwise close the main water valve and call your water utility now. Then call us at (314) 555-0142.",
      es: "Si alguien está en peligro o hay agua cerca de los enchufes, salga de la casa y llame al 911 ahora. Si no, cierre la llave principal del agua y llame ahora a la compañía de agua. Después llámenos al (314) 555-0142.",
    },
    {
      of: "gas",
      part: { kind: "emergency", danger: "gas" },
      en: "Leave the house now and call 911 or your utility company from outside. Do not use switches or flames. When you are safe, call us at (314) 555-0142.",
      es: "Salga de la casa ahora y, desde afuera, llame al 911 o a su compañía de servicios. No use interruptores ni fuego. Cuando esté a salvo, llámenos al (314) 555-0142.",
    },
    {
      of: "fire",
      part: { kind: "emergency", danger: "fire" },
      en: "Leave the house now and call 911 or your utility company from outside. When you are safe, call us at (314) 555-0142.",
      es: "Salga de la casa ahora y, desde afuera, llame al 911 o a su compañía de servicios. Cuando esté a salvo, llámenos al (314) 555-0142.",
    },
  ])
})

describe("of services", () => {
  saysBoth([
    {
      of: "one is offered",
      part: { kind: "offered", services: [TV] },
      en: "Yes, we do that: TV Mounting.",
      es: "Sí, eso lo hacemos: TV Mounting.",
    },
    {
      of: "three are offered",
      part: { kind: "offered", services: [serviceNamed("Drywall Repair"), PAINTING, TV] },
      en: "Yes, we do that: Drywall Repair, Interior Painting and TV Mounting.",
      es: "Sí, eso lo hacemos: Drywall Repair, Interior Painting y TV Mounting.",
    },
    {
      of: "the last of two begins with the sound of the Spanish word for and",
      part: { kind: "offered", services: [TV, PAINTING] },
      en: "Yes, we do that: TV Mounting and Interior Painting.",
      es: "Sí, eso lo hacemos: TV Mounting e Interior Painting.",
    },
    {
      of: "the price of one",
      part: { kind: "prices", services: [TV] },
      en: "TV Mounting: from $149, flat rate. Prices are for labor, and we agree on the price with you before we start.",
      es: "TV Mounting: desde $149, tarifa fija. Los precios son de mano de obra, y los acordamos con usted antes de empezar.",
    },
    {
      of: "prices of each unit",
      part: {
        kind: "prices",
        services: (["flat rate", "per hour", "per square foot", "per project"] as const).map(
          (priceUnit, n) => ({ ...TV, name: `Job ${n}`, basePrice: 8_950, priceUnit }),
        ),
      },
      en: "Job 0: from $89.50, flat rate; Job 1: from $89.50 per hour; Job 2: from $89.50 per square foot; Job 3: from $89.50 per project. Prices are for labor, and we agree on the price with you before we start.",
      es: "Job 0: desde $89.50, tarifa fija; Job 1: desde $89.50 por hora; Job 2: desde $89.50 por pie cuadrado; Job 3: desde $89.50 por proyecto. Los precios son de mano de obra, y los acordamos con usted antes de empezar.",
    },
    {
      of: "how long they take, where that is known and where it is not",
      part: {
        kind: "durations",
        services: [
          { ...TV, estimatedDuration: "1 to 2 hours", jobSize: "A" },
          { ...PAINTING, estimatedDuration: null, jobSize: "C" },
        ],
      },
      en: "TV Mounting: usually 1 to 2 hours; Interior Painting: usually 6 hours.",
      es: "TV Mounting: reservamos 2 horas; Interior Painting: reservamos 6 horas.",
    },
    {
      of: "all",
      part: { kind: "catalogue" },
      facts: { services: [TV, PAINTING] },
      en: "What we offer: TV Mounting, Interior Painting.",
      es: "Lo que ofrecemos: TV Mounting, Interior Painting.",
    },
    {
      of: "all, where none is offered",
      part: { kind: "catalogue" },
      facts: { services: [] },
      en: "Please call (314) 555-0142 and tell us what needs doing.",
      es: "Llame al (314) 555-0142 y díganos qué necesita.",
    },
    {
      of: "a job that none covers",
      part: { kind: "unlisted", kinds: [] },
      en: "We have no listed price for that job. Tell us about it, and we will answer within 24 hours.",
      es: "No tenemos un precio publicado para ese trabajo. Cuéntenos qué necesita y le respondemos en 24 horas o menos.",
    },
    {
      of: "kinds of work that none covers",
      part: { kind: "unlisted", kinds: ["lawns", "roofs", "gutters"] },
      en: "We have no listed price for lawn care, roofs or gutters. Tell us about it, and we will answer within 24 hours.",
      es: "No tenemos un precio publicado para cortar y cuidar el pasto, techos o canaletas. Cuéntenos qué necesita y le respondemos en 24 horas o menos.",
    },
    {
      of: "work that is declined, with a sentence in both languages",
      part: {
        kind: "declined",
        work: {
          name: "Trees",
          alsoCalled: "",
          kindsOfWork: [],
          sentence: "No trees.",
          sentenceEs: "Árboles no.",
        },
      },
      en: "No trees.",
      es: "Árboles no.",
    },
    {
      of: "work that is declined, with a sentence in English",
      part: {
        kind: "declined",
        work: { name: "Trees", alsoCalled: "", kindsOfWork: [], sentence: "No trees.", sentenceEs: null },
      },
      en: "No trees.",
      es: "Ese trabajo no lo hacemos (Trees). Busque a un especialista, por favor.",
    },
  ])
})

const aFact = { topic: "other", question: "Q?", answer: "Yes.", questionEs: null } as const
const UNKNOWN: Readonly<Record<UnknownTopic, readonly [english: string, spanish: string]>> = {
  payment: ["I do not know how you can pay.", "No sé qué formas de pago hay."],
  insurance: ["I have no information about insurance.", "No tengo información sobre el seguro."],
  license: ["I have no information about licenses.", "No tengo información sobre licencias."],
  guarantee: ["I do not know what is guaranteed.", "No sé qué se garantiza."],
  background_checks: [
    "I do not know how our people are checked.",
    "No sé cómo se revisa a nuestro personal.",
  ],
  languages: [
    "I answer here in English and Spanish. I do not know which languages our people speak.",
    "Aquí contesto en español y en inglés. No sé qué idiomas habla nuestro personal.",
  ],
  business_age: ["I do not know how long we have been in business.", "No sé cuánto tiempo tiene la empresa."],
  references: [
    "You can read reviews on our home page and leave one at /leave-review. I have no information about references.",
    "Puede leer reseñas en nuestra página principal y dejar una en /leave-review. No tengo información sobre referencias.",
  ],
  trip_fee: ["I do not know what it costs for us to come to you.", "No sé cuánto cuesta ir a su casa."],
  cancellation_fee: [
    "I do not know whether moving, cancelling or missing a visit costs anything.",
    "No sé si cambiar, cancelar o perder una visita cuesta algo.",
  ],
  minimum: ["I do not know whether there is a minimum.", "No sé si hay un mínimo."],
  deposit: ["I do not know whether a deposit is needed.", "No sé si se pide un depósito."],
  tax: ["I do not know how tax is added.", "No sé cómo se agregan los impuestos."],
  discounts: ["I do not know whether there are discounts.", "No sé si hay descuentos."],
  weekend_surcharge: [
    "I do not know whether evenings, weekends or holidays cost more.",
    "No sé si las noches, los fines de semana o los días festivos cuestan más.",
  ],
  materials: ["I do not know what materials cost.", "No sé cuánto cuestan los materiales."],
  other: ["I do not know that.", "Eso no lo sé."],
  fee: ["I do not know whether there is a fee for that.", "No sé si hay un cargo por eso."],
  trust: ["I do not know that about us.", "Eso de nosotros no lo sé."],
  visit: ["I do not know that about our visits.", "Eso de nuestras visitas no lo sé."],
}

describe("of facts", () => {
  saysBoth([
    {
      of: "one that staff wrote in both languages",
      part: { kind: "fact", fact: { ...aFact, answerEs: "Sí." } },
      en: "Yes.",
      es: "Sí.",
    },
    {
      of: "one that staff wrote in English",
      part: { kind: "fact", fact: { ...aFact, answerEs: null } },
      en: "Yes.",
      es: "Yes.",
    },
    {
      of: "how invoices are paid by card",
      part: { kind: "cardPayment" },
      en: "You can pay an invoice by card online: with the link in the email that we send it with, or in the customer portal (/portal). For other ways to pay, please ask us at (314) 555-0142.",
      es: "Puede pagar una factura con tarjeta en línea: con el enlace del correo con que se la enviamos, o en el portal de clientes (/portal). Para otras formas de pago, pregúntenos al (314) 555-0142.",
    },
    ...Object.entries(UNKNOWN).map(([topic, [en, es]]) => ({
      of: `unknown: ${topic}`,
      part: { kind: "unknownFact", topic: topic as UnknownTopic } as const,
      en: `${en} Please ask us at (314) 555-0142.`,
      es: `${es} Pregúntenos al (314) 555-0142.`,
    })),
  ])
})

const place = (area: PlaceOfArea["area"], candidates: readonly string[] = []): PlaceOfArea => ({
  name: "Alton",
  area,
  candidates,
})

const areaOf = (...places: readonly PlaceOfArea[]) => ({ kind: "area", places }) as const

describe("of the area", () => {
  saysBoth([
    {
      of: "no place",
      part: areaOf(),
      en: "We work within 20 miles of St. Louis. Tell me your town or ZIP code, and I can tell you whether we come there.",
      es: "Trabajamos a 20 millas o menos de St. Louis. Dígame su ciudad o código postal y le digo si vamos ahí.",
    },
    {
      of: "a place within it",
      part: areaOf(place("in")),
      en: "Yes, we come to Alton: it is within 20 miles of St. Louis.",
      es: "Sí, vamos a Alton: está a menos de 20 millas de St. Louis.",
    },
    {
      of: "a place outside of it, and one that is not known",
      part: areaOf(place("out"), { ...place("unknown"), name: "Oz" }),
      en: "Alton is farther than 20 miles from St. Louis, outside our area. Please call (314) 555-0142 to ask. I cannot tell how far Oz is. We work within 20 miles of St. Louis; please call (314) 555-0142.",
      es: "Alton está a más de 20 millas de St. Louis, fuera de nuestra zona. Llame al (314) 555-0142 para preguntar. No sé qué tan lejos está Oz. Trabajamos a 20 millas o menos de St. Louis; llame al (314) 555-0142.",
    },
    {
      of: "a place at its border",
      part: areaOf(place("border")),
      en: "Alton is at the border of our area, 20 miles around St. Louis. Please call us at (314) 555-0142.",
      es: "Alton está en el límite de nuestra zona, 20 millas alrededor de St. Louis. Llámenos al (314) 555-0142.",
    },
    {
      of: "a name of four places, of which three are named",
      part: areaOf(place("ambiguous", ["Alton, IL", "Alton, MO", "Alton, IA", "Alton, NH"])),
      en: "Do you mean Alton, IL, Alton, MO or Alton, IA?",
      es: "¿Quiere decir Alton, IL, Alton, MO o Alton, IA?",
    },
  ])
})

describe("of hours", () => {
  saysBoth([
    {
      of: "the phone's and those of visits",
      part: { kind: "hours" },
      en: "We answer the phone Mon-Fri 8AM-6PM, Sat 9AM-3PM, Central Time. Visits: Monday to Friday 9:00 AM to 5:00 PM; Saturday 9:00 AM to 1:00 PM.",
      es: "Contestamos el teléfono de lunes a viernes de 8:00 AM a 6:00 PM, los sábados de 9:00 AM a 3:00 PM, hora del centro. Visitas: de lunes a viernes de 9:00 AM a 5:00 PM; los sábados de 9:00 AM a 1:00 PM.",
    },
    {
      of: "the phone's, where there are no visits",
      part: { kind: "hours" },
      facts: { visitHours: [], business: initialSettings({ BUSINESS_HOURS: "Thu-Sun 10AM-1:30PM" }) },
      en: "We answer the phone Thu-Sun 10AM-1:30PM, Central Time.",
      es: "Contestamos el teléfono de jueves a domingo de 10:00 AM a 1:30 PM, hora del centro.",
    },
    {
      of: "a day of the week with visits",
      part: { kind: "weekdays", weekdays: [6] },
      en: "Visits take place Saturday 9:00 AM to 1:00 PM.",
      es: "Hay visitas los sábados de 9:00 AM a 1:00 PM.",
    },
    {
      of: "a day of the week without visits",
      part: { kind: "weekdays", weekdays: [0] },
      en: "There are no visits on Sundays.",
      es: "No hay visitas los domingos.",
    },
    {
      of: "days of the week without visits, whose names have the same plural",
      part: { kind: "weekdays", weekdays: [1, 2, 6] },
      facts: { visitHours: [] },
      en: "There are no visits on Mondays, Tuesdays or Saturdays.",
      es: "No hay visitas los lunes, martes y sábados.",
    },
    {
      of: "days in a row with the same hours, once",
      part: { kind: "weekdays", weekdays: [1, 2, 3, 4, 5] },
      en: "Visits take place Monday to Friday 9:00 AM to 5:00 PM.",
      es: "Hay visitas de lunes a viernes de 9:00 AM a 5:00 PM.",
    },
    {
      of: "a weekend of which one day has visits",
      part: { kind: "weekdays", weekdays: [0, 6] },
      en: "Visits take place Saturday 9:00 AM to 1:00 PM. There are no visits on Sundays.",
      es: "Hay visitas los sábados de 9:00 AM a 1:00 PM. No hay visitas los domingos.",
    },
  ])
})

const askedDay = (date: string, hours: AskedDay["hours"] = null): AskedDay => ({
  day: dayOfDate(date),
  hours,
})

describe("of free times", () => {
  const MONDAY = at("2026-11-23", 0)
  const AFTERNOON = { from: 12 * 60, to: 17 * 60 }
  const NIGHT = { from: 21 * 60, to: 24 * 60 }
  const timesOf = (service: typeof TV | undefined, days: readonly AskedDay[] = []) =>
    ({ kind: "times", service, days, hours: [] }) as const
  const NEXT_EN =
    "Monday, November 23 at 9:00 AM; Tuesday, November 24 at 10:30 AM; Saturday, November 28 at 9:00 AM."
  const NEXT_ES =
    "lunes 23 de noviembre a las 9:00 AM; martes 24 de noviembre a las 10:30 AM; sábado 28 de noviembre a las 9:00 AM."
  const FORM_EN = "Choose one in the booking form; you pay nothing when you book."
  const FORM_ES = "Elija una en el formulario de reserva; no paga nada al reservar."
  const NEXT_FOR_TV_EN = `The next free times for TV Mounting: ${NEXT_EN} ${FORM_EN}`
  const NEXT_FOR_TV_ES = `Las próximas horas libres para TV Mounting: ${NEXT_ES} ${FORM_ES}`
  const ALL_FULL = { days: sampleFacts.days.map((each) => ({ ...each, starts: [] })) }
  saysBoth([
    {
      of: "no day and no service",
      part: timesOf(undefined),
      en: `The next free times: ${NEXT_EN} ${FORM_EN}`,
      es: `Las próximas horas libres: ${NEXT_ES} ${FORM_ES}`,
    },
    { of: "no day, for a service", part: timesOf(TV), en: NEXT_FOR_TV_EN, es: NEXT_FOR_TV_ES },
    {
      of: "a day with free times",
      part: timesOf(undefined, [askedDay("2026-11-23")]),
      en: `Free on Monday, November 23: 9:00 AM, 11:00 AM, 1:00 PM and 3:00 PM. ${FORM_EN}`,
      es: `Libre el lunes 23 de noviembre: 9:00 AM, 11:00 AM, 1:00 PM y 3:00 PM. ${FORM_ES}`,
    },
    {
      of: "the afternoon of a day, the morning of another and a service",
      part: timesOf(TV, [
        askedDay("2026-11-23", AFTERNOON),
        askedDay("2026-11-24", { from: 8 * 60, to: 12 * 60 }),
      ]),
      en: "Free on Monday, November 23: 1:00 PM and 3:00 PM. Free on Tuesday, November 24: 10:30 AM. Choose one in the booking form for TV Mounting; you pay nothing when you book.",
      es: "Libre el lunes 23 de noviembre: 1:00 PM y 3:00 PM. Libre el martes 24 de noviembre: 10:30 AM. Elija una en el formulario de reserva para TV Mounting; no paga nada al reservar.",
    },
    {
      of: "a full day beside a free one",
      part: timesOf(undefined, [askedDay("2026-11-25"), askedDay("2026-11-28")]),
      en: `Nothing that fits is free on Wednesday, November 25. Free on Saturday, November 28: 9:00 AM and 11:00 AM. ${FORM_EN}`,
      es: `No hay nada libre que le sirva el miércoles 25 de noviembre. Libre el sábado 28 de noviembre: 9:00 AM y 11:00 AM. ${FORM_ES}`,
    },
    {
      of: "a full day, for a service",
      part: timesOf(TV, [askedDay("2026-11-25")]),
      en: `Nothing that fits is free on Wednesday, November 25. ${NEXT_FOR_TV_EN}`,
      es: `No hay nada libre que le sirva el miércoles 25 de noviembre. ${NEXT_FOR_TV_ES}`,
    },
    {
      of: "a day without visits",
      part: timesOf(TV, [askedDay("2026-11-29")]),
      en: `There are no visits on Sunday, November 29. ${NEXT_FOR_TV_EN}`,
      es: `No hay visitas el domingo 29 de noviembre. ${NEXT_FOR_TV_ES}`,
    },
    {
      of: "a holiday",
      part: timesOf(TV, [askedDay("2026-11-26")]),
      en: `There are no visits on Thursday, November 26 (Thanksgiving Day). ${NEXT_FOR_TV_EN}`,
      es: `No hay visitas el jueves 26 de noviembre (día feriado). ${NEXT_FOR_TV_ES}`,
    },
    {
      of: "a day that is too far away to be known",
      part: timesOf(TV, [askedDay("2028-11-26")]),
      en: `Nothing that fits is free on Sunday, November 26. ${NEXT_FOR_TV_EN}`,
      es: `No hay nada libre que le sirva el domingo 26 de noviembre. ${NEXT_FOR_TV_ES}`,
    },
    {
      of: "hours at which something is free",
      part: { kind: "times", service: undefined, days: [], hours: [AFTERNOON] },
      en: `The next free times: Monday, November 23 at 1:00 PM; Tuesday, November 24 at 1:00 PM. ${FORM_EN}`,
      es: `Las próximas horas libres: lunes 23 de noviembre a la 1:00 PM; martes 24 de noviembre a la 1:00 PM. ${FORM_ES}`,
    },
    {
      of: "hours of which either suits",
      part: {
        kind: "times",
        service: undefined,
        days: [],
        hours: [
          { from: 9 * 60, to: 10 * 60 },
          { from: 12.5 * 60, to: 14 * 60 },
        ],
      },
      en: `The next free times: Monday, November 23 at 9:00 AM; Tuesday, November 24 at 1:00 PM; Saturday, November 28 at 9:00 AM. ${FORM_EN}`,
      es: `Las próximas horas libres: lunes 23 de noviembre a las 9:00 AM; martes 24 de noviembre a la 1:00 PM; sábado 28 de noviembre a las 9:00 AM. ${FORM_ES}`,
    },
    {
      of: "hours of a day from a free time up to another, which is too late",
      part: timesOf(undefined, [askedDay("2026-11-23", { from: 9 * 60, to: 11 * 60 })]),
      en: `Free on Monday, November 23: 9:00 AM. ${FORM_EN}`,
      es: `Libre el lunes 23 de noviembre: 9:00 AM. ${FORM_ES}`,
    },
    {
      of: "the first of many free days, of which three are said",
      part: timesOf(undefined),
      facts: { days: sampleFacts.days.map((each) => ({ ...each, starts: [each.day * DAY + 18 * HOUR] })) },
      en: `The next free times: Sunday, November 22 at 12:00 PM; Monday, November 23 at 12:00 PM; Tuesday, November 24 at 12:00 PM. ${FORM_EN}`,
      es: `Las próximas horas libres: domingo 22 de noviembre a las 12:00 PM; lunes 23 de noviembre a las 12:00 PM; martes 24 de noviembre a las 12:00 PM. ${FORM_ES}`,
    },
    {
      of: "hours at which nothing is free",
      part: { kind: "times", service: TV, days: [], hours: [NIGHT] },
      en: `Nothing is free at that time of day. ${NEXT_FOR_TV_EN}`,
      es: `No hay nada libre a esa hora del día. ${NEXT_FOR_TV_ES}`,
    },
    {
      of: "hours of a day at which nothing is free",
      part: { kind: "times", service: TV, days: [askedDay("2026-11-23", NIGHT)], hours: [NIGHT] },
      en: `Nothing that fits is free on Monday, November 23. ${NEXT_FOR_TV_EN}`,
      es: `No hay nada libre que le sirva el lunes 23 de noviembre. ${NEXT_FOR_TV_ES}`,
    },
    {
      of: "nothing at all, for a service",
      part: timesOf(TV),
      facts: ALL_FULL,
      en: "I find no free time for TV Mounting in the coming weeks; please call (314) 555-0142.",
      es: "No encuentro ninguna hora libre para TV Mounting en las próximas semanas; llame al (314) 555-0142.",
    },
    {
      of: "nothing at all, at hours that were asked for",
      part: { kind: "times", service: undefined, days: [], hours: [NIGHT] },
      facts: ALL_FULL,
      en: "I find no free time in the coming weeks; please call (314) 555-0142.",
      es: "No encuentro ninguna hora libre en las próximas semanas; llame al (314) 555-0142.",
    },
    {
      of: "nothing at all, and a day",
      part: timesOf(undefined, [askedDay("2026-11-23")]),
      facts: ALL_FULL,
      en: "Nothing that fits is free on Monday, November 23. I find no free time in the coming weeks; please call (314) 555-0142.",
      es: "No hay nada libre que le sirva el lunes 23 de noviembre. No encuentro ninguna hora libre en las próximas semanas; llame al (314) 555-0142.",
    },
  ])
  test("of many times of a day, four over the whole day are said", () => {
    const starts = Array.from({ length: 9 }, (_, n) => MONDAY + (9 + n) * HOUR)
    const days = [{ day: dayOfDate("2026-11-23"), starts, closed: null, holiday: null }]
    const part = timesOf(undefined, [askedDay("2026-11-23")])
    expect(partText(ENGLISH, part, { ...sampleFacts, days })).toContain(
      "Free on Monday, November 23: 9:00 AM, 11:00 AM, 1:00 PM and 3:00 PM.",
    )
  })
})

const visit = (appointmentId: number, date: string, hour: number, hours = 0) => ({
  appointmentId,
  start: at(date, hour),
  window: hours === 0 ? null : { from: at(date, hour), until: at(date, hour + hours) },
  serviceName: "TV Mounting",
})

describe("of visits", () => {
  const LINK_EN =
    "use the link in your confirmation email, until 12 hours before it starts. In the customer portal (/portal) you can do it until 24 hours before. After that, please call (314) 555-0142."
  const LINK_ES =
    "su visita con el enlace de su correo de confirmación, hasta 12 horas antes de que empiece. En el portal de clientes (/portal), hasta 24 horas antes. Después, llame al (314) 555-0142."
  saysBoth([
    {
      of: "to move one, of a visitor without any",
      part: { kind: "change", asked: ["move"], visits: [] },
      en: `To move a visit, ${LINK_EN}`,
      es: `Puede cambiar ${LINK_ES}`,
    },
    {
      of: "to move or cancel one, of a visitor without any",
      part: { kind: "change", asked: ["move", "cancel"], visits: [] },
      en: `To move or cancel a visit, ${LINK_EN}`,
      es: `Puede cambiar o cancelar ${LINK_ES}`,
    },
    {
      of: "to cancel the only one",
      part: { kind: "change", asked: ["cancel"], visits: [visit(1, "2026-11-23", 9)] },
      en: "Your visit for TV Mounting is on Monday, November 23 at 9:00 AM. You can cancel it here until 24 hours before it starts; after that, please call (314) 555-0142.",
      es: "Su visita para TV Mounting es el lunes 23 de noviembre a las 9:00 AM. Puede cancelarla aquí hasta 24 horas antes de que empiece; después, llame al (314) 555-0142.",
    },
    {
      of: "to move one of two, of which one has a window of arrival",
      part: {
        kind: "change",
        asked: ["move"],
        visits: [visit(1, "2026-11-23", 13), visit(2, "2026-11-28", 11, 2)],
      },
      en: "Your visit for TV Mounting is on Monday, November 23 at 1:00 PM. For your visit for TV Mounting we arrive on Saturday, November 28 between 11:00 AM and 1:00 PM. You can move each of them here until 24 hours before it starts; after that, please call (314) 555-0142.",
      es: "Su visita para TV Mounting es el lunes 23 de noviembre a la 1:00 PM. Para su visita para TV Mounting llegamos el sábado 28 de noviembre entre las 11:00 AM y la 1:00 PM. Puede cambiar cada una aquí hasta 24 horas antes de que empiece; después, llame al (314) 555-0142.",
    },
    {
      of: "to move or cancel the only one",
      part: { kind: "change", asked: ["move", "cancel"], visits: [visit(1, "2026-11-23", 1, 2)] },
      en: "For your visit for TV Mounting we arrive on Monday, November 23 between 1:00 AM and 3:00 AM. You can move or cancel it here until 24 hours before it starts; after that, please call (314) 555-0142.",
      es: "Para su visita para TV Mounting llegamos el lunes 23 de noviembre entre la 1:00 AM y las 3:00 AM. Puede cambiarla o cancelarla aquí hasta 24 horas antes de que empiece; después, llame al (314) 555-0142.",
    },
  ])
  test("a button names what is done and the day of the visit", () => {
    const start = at("2026-11-23", 9)
    expect([ENGLISH.move(start), ENGLISH.cancel(start), SPANISH.move(start), SPANISH.cancel(start)]).toEqual([
      "Move the visit on Monday, November 23",
      "Cancel the visit on Monday, November 23",
      "Cambiar la visita del lunes 23 de noviembre",
      "Cancelar la visita del lunes 23 de noviembre",
    ])
  })
})

describe("of plans and invoices", () => {
  const bill = (number: string, total: number, open: number): OwnBill => ({
    number,
    issuedAt: at("2026-11-20", 12),
    dueAt: at("2026-12-05", 24),
    total,
    open,
  })
  const dueFirst = (of: OwnBill): OwnBill => ({ ...of, dueAt: at("2026-12-01", 24) })
  const END_EN =
    "A payment counts once we have recorded it. All invoices are in the customer portal (/portal). For anything else, please call (314) 555-0142."
  const END_ES =
    "Un pago cuenta cuando lo hemos registrado. Todas las facturas están en el portal de clientes (/portal). Para lo demás, llame al (314) 555-0142."
  const OF_A_EN =
    "Invoice A of $135 was sent on Friday, November 20; $100 of it is left to pay, due Saturday, December 5."
  const OF_A_ES =
    "La factura A de $135 se envió el viernes 20 de noviembre; faltan $100 por pagar, a más tardar el sábado 5 de diciembre."
  saysBoth([
    {
      of: "plans",
      part: { kind: "plans" },
      facts: {
        plans: sampleFacts.plans.slice(0, 2).map((plan, n) => ({
          ...plan,
          name: `Plan ${n}`,
          price: 9_900 + n * 10_050,
          features: ["Checkups", "Email support"],
        })),
      },
      en: "Our maintenance plans: Plan 0: $99 per month (Checkups, Email support); Plan 1: $199.50 per month (Checkups, Email support). Customers start or upgrade one in the customer portal (/portal). For anything else, please call (314) 555-0142.",
      es: "Nuestros planes de mantenimiento: Plan 0, $99 al mes; Plan 1, $199.50 al mes. Los clientes empiezan o amplían uno en el portal de clientes (/portal). Para lo demás, llame al (314) 555-0142.",
    },
    {
      of: "plans, where there are none",
      part: { kind: "plans" },
      facts: { plans: [] },
      en: "Please call (314) 555-0142 to ask about maintenance plans.",
      es: "Para los planes de mantenimiento, llame al (314) 555-0142.",
    },
    {
      of: "how a plan ends",
      part: { kind: "planEnd" },
      en: "You can cancel a plan in the customer portal (/portal): at the end of the period that has been billed, or right away. The current period is not refunded.",
      es: "Puede cancelar un plan en el portal de clientes (/portal): al final del periodo ya facturado o de inmediato. El periodo actual no se reembolsa.",
    },
    {
      of: "invoices, of a visitor who is not signed in",
      part: { kind: "bills", bills: null },
      en: "Please sign in (/portal), then I can tell you about your invoices. We send a link and a code to your email address, which work for 30 minutes. For anything else, please call (314) 555-0142.",
      es: "Inicie sesión (/portal) y le informo de sus facturas. Le enviamos un enlace y un código a su correo electrónico, que sirven durante 30 minutos. Para lo demás, llame al (314) 555-0142.",
    },
    {
      of: "invoices, of a customer without any",
      part: { kind: "bills", bills: [] },
      en: "We have not sent you an invoice yet. For anything else, please call (314) 555-0142.",
      es: "Todavía no le hemos enviado ninguna factura. Para lo demás, llame al (314) 555-0142.",
    },
    {
      of: "invoices that are all paid: the newest",
      part: { kind: "bills", bills: [bill("B", 5_000, 0), bill("A", 13_500, 0)] },
      en: `You owe nothing. Invoice B of $50 was sent on Friday, November 20, and nothing is left to pay. ${END_EN}`,
      es: `No debe nada. La factura B de $50 se envió el viernes 20 de noviembre y no queda nada por pagar. ${END_ES}`,
    },
    {
      of: "invoices of which one is open: that one",
      part: { kind: "bills", bills: [bill("B", 5_000, 0), bill("A", 13_500, 10_000)] },
      en: `You owe $100. ${OF_A_EN} ${END_EN}`,
      es: `Debe $100. ${OF_A_ES} ${END_ES}`,
    },
    {
      of: "several open invoices: those that are due first, at most three, and what all are together",
      part: {
        kind: "bills",
        bills: [
          bill("A", 13_500, 10_000),
          { ...bill("E", 700, 700), dueAt: at("2027-01-01", 24) },
          ...["C", "D"].map((number) => dueFirst(bill(number, 20_000, 20_000))),
        ],
      },
      en: `You owe $507. Invoice C of $200 was sent on Friday, November 20; $200 of it is left to pay, due Tuesday, December 1. Invoice D of $200 was sent on Friday, November 20; $200 of it is left to pay, due Tuesday, December 1. ${OF_A_EN} ${END_EN}`,
      es: `Debe $507. La factura C de $200 se envió el viernes 20 de noviembre; faltan $200 por pagar, a más tardar el martes 1 de diciembre. La factura D de $200 se envió el viernes 20 de noviembre; faltan $200 por pagar, a más tardar el martes 1 de diciembre. ${OF_A_ES} ${END_ES}`,
    },
  ])
})

describe("of the business and the chat", () => {
  saysBoth([
    {
      of: "a quote",
      part: { kind: "quote" },
      en: "Request a quote with the form on our home page (/#contact), with photos if you like. We contact you within 24 hours.",
      es: "Pida un presupuesto con el formulario de nuestra página principal (/#contact), con fotos si quiere. Le contactamos en 24 horas o menos.",
    },
    {
      of: "the account",
      part: { kind: "account" },
      en: "Your visits, invoices and details are in the customer portal (/portal). Sign in with your email address: we send a link and a code, which work for 30 minutes. I cannot see accounts here; for anything else about yours, please call (314) 555-0142.",
      es: "Sus visitas, facturas y datos están en el portal de clientes (/portal). Entre con su correo electrónico: le enviamos un enlace y un código, que sirven durante 30 minutos. Aquí no puedo ver cuentas; para lo demás de la suya, llame al (314) 555-0142.",
    },
    {
      of: "a person",
      part: { kind: "person" },
      en: "I am asking a person to join this chat. You can also call (314) 555-0142; we answer Mon-Fri 8AM-6PM, Sat 9AM-3PM.",
      es: "Estoy pidiendo a una persona que entre en este chat. También puede llamar al (314) 555-0142; contestamos de lunes a viernes de 8:00 AM a 6:00 PM, los sábados de 9:00 AM a 3:00 PM.",
    },
    {
      of: "a complaint",
      part: { kind: "complaint" },
      en: "I am sorry about this. I am asking a person to join this chat and look into it. You can also call (314) 555-0142; we answer Mon-Fri 8AM-6PM, Sat 9AM-3PM.",
      es: "Lamento lo que pasó. Estoy pidiendo a una persona que entre en este chat y lo vea. También puede llamar al (314) 555-0142; contestamos de lunes a viernes de 8:00 AM a 6:00 PM, los sábados de 9:00 AM a 3:00 PM.",
    },
    {
      of: "how to reach it",
      part: { kind: "contact" },
      facts: {
        business: {
          ...sampleFacts.business,
          email: "us@example.com",
          street: "1 Main St",
          city: "Alton",
          state: "IL",
          zip: "62002",
        },
      },
      en: "Phone: (314) 555-0142. Email: us@example.com. Address: 1 Main St, Alton, IL 62002.",
      es: "Teléfono: (314) 555-0142. Correo: us@example.com. Dirección: 1 Main St, Alton, IL 62002.",
    },
    {
      of: "the assistant",
      part: { kind: "robot" },
      en: "I am a robot: the automatic assistant of Hearth & Wire, not a person.",
      es: "Soy un robot: el asistente automático de Hearth & Wire, no una persona.",
    },
    {
      of: "an order to leave its rules aside",
      part: { kind: "refusal", refused: "rules" },
      en: "I keep to what Hearth & Wire offers: you can book a visit at /book at the listed prices, or call (314) 555-0142.",
      es: "Me atengo a lo que ofrece Hearth & Wire: puede reservar una visita en /book a los precios de la lista, o llamar al (314) 555-0142.",
    },
    {
      of: "details of another person",
      part: { kind: "refusal", refused: "othersData" },
      en: "I do not give out other people's details; for your own, sign in at /portal or call (314) 555-0142.",
      es: "No doy datos de otras personas; para los suyos, entre en /portal o llame al (314) 555-0142.",
    },
    {
      of: "what no business of this kind does",
      part: { kind: "otherCompany" },
      en: "I cannot help with that here: Hearth & Wire does repairs and smart-home work in homes. If it is about our work after all, please call (314) 555-0142.",
      es: "En eso no puedo ayudarle aquí: Hearth & Wire hace reparaciones e instalaciones en casas. Si se trata de nuestro trabajo, llame al (314) 555-0142.",
    },
    {
      of: "a greeting alone",
      part: { kind: "greeting", isAlone: true },
      en: "Hello! I am the automatic assistant of Hearth & Wire. What would you like to know?",
      es: "¡Hola! Soy el asistente automático de Hearth & Wire. ¿Qué le gustaría saber?",
    },
    {
      of: "a greeting beside something else",
      part: { kind: "greeting", isAlone: false },
      en: "Hello!",
      es: "¡Hola!",
    },
    {
      of: "thanks alone",
      part: { kind: "thanks", isAlone: true },
      en: "You are welcome. If you need anything else, write here or call (314) 555-0142.",
      es: "De nada. Si necesita algo más, escriba aquí o llame al (314) 555-0142.",
    },
    {
      of: "thanks beside something else",
      part: { kind: "thanks", isAlone: false },
      en: "You are welcome.",
      es: "De nada.",
    },
    {
      of: "what may be an emergency",
      part: { kind: "caution" },
      en: "If anyone is in danger, leave the house and call 911 now.",
      es: "Si alguien está en peligro, salga de la casa y llame al 911 ahora.",
    },
    {
      of: "what is noted alone",
      part: { kind: "noted", isAlone: true },
      en: "All right. If you need anything else, write here or call (314) 555-0142.",
      es: "Está bien. Si necesita algo más, escriba aquí o llame al (314) 555-0142.",
    },
    {
      of: "what is noted beside something else",
      part: { kind: "noted", isAlone: false },
      en: "All right.",
      es: "Está bien.",
    },
    {
      of: "what is not understood",
      part: { kind: "unknown" },
      en: "I am not sure that I understand. Please ask in other words, or call (314) 555-0142.",
      es: "No estoy seguro de entender. Pregunte con otras palabras, por favor, o llame al (314) 555-0142.",
    },
  ])
})

const question = (isAlone: boolean, ...choices: readonly Choice[]) =>
  ({ kind: "question", choices, isAlone }) as const

describe("a question", () => {
  const person: Choice = { about: "person" }
  const prices: Choice = { about: "prices" }
  const job: Choice = { about: "service", service: TV }
  saysBoth([
    {
      of: "which job is meant, of services and another job",
      part: question(true, { about: "services" }, job, { about: "other job" }),
      en: "Which job do you have in mind?",
      es: "¿Qué trabajo necesita?",
    },
    {
      of: "what is meant, where nothing is understood",
      part: question(true, prices, person),
      en: "I am not sure that I understand. Which of these would you like to know?",
      es: "No estoy seguro de entender. ¿Cuál de estas cosas quiere saber?",
    },
    {
      of: "whether a person is wanted besides",
      part: question(false, person),
      en: "Would you like to talk to a person?",
      es: "¿Quiere hablar con una persona?",
    },
    {
      of: "what is asked besides",
      part: question(false, job, prices, person),
      en: "Did you also ask about TV Mounting, prices or talking to a person?",
      es: "¿También quiere saber sobre TV Mounting, los precios o cómo hablar con una persona?",
    },
  ])
  test("the button of a service sends whether it is done, and that of a price what it costs", () => {
    const texts = [ENGLISH, SPANISH].map(({ service, price }) => [service(TV), price(TV)])
    expect(texts).toEqual([
      [
        ["TV Mounting", "Do you do this: TV Mounting?"],
        ["TV Mounting", "How much is this: TV Mounting?"],
      ],
      [
        ["TV Mounting", "¿Hacen ustedes esto: TV Mounting?"],
        ["TV Mounting", "¿Cuánto cuesta esto: TV Mounting?"],
      ],
    ])
  })
})
