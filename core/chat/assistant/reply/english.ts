import { addressLine } from "../../../business/business.ts"
import { formatMoney } from "../../../fields/money.ts"
import { KINDS_OF_WORK } from "../../../services/kind-of-work.ts"
import { priceText } from "../../../services/price.ts"
import { calendarOfDay, MONTHS, weekdayOfDay, type Day } from "../../../time/calendar.ts"
import { dayAt, formatTime, WEEKDAYS } from "../../../time/chicago.ts"
import type { OwnBill } from "../../own-bill.ts"
import { planText, sameHours, TERMS, usualDuration, visitHoursText } from "../facts.ts"
import { namedBills, openOf } from "./bills.ts"
import { windowText } from "../../../schedule/visits/arrival-window.ts"
import type { ComingVisit } from "../../coming-visit.ts"
import type { Choice, ChoiceTopic, PlaceOfArea, UnknownTopic } from "./part.ts"
import { joined, sentences, type Texts } from "./texts.ts"
import { timesOf } from "./times.ts"

export const ENGLISH: Texts = {
  part: {
    emergency: ({ danger }, { business: { phone } }) => {
      if (danger === "person")
        return `Call ${TERMS.emergencyNumber} now. When everyone is safe, call us at ${phone}.`
      if (danger === "water")
        return `If anyone is in danger or water is near outlets, leave the house and call ${TERMS.emergencyNumber} now. Otherwise close the main water valve and call your water utility now. Then call us at ${phone}.`
      return `Leave the house now and call ${TERMS.emergencyNumber} or your utility company from outside.${danger === "gas" ? " Do not use switches or flames." : ""} When you are safe, call us at ${phone}.`
    },
    offered: ({ services }) => `Yes, we do that: ${list(services.map(({ name }) => name))}.`,
    prices: ({ services }) =>
      `${services.map((service) => `${service.name}: ${priceText(service)}`).join("; ")}. Prices are for labor, and we agree on the price with you before we start.`,
    durations: ({ services }) =>
      `${services.map((service) => `${service.name}: usually ${usualDuration(service)}`).join("; ")}.`,
    catalogue: (_, { services, business: { phone } }) =>
      services.length === 0
        ? `Please call ${phone} and tell us what needs doing.`
        : `What we offer: ${services.map(({ name }) => name).join(", ")}.`,
    unlisted: ({ kinds }) =>
      `We have no listed price for ${kinds.length === 0 ? "that job" : orList(kinds.map((kind) => KINDS_OF_WORK[kind][0]))}. Tell us about it, and we will answer within ${TERMS.quoteHours} hours.`,
    declined: ({ work }) => work.sentence,
    fact: ({ fact }) => fact.answer,
    unknownFact: ({ topic }, { business: { phone } }) => `${UNKNOWN_FACTS[topic]} Please ask us at ${phone}.`,
    area: ({ places }, { business }) =>
      places.length === 0
        ? `We work within ${business.areaMiles} miles of ${business.area}. Tell me your town or ZIP code, and I can tell you whether we come there.`
        : places.map((place) => areaText(place, business)).join(" "),
    hours: (_, { business, visitHours }) =>
      `We answer the phone ${business.hours}, Central Time.${visitHours.length === 0 ? "" : ` Visits: ${sameHours(visitHours).map(visitHoursText).join("; ")}.`}`,
    weekdays: ({ weekdays }, { visitHours }) => {
      const hours = visitHours.filter(({ weekday }) => weekdays.includes(weekday))
      const without = weekdays.filter((weekday) => hours.every((each) => each.weekday !== weekday))
      return sentences([
        hours.length > 0 && `Visits take place ${sameHours(hours).map(visitHoursText).join("; ")}.`,
        without.length > 0 &&
          `There are no visits on ${orList(without.map((weekday) => `${WEEKDAYS[weekday]}s`))}.`,
      ])
    },
    times: (part, facts) => timesText(part.service?.name, timesOf(part, facts), facts.business.phone),
    change: ({ asked, visits }, { business: { phone } }) => {
      const verbs = asked.join(" or ")
      return visits.length > 0
        ? `${visits.map(comingText).join(" ")} You can ${verbs} ${visits.length === 1 ? "it" : "each of them"} here until ${TERMS.portalLeadHours} hours before it starts; after that, please call ${phone}.`
        : `To ${verbs} a visit, use the link in your confirmation email, until ${TERMS.bookingLeadHours} hours before it starts. In the customer portal (/portal) you can do it until ${TERMS.portalLeadHours} hours before. After that, please call ${phone}.`
    },
    planEnd: () =>
      "You can cancel a plan in the customer portal (/portal): at the end of the period that has been billed, or right away. The current period is not refunded.",
    plans: (_, { plans, business: { phone } }) =>
      plans.length === 0
        ? `Please call ${phone} to ask about maintenance plans.`
        : `Our maintenance plans: ${plans.map(planText).join("; ")}. Customers start or upgrade one in the customer portal (/portal). For anything else, please call ${phone}.`,
    quote: () =>
      `Request a quote with the form on our home page (/#contact), with photos if you like. We contact you within ${TERMS.quoteHours} hours.`,
    account: (_, { business: { phone } }) =>
      `Your visits, invoices and details are in the customer portal (/portal). Sign in with your email address: we send a link and a code, which work for ${TERMS.loginLinkMinutes} minutes. I cannot see accounts here; for anything else about yours, please call ${phone}.`,
    cardPayment: (_, { business: { phone } }) =>
      `You can pay an invoice by card online: with the link in the email that we send it with, or in the customer portal (/portal). For other ways to pay, please ask us at ${phone}.`,
    bills: ({ bills }, { business: { phone } }) =>
      `${billsText(bills)} For anything else, please call ${phone}.`,
    person: (_, { business: { phone, hours } }) =>
      `I am asking a person to join this chat. You can also call ${phone}; we answer ${hours}.`,
    complaint: (_, { business: { phone, hours } }) =>
      `I am sorry about this. I am asking a person to join this chat and look into it. You can also call ${phone}; we answer ${hours}.`,
    contact: (_, { business }) =>
      `Phone: ${business.phone}. Email: ${business.email}. Address: ${addressLine(business)}.`,
    robot: (_, { business: { name } }) => `I am a robot: the automatic assistant of ${name}, not a person.`,
    refusal: ({ refused }, { business: { name, phone } }) =>
      refused === "rules"
        ? `I keep to what ${name} offers: you can book a visit at /book at the listed prices, or call ${phone}.`
        : `I do not give out other people's details; for your own, sign in at /portal or call ${phone}.`,
    otherCompany: (_, { business: { name, phone } }) =>
      `I cannot help with that here: ${name} does repairs and smart-home work in homes. If it is about our work after all, please call ${phone}.`,
    greeting: ({ isAlone }, { business: { name } }) =>
      isAlone ? `Hello! I am the automatic assistant of ${name}. What would you like to know?` : "Hello!",
    thanks: ({ isAlone }, { business: { phone } }) =>
      `You are welcome.${isAlone ? ` If you need anything else, write here or call ${phone}.` : ""}`,
    caution: () => `If anyone is in danger, leave the house and call ${TERMS.emergencyNumber} now.`,
    noted: ({ isAlone }, { business: { phone } }) =>
      `All right.${isAlone ? ` If you need anything else, write here or call ${phone}.` : ""}`,
    question: ({ choices, isAlone }) =>
      choices.some(({ about }) => about === "other job")
        ? "Which job do you have in mind?"
        : isAlone
          ? "I am not sure that I understand. Which of these would you like to know?"
          : choices.every(({ about }) => about === "person")
            ? "Would you like to talk to a person?"
            : `Did you also ask about ${orList(choices.map(aboutText))}?`,
    unknown: (_, { business: { phone } }) =>
      `I am not sure that I understand. Please ask in other words, or call ${phone}.`,
  },
  topics: {
    services: ["What you do", "What services do you offer?"],
    prices: ["Prices", "How much does it cost?"],
    fees: ["Extra fees", "Do you charge any extra fees?"],
    hours: ["Hours", "What are your hours?"],
    times: ["Free times", "When is your next free time for a visit?"],
    area: ["Where you work", "What area do you serve?"],
    move: ["Move a visit", "How do I move my visit to another day?"],
    cancel: ["Cancel a visit", "How do I cancel my visit?"],
    plans: ["Maintenance plans", "What maintenance plans do you have?"],
    quote: ["A quote", "How do I get a quote?"],
    payment: ["How to pay", "How can I pay?"],
    trust: ["Insurance and guarantee", "Are you insured, and do you guarantee your work?"],
    account: ["My account", "How do I sign in to my account?"],
    languages: ["Languages", "Which languages do you speak?"],
  },
  service: ({ name }) => [name, `Do you do this: ${name}?`],
  price: ({ name }) => [name, `How much is this: ${name}?`],
  otherJob: "Another job",
  quote: "Tell us about the job",
  person: "Talk to a person",
  book: (service) => `Book ${service}`,
  move: (start) => `Move the visit on ${dayText(dayAt(start))}`,
  cancel: (start) => `Cancel the visit on ${dayText(dayAt(start))}`,
}

