import { addressLine, telephoneLink, type Business } from "../../core/business/business.ts"
import type { BookingNoticeContent } from "../../core/ports/mailer.ts"
import { formatDay, formatTime } from "../../core/time/chicago.ts"
import { html } from "../html.ts"
import { heading, highlight, link, paragraph, subheading, withLineBreaks } from "./blocks.ts"
import { renderLayout } from "./layout.ts"
import { manyLines, oneLine } from "./plain-text.ts"
import type { MailContext, RenderedMail } from "./rendered-mail.ts"

/** For staff: who booked what online, how to reach them, and the visit's address in the dashboard. */
export const renderBookingNotice = (
  { appointment, to }: BookingNoticeContent,
  { business, publicUrl }: MailContext,
): RenderedMail => {
  const texts = textsOf(appointment, publicUrl)
  return {
    to: { name: business.name, address: to },
    subject: `New booking: ${texts.catalogueService ?? "a visit"} on ${texts.day.replace(/, \d{4}$/u, "")}, ${texts.start} CT`,
    html: renderHtml(texts, business),
    text: renderText(texts, business),
  }
}

type Visit = BookingNoticeContent["appointment"]
type Texts = ReturnType<typeof textsOf>

const textsOf = (appointment: Visit, publicUrl: string) => ({
  /** Null for a service that is not in the catalogue. */
  catalogueService: appointment.serviceId === null ? null : oneLine(appointment.serviceType),
  service: oneLine(appointment.serviceType),
  day: formatDay(appointment.start),
  start: formatTime(appointment.start),
  hours: `${formatTime(appointment.start)} – ${formatTime(appointment.end)} CT`,
  customer: oneLine(`${appointment.firstName} ${appointment.lastName}`),
  phone: oneLine(appointment.phone),
  email: appointment.email,
  address:
    appointment.address === null
      ? "No address yet: booked in the chat."
      : oneLine(
          `${appointment.address.street}, ${appointment.address.city}, ${appointment.address.state} ${appointment.address.zip}`,
        ),
  notes: manyLines(appointment.notes ?? ""),
  dashboardUrl: `${publicUrl}/admin/appointments?open=${appointment.id}`,
})

const TITLE = "A visit was booked online."
const DASHBOARD_LINK = "Open it in the dashboard"

const renderHtml = (texts: Texts, business: Business): string =>
  renderLayout({
    business,
    title: TITLE,
    preheader: `${texts.day}, ${texts.hours}.`,
    body: [
      heading(TITLE),
      highlight([texts.day, texts.hours], [html`<strong>${texts.service}</strong>`, texts.address]),
      subheading("Customer"),
      paragraph([
        texts.customer,
        html`<br />`,
        link(telephoneLink(texts.phone), texts.phone),
        texts.email !== null && [html`<br />`, texts.email],
      ]),
      ...(texts.notes === "" ? [] : [subheading("Notes"), paragraph(withLineBreaks(texts.notes))]),
      paragraph(link(texts.dashboardUrl, DASHBOARD_LINK)),
    ],
  })

const renderText = (texts: Texts, business: Business): string =>
  [
    TITLE,
    [texts.day, texts.hours, texts.service, texts.address].join("\n"),
    ["Customer", texts.customer, texts.phone, ...(texts.email === null ? [] : [texts.email])].join("\n"),
    ...(texts.notes === "" ? [] : [`Notes\n${texts.notes}`]),
    `${DASHBOARD_LINK}: ${texts.dashboardUrl}`,
    `-- \n${business.name}\n${addressLine(business)}\n${business.phone}\n${business.email}`,
  ].join("\n\n") + "\n"
