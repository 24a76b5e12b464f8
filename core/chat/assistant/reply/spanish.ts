import { addressLine } from "../../../business/business.ts"
import { openingHoursOf } from "../../../business/opening-hours.ts"
import { formatMoney } from "../../../fields/money.ts"
import { hoursOf } from "../../../services/job-size.ts"
import { KINDS_OF_WORK } from "../../../services/kind-of-work.ts"
import { calendarOfDay, weekdayOfDay, type Day } from "../../../time/calendar.ts"
import { dayAt, formatTime, WEEKDAYS } from "../../../time/chicago.ts"
import type { Instant } from "../../../time/interval.ts"
import type { OwnBill } from "../../own-bill.ts"
import { clockText, sameHours, TERMS, type OfferedService, type SameHours } from "../facts.ts"
import { namedBills, openOf } from "./bills.ts"
import type { ComingVisit } from "../../coming-visit.ts"
import type { Choice, ChoiceTopic, PlaceOfArea, UnknownTopic } from "./part.ts"
import { joined, sentences, type Texts } from "./texts.ts"
import { timesOf } from "./times.ts"

export const SPANISH: Texts = {
  part: {
    emergency: ({ danger }, { business: { phone } }) => {
      if (danger === "person")
        return `Llame al ${TERMS.emergencyNumber} ahora. Cuando todos estén a salvo, llámenos al ${phone}.`
      if (danger === "water")
        return `Si alguien está en peligro o hay agua cerca de los enchufes, salga de la casa y llame al ${TERMS.emergencyNumber} ahora. Si no, cierre la llave principal del agua y llame ahora a la compañía de agua. Después llámenos al ${phone}.`
      return `Salga de la casa ahora y, desde afuera, llame al ${TERMS.emergencyNumber} o a su compañía de servicios.${danger === "gas" ? " No use interruptores ni fuego." : ""} Cuando esté a salvo, llámenos al ${phone}.`
    },
    offered: ({ services }) => `Sí, eso lo hacemos: ${list(services.map(({ name }) => name))}.`,
    prices: ({ services }) =>
      `${services.map((service) => `${service.name}: ${priceText(service)}`).join("; ")}. Los precios son de mano de obra, y los acordamos con usted antes de empezar.`,
    durations: ({ services }) =>
      `${services.map((service) => `${service.name}: reservamos ${hoursOf(service.jobSize)} horas`).join("; ")}.`,
    catalogue: (_, { services, business: { phone } }) =>
      services.length === 0
        ? `Llame al ${phone} y díganos qué necesita.`
        : `Lo que ofrecemos: ${services.map(({ name }) => name).join(", ")}.`,
    unlisted: ({ kinds }) =>
      `No tenemos un precio publicado para ${kinds.length === 0 ? "ese trabajo" : orList(kinds.map((kind) => KINDS_OF_WORK[kind][1]))}. Cuéntenos qué necesita y le respondemos en ${TERMS.quoteHours} horas o menos.`,
    declined: ({ work }) =>
      work.sentenceEs ?? `Ese trabajo no lo hacemos (${work.name}). Busque a un especialista, por favor.`,
    fact: ({ fact }) => fact.answerEs ?? fact.answer,
    unknownFact: ({ topic }, { business: { phone } }) => `${UNKNOWN_FACTS[topic]} Pregúntenos al ${phone}.`,
    area: ({ places }, { business }) =>
      places.length === 0
        ? `Trabajamos a ${business.areaMiles} millas o menos de ${business.area}. Dígame su ciudad o código postal y le digo si vamos ahí.`
        : places.map((place) => areaText(place, business)).join(" "),
    hours: (_, { business, visitHours }) =>
      `Contestamos el teléfono ${phoneHours(business.hours)}, hora del centro.${visitHours.length === 0 ? "" : ` Visitas: ${sameHours(visitHours).map(visitHoursText).join("; ")}.`}`,
    weekdays: ({ weekdays }, { visitHours }) => {
      const hours = visitHours.filter(({ weekday }) => weekdays.includes(weekday))
      const without = weekdays.filter((weekday) => hours.every((each) => each.weekday !== weekday))
      return sentences([
        hours.length > 0 && `Hay visitas ${sameHours(hours).map(visitHoursText).join("; ")}.`,
        without.length > 0 && `No hay visitas los ${list(without.map((weekday) => plural(DAYS[weekday])))}.`,
      ])
    },
    times: (part, facts) => timesText(part.service?.name, timesOf(part, facts), facts.business.phone),
    change: ({ asked, visits }, { business: { phone } }) => {
      const verbs = asked.map((each) => (each === "move" ? "cambiar" : "cancelar")).join(" o ")
      const it = asked.map((each) => (each === "move" ? "cambiarla" : "cancelarla")).join(" o ")
      return visits.length > 0
        ? `${visits.map(comingText).join(" ")} Puede ${visits.length === 1 ? it : `${verbs} cada una`} aquí hasta ${TERMS.portalLeadHours} horas antes de que empiece; después, llame al ${phone}.`
        : `Puede ${verbs} su visita con el enlace de su correo de confirmación, hasta ${TERMS.bookingLeadHours} horas antes de que empiece. En el portal de clientes (/portal), hasta ${TERMS.portalLeadHours} horas antes. Después, llame al ${phone}.`
    },
    planEnd: () =>
      "Puede cancelar un plan en el portal de clientes (/portal): al final del periodo ya facturado o de inmediato. El periodo actual no se reembolsa.",
    plans: (_, { plans, business: { phone } }) =>
      plans.length === 0
        ? `Para los planes de mantenimiento, llame al ${phone}.`
        : `Nuestros planes de mantenimiento: ${plans.map(({ name, price }) => `${name}, ${formatMoney(price)} al mes`).join("; ")}. Los clientes empiezan o amplían uno en el portal de clientes (/portal). Para lo demás, llame al ${phone}.`,
    quote: () =>
      `Pida un presupuesto con el formulario de nuestra página principal (/#contact), con fotos si quiere. Le contactamos en ${TERMS.quoteHours} horas o menos.`,
    account: (_, { business: { phone } }) =>
      `Sus visitas, facturas y datos están en el portal de clientes (/portal). Entre con su correo electrónico: le enviamos un enlace y un código, que sirven durante ${TERMS.loginLinkMinutes} minutos. Aquí no puedo ver cuentas; para lo demás de la suya, llame al ${phone}.`,
    cardPayment: (_, { business: { phone } }) =>
      `Puede pagar una factura con tarjeta en línea: con el enlace del correo con que se la enviamos, o en el portal de clientes (/portal). Para otras formas de pago, pregúntenos al ${phone}.`,
    bills: ({ bills }, { business: { phone } }) => `${billsText(bills)} Para lo demás, llame al ${phone}.`,
    person: (_, { business: { phone, hours } }) =>
      `Estoy pidiendo a una persona que entre en este chat. También puede llamar al ${phone}; contestamos ${phoneHours(hours)}.`,
    complaint: (_, { business: { phone, hours } }) =>
      `Lamento lo que pasó. Estoy pidiendo a una persona que entre en este chat y lo vea. También puede llamar al ${phone}; contestamos ${phoneHours(hours)}.`,
    contact: (_, { business }) =>
      `Teléfono: ${business.phone}. Correo: ${business.email}. Dirección: ${addressLine(business)}.`,
    robot: (_, { business: { name } }) => `Soy un robot: el asistente automático de ${name}, no una persona.`,
    refusal: ({ refused }, { business: { name, phone } }) =>
      refused === "rules"
        ? `Me atengo a lo que ofrece ${name}: puede reservar una visita en /book a los precios de la lista, o llamar al ${phone}.`
        : `No doy datos de otras personas; para los suyos, entre en /portal o llame al ${phone}.`,
    otherCompany: (_, { business: { name, phone } }) =>
      `En eso no puedo ayudarle aquí: ${name} hace reparaciones e instalaciones en casas. Si se trata de nuestro trabajo, llame al ${phone}.`,
    greeting: ({ isAlone }, { business: { name } }) =>
      isAlone ? `¡Hola! Soy el asistente automático de ${name}. ¿Qué le gustaría saber?` : "¡Hola!",
    thanks: ({ isAlone }, { business: { phone } }) =>
      `De nada.${isAlone ? ` Si necesita algo más, escriba aquí o llame al ${phone}.` : ""}`,
    caution: () => `Si alguien está en peligro, salga de la casa y llame al ${TERMS.emergencyNumber} ahora.`,
    noted: ({ isAlone }, { business: { phone } }) =>
      `Está bien.${isAlone ? ` Si necesita algo más, escriba aquí o llame al ${phone}.` : ""}`,
    question: ({ choices, isAlone }) =>
      choices.some(({ about }) => about === "other job")
        ? "¿Qué trabajo necesita?"
        : isAlone
          ? "No estoy seguro de entender. ¿Cuál de estas cosas quiere saber?"
          : choices.every(({ about }) => about === "person")
            ? "¿Quiere hablar con una persona?"
            : `¿También quiere saber sobre ${orList(choices.map(aboutText))}?`,
    unknown: (_, { business: { phone } }) =>
      `No estoy seguro de entender. Pregunte con otras palabras, por favor, o llame al ${phone}.`,
  },
  topics: {
    services: ["Qué hacen", "¿Qué servicios ofrecen?"],
    prices: ["Precios", "¿Cuánto cuesta?"],
    fees: ["Otros cargos", "¿Cobran algún cargo extra?"],
    hours: ["Horario", "¿Cuál es su horario?"],
    times: ["Horas libres", "¿Cuándo es su próxima hora libre para una visita?"],
    area: ["Dónde trabajan", "¿En qué zona trabajan?"],
    move: ["Cambiar una visita", "¿Cómo cambio mi visita a otro día?"],
    cancel: ["Cancelar una visita", "¿Cómo cancelo mi visita?"],
    plans: ["Planes de mantenimiento", "¿Qué planes de mantenimiento tienen?"],
    quote: ["Un presupuesto", "¿Cómo pido un presupuesto?"],
    payment: ["Cómo pagar", "¿Cómo puedo pagar?"],
    trust: ["Seguro y garantía", "¿Tienen seguro y garantizan su trabajo?"],
    account: ["Mi cuenta", "¿Cómo entro a mi cuenta?"],
    languages: ["Idiomas", "¿Qué idiomas hablan?"],
  },
  service: ({ name }) => [name, `¿Hacen ustedes esto: ${name}?`],
  price: ({ name }) => [name, `¿Cuánto cuesta esto: ${name}?`],
  otherJob: "Otro trabajo",
  quote: "Cuéntenos del trabajo",
  person: "Hablar con una persona",
  book: (service) => `Reservar ${service}`,
  move: (start) => `Cambiar la visita del ${dayText(dayAt(start))}`,
  cancel: (start) => `Cancelar la visita del ${dayText(dayAt(start))}`,
}

