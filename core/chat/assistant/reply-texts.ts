import { openingHoursOf } from "../../business/opening-hours.ts"
import { hoursOf } from "../../services/job-size.ts"
import { addressLine } from "../../business/business.ts"
import { formatMoney } from "../../fields/money.ts"
import { priceText } from "../../services/price.ts"
import { calendarOfDay, weekdayOfDay } from "../../time/calendar.ts"
import { dayAt, formatDay, formatTime } from "../../time/chicago.ts"
import type { Instant } from "../../time/interval.ts"
import {
  clockText,
  planText,
  sameHours,
  TERMS,
  usualDuration,
  visitHoursText,
  type AssistantFacts,
  type OfferedService,
  type SameHours,
} from "./facts.ts"
import type { Intent } from "./intents.ts"
import type { Reading } from "./reading.ts"

type ReplyTexts = Readonly<Record<Intent, () => string>>

/** The reply to each intent, in the language of the message. */
export const replyTexts = (reading: Reading, facts: AssistantFacts): ReplyTexts =>
  reading.language === "es" ? spanish(reading, facts) : english(reading, facts)

/** More would be too long to read in a chat. */
const MOST_SERVICES = 4
const MOST_TIMES = 3

const english = ({ services, emergency }: Reading, facts: AssistantFacts): ReplyTexts => {
  const { business, plans, freeTimes, visitHours } = facts
  const { phone } = business
  const shown = (services.length > 0 ? services : facts.services).slice(0, MOST_SERVICES)
  return {
    emergency: () =>
      emergency === "water"
        ? `If anyone is in danger or water is near outlets, leave the house and call ${TERMS.emergencyNumber} now. Otherwise close the main water valve and call your water utility now. Then call us at ${phone}.`
        : `Leave the house now and call ${TERMS.emergencyNumber} or your utility company from outside.${emergency === "gas" ? " Do not use switches or flames." : ""} When you are safe, call us at ${phone}.`,
    human: () =>
      `I am asking a person to join this chat. You can also call ${phone}; we answer ${business.hours}.`,
    services: () =>
      services.length > 0
        ? `Our service for that: ${shown.map(({ name }) => name).join(", ")}. Would you like to book a visit?`
        : facts.services.length === 0
          ? `Please call ${phone} and tell us what needs doing.`
          : `What we offer: ${facts.services.map(({ name }) => name).join(", ")}. For anything else, please call ${phone} or request a quote.`,
    price: () =>
      shown.length === 0
        ? `Please call ${phone} for prices.`
        : `${shown.map((service) => `${service.name}: ${priceText(service)}`).join("; ")}. ${services.length > 0 ? "" : "Tell me which job you have in mind for its price. "}Prices are for labor, and we agree on the price with you before we start.`,
    duration: () =>
      shown.length === 0
        ? `Please call ${phone} to ask how long your job takes.`
        : `${shown.map((service) => `${service.name}: usually ${usualDuration(service)}`).join("; ")}.`,
    hours: () =>
      `We answer the phone ${business.hours}, Central Time.${visitHours.length === 0 ? "" : ` Visits: ${sameHours(visitHours).map(visitHoursText).join("; ")}.`} You can book online at any time.`,
    area: () =>
      `We work in and around ${business.area}. Travel is included within ${business.areaMiles} miles. If you live farther away, please call ${phone}.`,
    plans: () =>
      `Our maintenance plans: ${plans.map(planText).join("; ")}. To start one, request a quote or call ${phone}.`,
    booking: () =>
      freeTimes.length === 0
        ? `You can choose a time in the form that opens now. The earliest start is ${TERMS.bookingLeadHours} hours from now.`
        : `The next free times: ${freeTimes.slice(0, MOST_TIMES).map(timeText).join("; ")}. Choose one in the form that opens now; you pay nothing when you book.`,
    reschedule: () =>
      `To move a visit, use the link in your confirmation email, until ${TERMS.bookingLeadHours} hours before it starts. In the customer portal (/portal) you can do it until ${TERMS.portalLeadHours} hours before. After that, please call ${phone}.`,
    cancel: () =>
      `To cancel a visit, use the link in your confirmation email, until ${TERMS.bookingLeadHours} hours before it starts. In the customer portal (/portal) you can do it until ${TERMS.portalLeadHours} hours before. After that, please call ${phone}.`,
    quote: () =>
      `Request a quote with the form on our home page (/#contact), with photos if you like. We contact you within ${TERMS.quoteHours} hours.`,
    reviews: () =>
      `You can read reviews on our home page and leave one at /leave-review. We publish it within ${TERMS.reviewHours} hours, after we have read it.`,
    portal: () =>
      `Sign in to the customer portal at /portal with your email address. You need no password: the email we send has a link and a code, which work for ${TERMS.loginLinkMinutes} minutes.`,
    contact: () => `Phone: ${phone}. Email: ${business.email}. Address: ${addressLine(business)}.`,
    payment: () =>
      `You pay nothing when you book. How you can pay is not something I know: please ask at ${phone}.`,
    insurance: () => `We are family-owned and fully insured. For anything more, please call ${phone}.`,
    guarantee: () => `If something we fixed does not hold, we come back and fix it.`,
    greeting: () =>
      `Hello! I am the assistant of ${business.name}. Ask me about services, prices, hours, our area, plans or booking a visit.`,
    thanks: () => `You are welcome. If you need anything else, write here or call ${phone}.`,
    unknown: () =>
      `I do not know that. I can tell you about services, prices, hours, our area, plans and booking. For anything else, choose "Talk to a person" or call ${phone}.`,
  }
}

