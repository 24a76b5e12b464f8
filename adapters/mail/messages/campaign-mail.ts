import type { CampaignType } from "../../../core/messages/campaign-names.ts"
import type { CampaignMailContent } from "../../../core/messages/ports/mailer.ts"
import { html } from "../../formats/text/html.ts"
import { manyLines, oneLine } from "../../formats/text/plain-text.ts"
import { button, inline, link, list, paragraph, type Block, type Span } from "../engine/blocks.ts"
import { FADED } from "../engine/html-blocks.ts"
import { renderMail, type Footer } from "../engine/render-mail.ts"
import type { MailContext } from "../engine/rendered-mail.ts"

/** For customers, in words of staff, with the link by which they unsubscribe. */
export const renderCampaignMail = (
  { campaignType, subject, content, to, newsToken }: CampaignMailContent,
  context: MailContext,
) => {
  const { business, publicUrl } = context
  const paragraphs = manyLines(content).split(/\n{2,}/u)
  const target = TARGETS[campaignType]
  const unsubscribeUrl = `${publicUrl}/unsubscribe/${newsToken ?? "not-shown"}`
  return renderMail(context, {
    to: { name: to.name, address: to.email },
    subject: oneLine(subject),
    preheader: oneLine(paragraphs.slice(0, 2).join(" ")).slice(0, 120),
    body: [...paragraphs.map(blockOf), target && button(`${publicUrl}${target.path}`, target.label)],
    footer: footerOf(business.name, unsubscribeUrl),
    ...(newsToken !== null && { unsubscribeUrl }),
  })
}

/** The page to which the button leads. */
const TARGETS: Readonly<Record<CampaignType, { readonly path: string; readonly label: string } | null>> = {
  "seasonal-check": { path: "/book", label: "Book a visit" },
  "plan-offer": { path: "/#plans", label: "See the plans" },
  news: null,
}

/** Lines that all begin with "- " are a list. */
const blockOf = (text: string): Block => {
  const lines = text.split("\n")
  return lines.every((line) => line.startsWith("- "))
    ? list(lines.map((line) => withLinks(line.slice(2))))
    : paragraph(withLinks(text))
}

/** Web addresses become links; a sign that ends a sentence is not part of one. */
const withLinks = (text: string): Span =>
  inline(
    ...text
      .split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)])/u)
      .map((part, index) => (index % 2 === 1 ? link(part, part) : part)),
  )

const footerOf = (businessName: string, url: string): Footer => {
  const reason = `You get this email because you are a customer of ${businessName}.`
  return {
    html: html`<br /><br />${reason}<br /><a href="${url}" style="color:${FADED};">Unsubscribe</a>`,
    text: `${reason}\nUnsubscribe: ${url}`,
    isBelowSignature: true,
  }
}