const aboutText = (choice: Choice): string =>
  "service" in choice ? choice.service.name : ABOUT[choice.about as ChoiceTopic]

/** What a question beside a reply asks for. */
const ABOUT: Readonly<Record<ChoiceTopic, string>> = {
  services: "nuestros servicios",
  prices: "los precios",
  fees: "cargos adicionales",
  hours: "el horario",
  times: "las horas libres",
  area: "la zona donde trabajamos",
  move: "cómo cambiar una visita",
  cancel: "cómo cancelar una visita",
  plans: "los planes de mantenimiento",
  quote: "un presupuesto",
  payment: "cómo pagar",
  trust: "el seguro y la garantía",
  account: "su cuenta",
  person: "cómo hablar con una persona",
  languages: "los idiomas",
}

const UNKNOWN_FACTS: Readonly<Record<UnknownTopic, string>> = {
  payment: "No sé qué formas de pago hay.",
  insurance: "No tengo información sobre el seguro.",
  license: "No tengo información sobre licencias.",
  guarantee: "No sé qué se garantiza.",
  background_checks: "No sé cómo se revisa a nuestro personal.",
  languages: "Aquí contesto en español y en inglés. No sé qué idiomas habla nuestro personal.",
  business_age: "No sé cuánto tiempo tiene la empresa.",
  references:
    "Puede leer reseñas en nuestra página principal y dejar una en /leave-review. No tengo información sobre referencias.",
  trip_fee: "No sé cuánto cuesta ir a su casa.",
  cancellation_fee: "No sé si cambiar, cancelar o perder una visita cuesta algo.",
  minimum: "No sé si hay un mínimo.",
  deposit: "No sé si se pide un depósito.",
  tax: "No sé cómo se agregan los impuestos.",
  discounts: "No sé si hay descuentos.",
  weekend_surcharge: "No sé si las noches, los fines de semana o los días festivos cuestan más.",
  materials: "No sé cuánto cuestan los materiales.",
  other: "Eso no lo sé.",
  fee: "No sé si hay un cargo por eso.",
  trust: "Eso de nosotros no lo sé.",
  visit: "Eso de nuestras visitas no lo sé.",
}

