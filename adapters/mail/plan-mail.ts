import { REACTIVATION_DAYS } from "../../core/plans/plan.ts"
import { lineLabel, taxOn, totalOf } from "../../core/plans/plan-line.ts"
import { planName } from "../../core/plans/plan-types.ts"
import type { PlanMailTag } from "../../core/outbox/outgoing-mail.ts"
import type { PlanMailContent } from "../../core/messages/ports/mailer.ts"
import { formatMoney } from "../../core/fields/money.ts"
import { formatDay } from "../../core/time/chicago.ts"
import { oneLine } from "../formats/text/plain-text.ts"
import { heading, linkTo, list, paragraph, phoneOf } from "./engine/blocks.ts"
import { renderMail } from "./engine/render-mail.ts"
import { mailAddressOf, type MailContext } from "./engine/rendered-mail.ts"

/** For the customer: what has changed about a plan, what is billed for the change, and what comes next. */
export const renderPlanMail = (
  { _tag, plan, lines, taxRate, customer }: PlanMailContent,
  context: MailContext,
) => {
  const news = NEWS[_tag](planName(plan.planType), formatDay(plan.endDate ?? plan.billedUntil))
  const next = nextOf(_tag, plan, taxRate)
  return renderMail(context, {
    to: mailAddressOf(customer),
    subject: news,
    preheader: next,
    body: [
      heading(`${oneLine(customer.firstName)}, ${news.charAt(0).toLowerCase()}${news.slice(1)}.`),
      lines.length > 0 && list(billedLines(lines, taxRate), ""),
      paragraph(next),
      linkTo(`${context.publicUrl}/portal`, "Your plan in the customer portal"),
      paragraph("If you did not expect this, or have a question, call ", phoneOf(context.business), "."),
    ],
  })
}

const NEWS: Readonly<Record<PlanMailTag, (name: string, end: string) => string>> = {
  PlanStarted: (name) => `Your ${name} plan has started`,
  PlanUpdated: (name) => `Your ${name} plan has changed`,
  PlanEnding: (name, end) => `Your ${name} plan ends on ${end}`,
  PlanEnded: (name) => `Your ${name} plan has ended`,
  PlanReactivated: (name) => `Your ${name} plan is active again`,
}

const nextOf = (
  tag: PlanMailTag,
  { price, billedUntil }: PlanMailContent["plan"],
  taxRate: number,
): string => {
  if (tag === "PlanEnding") return "Until then nothing changes, and you can undo the cancellation."
  if (tag === "PlanEnded")
    return `Nothing more is billed. You can reactivate the plan for ${REACTIVATION_DAYS} days.`
  return `It costs ${formatMoney(price)} a month${taxRate > 0 ? " plus tax" : ""}, and is billed next on ${formatDay(billedUntil)}.`
}

/** Each line with its amount, the tax if there is one, and the total of several. */
const billedLines = (lines: PlanMailContent["lines"], taxRate: number): readonly string[] => {
  const tax = taxOn(lines, taxRate)
  const rows = [
    ...lines.map((line) => `${lineLabel(line)}: ${formatMoney(line.amount)}`),
    ...(tax > 0 ? [`Tax: ${formatMoney(tax)}`] : []),
  ]
  return rows.length > 1 ? [...rows, `Total: ${formatMoney(totalOf(lines) + tax)}`] : rows
}
