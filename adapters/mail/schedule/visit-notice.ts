import { addressLine, type Business } from "../../../core/business/business.ts"
import { callLink } from "../../../core/fields/contact-links.ts"
import type { NoticeTag, VisitNotice } from "../../../core/messages/ports/mailer.ts"
import { formatDay, formatTime } from "../../../core/time/chicago.ts"
import type { Instant } from "../../../core/time/interval.ts"
import { html } from "../../text/html.ts"
import { manyLines, oneLine } from "../../text/plain-text.ts"
import { heading, highlight, link, paragraph, subheading, withLineBreaks } from "../engine/blocks.ts"
import { renderLayout } from "../engine/layout.ts"
import { signature } from "../engine/signature.ts"
import type { MailContext, RenderedMail } from "../engine/rendered-mail.ts"

/** For staff: who booked, moved or cancelled what online, how to reach them, and the visit in the dashboard. */
export const renderVisitNotice = (
  notice: VisitNotice,
  { business, publicUrl }: MailContext,
): RenderedMail => {
  const texts = textsOf(notice, publicUrl)
  return {
    to: { name: business.name, address: notice.to },
    subject: `${texts.subject}: ${texts.catalogueService ?? "a visit"} on ${texts.day.replace(/, \d{4}$/u, "")}, ${texts.start} CT`,
    html: renderHtml(texts, business),
    text: renderText(texts, business),
  }
}

type Texts = ReturnType<typeof textsOf>

const textsOf = ({ _tag, appointment, previousStart, startNow }: VisitNotice, publicUrl: string) => ({
  ...WORDS[_tag],
  /** When it was before, and when it is now that it was moved again. */
  otherTimes: [
    ...(previousStart === null ? [] : [`It was on ${timeText(previousStart)}.`]),
    ...(startNow === null ? [] : [`It was moved since then, and is now on ${timeText(startNow)}.`]),
  ],
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
      : oneLine(addressLine(appointment.address)),
  notes: manyLines(appointment.notes ?? ""),
  dashboardUrl: `${publicUrl}/admin/appointments?open=${appointment.id}`,
})

const timeText = (start: Instant): string => `${formatDay(start)}, ${formatTime(start)} CT`

/** The sentences that differ between the notices. */
const WORDS: Readonly<Record<NoticeTag, { readonly subject: string; readonly title: string }>> = {
  BookingNotice: { subject: "New booking", title: "A visit was booked online." },
  MoveNotice: { subject: "Moved by the customer", title: "A customer moved a visit." },
  CancellationNotice: { subject: "Cancelled by the customer", title: "A customer cancelled a visit." },
}

const DASHBOARD_LINK = "Open it in the dashboard"

const renderHtml = (texts: Texts, business: Business): string =>
  renderLayout({
    business,
    title: texts.title,
    preheader: `${texts.day}, ${texts.hours}.`,
    body: [
      heading(texts.title),
      highlight([texts.day, texts.hours], [html`<strong>${texts.service}</strong>`, texts.address]),
      ...texts.otherTimes.map((sentence) => paragraph(sentence)),
      subheading("Customer"),
      paragraph([
        texts.customer,
        html`<br />`,
        link(callLink(texts.phone), texts.phone),
        texts.email !== null && [html`<br />`, texts.email],
      ]),
      ...(texts.notes === "" ? [] : [subheading("Notes"), paragraph(withLineBreaks(texts.notes))]),
      paragraph(link(texts.dashboardUrl, DASHBOARD_LINK)),
    ],
  })

const renderText = (texts: Texts, business: Business): string =>
  [
    texts.title,
    [texts.day, texts.hours, texts.service, texts.address].join("\n"),
    ...texts.otherTimes,
    ["Customer", texts.customer, texts.phone, ...(texts.email === null ? [] : [texts.email])].join("\n"),
    ...(texts.notes === "" ? [] : [`Notes\n${texts.notes}`]),
    `${DASHBOARD_LINK}: ${texts.dashboardUrl}`,
    signature(business),
  ].join("\n\n") + "\n"