const areaText = (
  { name, area, candidates }: PlaceOfArea,
  {
    area: center,
    areaMiles,
    phone,
  }: { readonly area: string; readonly areaMiles: number; readonly phone: string },
): string => {
  if (area === "in") return `Sí, vamos a ${name}: está a menos de ${areaMiles} millas de ${center}.`
  if (area === "out")
    return `${name} está a más de ${areaMiles} millas de ${center}, fuera de nuestra zona. Llame al ${phone} para preguntar.`
  if (area === "border")
    return `${name} está en el límite de nuestra zona, ${areaMiles} millas alrededor de ${center}. Llámenos al ${phone}.`
  if (area === "ambiguous") return `¿Quiere decir ${orList(candidates.slice(0, 3))}?`
  return `No sé qué tan lejos está ${name}. Trabajamos a ${areaMiles} millas o menos de ${center}; llame al ${phone}.`
}

const timesText = (service: string | undefined, times: ReturnType<typeof timesOf>, phone: string): string => {
  const days = times.asked.map(({ day, starts, closed, holiday }) => {
    if (starts.length > 0) return `Libre el ${dayText(day)}: ${list(starts.map(formatTime))}.`
    if (closed) return `No hay visitas el ${dayText(day)}${holiday === null ? "" : " (día feriado)"}.`
    return `No hay nada libre que le sirva el ${dayText(day)}.`
  })
  const forService = service === undefined ? "" : ` para ${service}`
  const next = times.next.map((start) => `${dayText(dayAt(start))} a ${hourText(start)}`)
  const hasFree = times.asked.some(({ starts }) => starts.length > 0)
  return sentences([
    ...days,
    times.isOther && days.length === 0 && next.length > 0 && "No hay nada libre a esa hora del día.",
    !hasFree && next.length > 0 && `Las próximas horas libres${forService}: ${next.join("; ")}.`,
    !hasFree && next.length === 0
      ? `No encuentro ninguna hora libre${forService} en las próximas semanas; llame al ${phone}.`
      : `Elija una en el formulario de reserva${hasFree ? forService : ""}; no paga nada al reservar.`,
  ])
}