const aboutText = (choice: Choice): string =>
  "service" in choice ? choice.service.name : ABOUT[choice.about as ChoiceTopic]

/** What a question beside a reply asks for. */
const ABOUT: Readonly<Record<ChoiceTopic, string>> = {
  services: "our services",
  prices: "prices",
  fees: "extra fees",
  hours: "our hours",
  times: "free times",
  area: "where we work",
  move: "moving a visit",
  cancel: "cancelling a visit",
  plans: "maintenance plans",
  quote: "a quote",
  payment: "ways to pay",
  trust: "insurance and our guarantee",
  account: "your account",
  person: "talking to a person",
  languages: "languages",
}

const UNKNOWN_FACTS: Readonly<Record<UnknownTopic, string>> = {
  payment: "I do not know how you can pay.",
  insurance: "I have no information about insurance.",
  license: "I have no information about licenses.",
  guarantee: "I do not know what is guaranteed.",
  background_checks: "I do not know how our people are checked.",
  languages: "I answer here in English and Spanish. I do not know which languages our people speak.",
  business_age: "I do not know how long we have been in business.",
  references:
    "You can read reviews on our home page and leave one at /leave-review. I have no information about references.",
  trip_fee: "I do not know what it costs for us to come to you.",
  cancellation_fee: "I do not know whether moving, cancelling or missing a visit costs anything.",
  minimum: "I do not know whether there is a minimum.",
  deposit: "I do not know whether a deposit is needed.",
  tax: "I do not know how tax is added.",
  discounts: "I do not know whether there are discounts.",
  weekend_surcharge: "I do not know whether evenings, weekends or holidays cost more.",
  materials: "I do not know what materials cost.",
  other: "I do not know that.",
  fee: "I do not know whether there is a fee for that.",
  trust: "I do not know that about us.",
  visit: "I do not know that about our visits.",
}

