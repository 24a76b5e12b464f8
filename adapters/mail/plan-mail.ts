import { callLink } from "../../core/fields/contact-links.ts"
import { fullName } from "../../core/fields/full-name.ts"
import { REACTIVATION_DAYS } from "../../core/plans/plan.ts"
import { lineLabel, totalOf } from "../../core/plans/plan-line.ts"
import { planName } from "../../core/plans/plan-types.ts"
import type { PlanMailTag } from "../../core/outbox/outgoing-mail.ts"
import type { PlanMailContent } from "../../core/messages/ports/mailer.ts"
import { formatMoney } from "../../core/fields/money.ts"
import { formatDay } from "../../core/time/chicago.ts"
import { html } from "../text/html.ts"
import { oneLine } from "../text/plain-text.ts"
import { heading, link, list, paragraph } from "./engine/blocks.ts"
import { renderLayout } from "./engine/layout.ts"
import { signature } from "./engine/signature.ts"
import type { MailContext, RenderedMail } from "./engine/rendered-mail.ts"

/** For the customer: what has changed about a plan, what is billed for the change, and what comes next. */
export const renderPlanMail = (content: PlanMailContent, context: MailContext): RenderedMail => {
  const texts = textsOf(content, context)
  const { customer } = content
  return {
    to: { name: fullName(customer), address: customer.email },
    subject: texts.subject,
    html: renderHtml(texts, context),
    text: renderText(texts, context),
  }
}

type Texts = ReturnType<typeof textsOf>

/** Every sentence of the mail, once for HTML and text. */
const textsOf = ({ _tag, plan, lines, customer }: PlanMailContent, { business, publicUrl }: MailContext) => {
  const news = NEWS[_tag](planName(plan.planType), formatDay(plan.endDate ?? plan.billedUntil))
  const total = totalOf(lines)
  return {
    subject: news,
    greeting: `${oneLine(customer.firstName)}, ${news.charAt(0).toLowerCase()}${news.slice(1)}.`,
    lines: lines.map((line) => `${lineLabel(line)}: ${formatMoney(line.amount)}`),
    total: lines.length > 1 ? `Total: ${formatMoney(total)}` : null,
    next: nextOf(_tag, plan),
    portal: `${publicUrl}/portal`,
    question: `If you did not expect this, or have a question, call ${business.phone}.`,
  }
}

const NEWS: Readonly<Record<PlanMailTag, (name: string, end: string) => string>> = {
  PlanStarted: (name) => `Your ${name} plan has started`,
  PlanUpdated: (name) => `Your ${name} plan has changed`,
  PlanEnding: (name, end) => `Your ${name} plan ends on ${end}`,
  PlanEnded: (name) => `Your ${name} plan has ended`,
  PlanReactivated: (name) => `Your ${name} plan is active again`,
}

const nextOf = (tag: PlanMailTag, { price, billedUntil }: PlanMailContent["plan"]): string => {
  if (tag === "PlanEnding") return "Until then nothing changes, and you can undo the cancellation."
  if (tag === "PlanEnded")
    return `Nothing more is billed. You can reactivate the plan for ${REACTIVATION_DAYS} days.`
  return `It costs ${formatMoney(price)} a month, and is billed next on ${formatDay(billedUntil)}.`
}

const PORTAL_LINK = "Your plan in the customer portal"

const renderHtml = (texts: Texts, { business }: MailContext): string => {
  const [beforePhone, afterPhone] = texts.question.split(business.phone)
  return renderLayout({
    business,
    title: texts.subject,
    preheader: texts.next,
    body: [
      heading(texts.greeting),
      texts.lines.length > 0 ? list([...texts.lines, texts.total].filter((line) => line !== null)) : html``,
      paragraph(texts.next),
      paragraph(link(texts.portal, PORTAL_LINK)),
      paragraph([beforePhone, link(callLink(business.phone), business.phone), afterPhone]),
    ],
  })
}

const renderText = (texts: Texts, { business }: MailContext): string =>
  [
    texts.greeting,
    ...(texts.lines.length > 0
      ? [[...texts.lines, texts.total].filter((line) => line !== null).join("\n")]
      : []),
    texts.next,
    `${PORTAL_LINK}: ${texts.portal}`,
    texts.question,
    signature(business),
  ].join("\n\n") + "\n"