const billsText = (bills: readonly OwnBill[] | null): string => {
  if (bills === null)
    return `Inicie sesión (/portal) y le informo de sus facturas. Le enviamos un enlace y un código a su correo electrónico, que sirven durante ${TERMS.loginLinkMinutes} minutos.`
  if (bills.length === 0) return "Todavía no le hemos enviado ninguna factura."
  const open = openOf(bills)
  const owed = open === 0 ? "No debe nada." : `Debe ${formatMoney(open)}.`
  return `${[owed, ...namedBills(bills).map(billText)].join(" ")} Un pago cuenta cuando lo hemos registrado. Todas las facturas están en el portal de clientes (/portal).`
}

const billText = ({ number, issuedAt, dueAt, total, open }: OwnBill): string => {
  const sent = `La factura ${number} de ${formatMoney(total)} se envió el ${dayText(dayAt(issuedAt))}`
  // The last day to pay, which ends at `dueAt`.
  return open === 0
    ? `${sent} y no queda nada por pagar.`
    : `${sent}; faltan ${formatMoney(open)} por pagar, a más tardar el ${dayText(dayAt(dueAt - 1))}.`
}

const comingText = ({ start, window, serviceName }: ComingVisit): string =>
  window === null
    ? `Su visita para ${serviceName} es el ${dayText(dayAt(start))} a ${hourText(start)}.`
    : `Para su visita para ${serviceName} llegamos el ${dayText(dayAt(start))} entre ${hourText(window.from)} y ${hourText(window.until)}.`

/** "las 9:00 AM", "la 1:00 PM". */
const hourText = (start: Instant): string => {
  const time = formatTime(start)
  return time.startsWith("1:") ? `la ${time}` : `las ${time}`
}

/** "lunes 23 de noviembre". */
const dayText = (day: Day): string => {
  const { month, date } = calendarOfDay(day)
  return `${DAYS[weekdayOfDay(day)]} ${date} de ${MONTHS[month - 1]}`
}

/** "desde $149, tarifa fija". */
const priceText = ({ basePrice, priceUnit }: OfferedService): string =>
  `desde ${formatMoney(basePrice)}${UNITS[priceUnit]}`

const UNITS = {
  "per hour": " por hora",
  "flat rate": ", tarifa fija",
  "per square foot": " por pie cuadrado",
  "per project": " por proyecto",
} as const satisfies Record<OfferedService["priceUnit"], string>

/** "de lunes a viernes de 8:00 AM a 6:00 PM, los sábados de 9:00 AM a 3:00 PM". */
const phoneHours = (hours: string): string =>
  openingHoursOf(hours)
    .map(({ days, opens, closes }) => {
      const [first, last] = [days[0]!, days.at(-1)!].map((day) => DAYS[WEEKDAYS.indexOf(day)]!)
      return hoursText(first!, last!, opens, closes)
    })
    .join(", ")

const visitHoursText = ({ first, last, startTime, endTime }: SameHours): string =>
  hoursText(DAYS[first], DAYS[last], startTime, endTime)

/** "de lunes a viernes de 9:00 AM a 5:00 PM". */
const hoursText = (first: string, last: string, from: string, to: string): string => {
  const days = first === last ? `los ${plural(first)}` : `de ${first} a ${last}`
  return `${days} de ${clockText(from)} a ${clockText(to)}`
}

const DAYS = ["domingo", "lunes", "martes", "miércoles", "jueves", "viernes", "sábado"] as const

const plural = (day: string): string => (day.endsWith("s") ? day : `${day}s`)

const MONTHS =
  "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre".split(" ")

/** "y" is "e" before the same sound. */
const list = (texts: readonly string[]): string => joined(texts, /^i/iu.test(texts.at(-1)!) ? "e" : "y")
const orList = (texts: readonly string[]): string => joined(texts, "o")