const spanish = ({ services, emergency }: Reading, facts: AssistantFacts): ReplyTexts => {
  const { business, plans, freeTimes, visitHours } = facts
  const { phone } = business
  const shown = (services.length > 0 ? services : facts.services).slice(0, MOST_SERVICES)
  const change = `con el enlace de su correo de confirmación, hasta ${TERMS.bookingLeadHours} horas antes de que empiece. En el portal de clientes (/portal), hasta ${TERMS.portalLeadHours} horas antes. Después, llame al ${phone}.`
  return {
    emergency: () =>
      emergency === "water"
        ? `Si alguien está en peligro o hay agua cerca de los enchufes, salga de la casa y llame al ${TERMS.emergencyNumber} ahora. Si no, cierre la llave principal del agua y llame ahora a la compañía de agua. Después llámenos al ${phone}.`
        : `Salga de la casa ahora y, desde afuera, llame al ${TERMS.emergencyNumber} o a su compañía de servicios.${emergency === "gas" ? " No use interruptores ni fuego." : ""} Cuando esté a salvo, llámenos al ${phone}.`,
    human: () =>
      `Estoy pidiendo a una persona que entre en este chat. También puede llamar al ${phone}; contestamos ${spanishHours(business.hours)}.`,
    services: () =>
      services.length > 0
        ? `Nuestro servicio para eso: ${shown.map(({ name }) => name).join(", ")}. ¿Quiere reservar una visita?`
        : facts.services.length === 0
          ? `Llame al ${phone} y díganos qué necesita.`
          : `Lo que ofrecemos: ${facts.services.map(({ name }) => name).join(", ")}. Para otra cosa, llame al ${phone} o pida un presupuesto.`,
    price: () =>
      shown.length === 0
        ? `Para los precios, llame al ${phone}.`
        : `${shown.map((service) => `${service.name}: ${spanishPrice(service)}`).join("; ")}. ${services.length > 0 ? "" : "Dígame qué trabajo necesita y le digo su precio. "}Los precios son de mano de obra, y los acordamos con usted antes de empezar.`,
    duration: () =>
      shown.length === 0
        ? `Para saber cuánto tarda su trabajo, llame al ${phone}.`
        : `${shown.map((service) => `${service.name}: reservamos ${hoursOf(service.jobSize)} horas`).join("; ")}.`,
    hours: () =>
      `Contestamos el teléfono ${spanishHours(business.hours)}, hora del centro.${visitHours.length === 0 ? "" : ` Visitas: ${sameHours(visitHours).map(spanishVisitHours).join("; ")}.`} Puede reservar en línea a cualquier hora.`,
    area: () =>
      `Trabajamos en ${business.area} y sus alrededores. El viaje está incluido hasta ${business.areaMiles} millas. Si vive más lejos, llame al ${phone}.`,
    plans: () =>
      `Nuestros planes de mantenimiento: ${plans.map(({ name, price }) => `${name}, ${formatMoney(price)} al mes`).join("; ")}. Para empezar uno, pida un presupuesto o llame al ${phone}.`,
    booking: () =>
      freeTimes.length === 0
        ? `Puede elegir una hora en el formulario que se abre ahora, desde ${TERMS.bookingLeadHours} horas a partir de este momento.`
        : `Las próximas horas libres: ${freeTimes.slice(0, MOST_TIMES).map(spanishTime).join("; ")}. Elija una en el formulario que se abre ahora; no paga nada al reservar.`,
    reschedule: () => `Puede cambiar su visita ${change}`,
    cancel: () => `Puede cancelar su visita ${change}`,
    quote: () =>
      `Pida un presupuesto con el formulario de nuestra página principal (/#contact), con fotos si quiere. Le contactamos en ${TERMS.quoteHours} horas o menos.`,
    reviews: () =>
      `Puede leer reseñas en nuestra página principal y dejar una en /leave-review. La publicamos en ${TERMS.reviewHours} horas, después de leerla.`,
    portal: () =>
      `Entre al portal de clientes en /portal con su correo electrónico. No necesita contraseña: le enviamos un correo con un enlace y un código, que sirven durante ${TERMS.loginLinkMinutes} minutos.`,
    contact: () => `Teléfono: ${phone}. Correo: ${business.email}. Dirección: ${addressLine(business)}.`,
    payment: () => `No paga nada al reservar. No sé qué formas de pago hay: pregunte al ${phone}.`,
    insurance: () =>
      `Somos una empresa familiar y tenemos seguro completo. Para saber más, llame al ${phone}.`,
    guarantee: () => `Si algo que arreglamos no aguanta, volvemos y lo arreglamos.`,
    greeting: () =>
      `¡Hola! Soy el asistente de ${business.name}. Pregúnteme por servicios, precios, horarios, zona, planes o una cita.`,
    thanks: () => `De nada. Si necesita algo más, escriba aquí o llame al ${phone}.`,
    unknown: () =>
      `Eso no lo sé. Puedo informarle sobre servicios, precios, horarios, zona, planes y citas. Para otra cosa, elija "Talk to a person" o llame al ${phone}.`,
  }
}