const areaText = (
  { name, area, candidates }: PlaceOfArea,
  {
    area: center,
    areaMiles,
    phone,
  }: { readonly area: string; readonly areaMiles: number; readonly phone: string },
): string => {
  if (area === "in") return `Yes, we come to ${name}: it is within ${areaMiles} miles of ${center}.`
  if (area === "out")
    return `${name} is farther than ${areaMiles} miles from ${center}, outside our area. Please call ${phone} to ask.`
  if (area === "border")
    return `${name} is at the border of our area, ${areaMiles} miles around ${center}. Please call us at ${phone}.`
  if (area === "ambiguous") return `Do you mean ${orList(candidates.slice(0, 3))}?`
  return `I cannot tell how far ${name} is. We work within ${areaMiles} miles of ${center}; please call ${phone}.`
}

const timesText = (service: string | undefined, times: ReturnType<typeof timesOf>, phone: string): string => {
  const days = times.asked.map(({ day, starts, closed, holiday }) => {
    if (starts.length > 0) return `Free on ${dayText(day)}: ${list(starts.map(formatTime))}.`
    if (closed) return `There are no visits on ${dayText(day)}${holiday === null ? "" : ` (${holiday})`}.`
    return `Nothing that fits is free on ${dayText(day)}.`
  })
  const forService = service === undefined ? "" : ` for ${service}`
  const next = times.next.map((start) => `${dayText(dayAt(start))} at ${formatTime(start)}`)
  const hasFree = times.asked.some(({ starts }) => starts.length > 0)
  return sentences([
    ...days,
    times.isOther && days.length === 0 && next.length > 0 && "Nothing is free at that time of day.",
    !hasFree && next.length > 0 && `The next free times${forService}: ${next.join("; ")}.`,
    !hasFree && next.length === 0
      ? `I find no free time${forService} in the coming weeks; please call ${phone}.`
      : `Choose one in the booking form${hasFree ? forService : ""}; you pay nothing when you book.`,
  ])
}

const billsText = (bills: readonly OwnBill[] | null): string => {
  if (bills === null)
    return `Please sign in (/portal), then I can tell you about your invoices. We send a link and a code to your email address, which work for ${TERMS.loginLinkMinutes} minutes.`
  if (bills.length === 0) return "We have not sent you an invoice yet."
  const open = openOf(bills)
  const owed = open === 0 ? "You owe nothing." : `You owe ${formatMoney(open)}.`
  return `${[owed, ...namedBills(bills).map(billText)].join(" ")} A payment counts once we have recorded it. All invoices are in the customer portal (/portal).`
}

const billText = ({ number, issuedAt, dueAt, total, open }: OwnBill): string => {
  const sent = `Invoice ${number} of ${formatMoney(total)} was sent on ${dayText(dayAt(issuedAt))}`
  // The last day to pay, which ends at `dueAt`.
  return open === 0
    ? `${sent}, and nothing is left to pay.`
    : `${sent}; ${formatMoney(open)} of it is left to pay, due ${dayText(dayAt(dueAt - 1))}.`
}

const comingText = ({ start, window, serviceName }: ComingVisit): string =>
  window === null
    ? `Your visit for ${serviceName} is on ${dayText(dayAt(start))} at ${formatTime(start)}.`
    : `For your visit for ${serviceName} we arrive on ${dayText(dayAt(start))} ${windowText(window)}.`

/** "Monday, November 23". */
const dayText = (day: Day): string => {
  const { month, date } = calendarOfDay(day)
  return `${WEEKDAYS[weekdayOfDay(day)]}, ${MONTHS[month - 1]} ${date}`
}

const list = (texts: readonly string[]): string => joined(texts, "and")
const orList = (texts: readonly string[]): string => joined(texts, "or")
