import { addressLine, telephoneLink, type Business } from "../../core/business/business.ts"
import type { Appointment } from "../../core/booking/appointment.ts"
import { formatDay, formatTime } from "../../core/time/chicago.ts"
import type { Instant } from "../../core/time/interval.ts"
import { html } from "../html.ts"
import { renderInvite } from "./invite.ts"
import { button, heading, keynote, link, list, paragraph, small, subheading } from "./letter-parts.ts"
import { renderLetter } from "./letter.ts"
import { manyLines, oneLine } from "./one-line.ts"

export interface Confirmation {
  readonly business: Business
  /** Where the site is reached; its host names the calendar event for good. */
  readonly publicUrl: string
  readonly appointment: Pick<
    Appointment,
    | "id"
    | "firstName"
    | "lastName"
    | "email"
    | "serviceType"
    | "start"
    | "end"
    | "address"
    | "notes"
    | "sequence"
  >
  readonly rescheduleUrl: string
  /** When this is written: the calendar's DTSTAMP. */
  readonly stamp: Instant
}

export interface RenderedMail {
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly ics: string
}

/** Tells the customer what was booked, in Chicago time, with everything needed to be at home or to move it. */
export const renderConfirmation = (confirmation: Confirmation): RenderedMail => {
  const said = sayings(confirmation)
  return {
    subject: `Confirmed: ${said.service}, ${said.day.replace(/, \d{4}$/u, "")} at ${said.start} CT`,
    html: asHtml(confirmation, said),
    text: asText(confirmation, said),
    ics: asInvite(confirmation, said),
  }
}

type Sayings = ReturnType<typeof sayings>

const sayings = ({ business, appointment }: Confirmation) => ({
  greeting: `Thank you, ${oneLine(appointment.firstName)}. Your visit is booked.`,
  service: oneLine(appointment.serviceType),
  day: formatDay(appointment.start),
  start: formatTime(appointment.start),
  hours: `${formatTime(appointment.start)} – ${formatTime(appointment.end)} CT`,
  where: whereabouts(appointment.address),
  notes: appointment.notes === null ? "" : manyLines(appointment.notes),
  expectations: [
    `We call you from ${business.phone} before we set out, so you know it is us.`,
    "Travel is included within 20 miles.",
    "We are family owned and fully insured.",
  ],
  movable: "You can move your visit yourself, up to 12 hours before it starts.",
  calendar:
    "The attached invite.ics adds the visit to your calendar, with a reminder the day before and two hours ahead.",
})

const asHtml = ({ business, rescheduleUrl }: Confirmation, said: Sayings): string =>
  renderLetter({
    business,
    title: "Your visit is booked",
    preheader: `${said.day}, ${said.hours}. ${said.service}.`,
    body: [
      heading(said.greeting),
      keynote(
        [said.day, said.hours],
        [html`<strong>${said.service}</strong>`, said.where ?? "We will ask for your address when we call."],
      ),
      subheading("What to expect"),
      list(said.expectations),
      ...(said.notes === "" ? [] : [subheading("You told us"), paragraph(lines(said.notes))]),
      subheading("Need another time?"),
      paragraph(said.movable),
      button(rescheduleUrl, "Reschedule visit"),
      paragraph(
        html`To cancel, or with any question, call ${link(telephoneLink(business.phone), business.phone)}.`,
      ),
      small(said.calendar),
    ],
  })

const asText = ({ business, rescheduleUrl }: Confirmation, said: Sayings): string =>
  [
    said.greeting,
    [said.day, said.hours, said.service, said.where ?? "We will ask for your address when we call."].join(
      "\n",
    ),
    ["What to expect", ...said.expectations.map((line) => `- ${line}`)].join("\n"),
    ...(said.notes === "" ? [] : [`You told us\n${said.notes}`]),
    `Need another time? ${said.movable}\n${rescheduleUrl}`,
    `To cancel, or with any question, call ${business.phone}.`,
    said.calendar,
    `--\n${business.name}\n${addressLine(business)}\n${business.phone}\n${business.email}`,
  ].join("\n\n") + "\n"

const asInvite = (
  { business, publicUrl, appointment, rescheduleUrl, stamp }: Confirmation,
  said: Sayings,
): string =>
  renderInvite({
    uid: `appointment-${appointment.id}@${new URL(publicUrl).hostname}`,
    sequence: appointment.sequence,
    start: appointment.start,
    end: appointment.end,
    stamp,
    summary: `${said.service} - ${business.name}`,
    description: [
      ...said.expectations,
      ...(said.notes === "" ? [] : [`You told us: ${said.notes}`]),
      `Move your visit: ${rescheduleUrl}`,
      `Questions? Call ${business.phone}.`,
    ].join("\n"),
    location: said.where,
    organizer: business,
    attendee: { name: `${appointment.firstName} ${appointment.lastName}`, email: appointment.email },
  })

const whereabouts = (address: Appointment["address"]): string | null =>
  address === null ? null : oneLine(`${address.street}, ${address.city}, ${address.state} ${address.zip}`)

const lines = (text: string) => text.split("\n").map((line, index) => [index > 0 && html`<br />`, line])