/** "Monday, November 23, 2026 at 9:00 AM CT". */
const timeText = (start: Instant): string => `${formatDay(start)} at ${formatTime(start)} CT`

/** "lunes 23 de noviembre a las 9:00 AM". */
const spanishTime = (start: Instant): string => {
  const { month, date } = calendarOfDay(dayAt(start))
  return `${SPANISH_DAYS[weekdayOfDay(dayAt(start))]} ${date} de ${SPANISH_MONTHS[month - 1]} a las ${formatTime(start)}`
}

/** "desde $149, tarifa fija". */
const spanishPrice = ({ basePrice, priceUnit }: OfferedService): string =>
  `desde ${formatMoney(basePrice)}${SPANISH_UNITS[priceUnit]}`

const SPANISH_UNITS = {
  "per hour": " por hora",
  "flat rate": ", tarifa fija",
  "per square foot": " por pie cuadrado",
  "per project": " por proyecto",
} as const satisfies Record<OfferedService["priceUnit"], string>

/** "de lunes a viernes de 8:00 AM a 6:00 PM, sábado de 9:00 AM a 3:00 PM". */
const spanishHours = (hours: string): string =>
  openingHoursOf(hours)
    .map(({ days, opens, closes }) => {
      const [first, last] = [days[0]!, days.at(-1)!].map((day) => SPANISH_DAY_OF[day])
      const when = first === last ? first : `de ${first} a ${last}`
      return `${when} de ${clockText(opens)} a ${clockText(closes)}`
    })
    .join(", ")

/** "lunes a viernes de 9:00 AM a 5:00 PM". */
const spanishVisitHours = ({ first, last, startTime, endTime }: SameHours): string =>
  `${SPANISH_DAYS[first]}${last === first ? "" : ` a ${SPANISH_DAYS[last]}`} de ${clockText(startTime)} a ${clockText(endTime)}`

const SPANISH_DAYS = ["domingo", "lunes", "martes", "miércoles", "jueves", "viernes", "sábado"] as const

const SPANISH_DAY_OF = {
  Sunday: "domingo",
  Monday: "lunes",
  Tuesday: "martes",
  Wednesday: "miércoles",
  Thursday: "jueves",
  Friday: "viernes",
  Saturday: "sábado",
} as const

const SPANISH_MONTHS =
  "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre".split(" ")
