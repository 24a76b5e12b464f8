import type { CampaignType } from "../../../core/messages/campaign-names.ts"
import type { CampaignMailContent } from "../../../core/messages/ports/mailer.ts"
import { html, type Html, type HtmlValue } from "../../text/html.ts"
import { manyLines, oneLine } from "../../text/plain-text.ts"
import { button, FADED, link, list, paragraph, withLineBreaks } from "../engine/blocks.ts"
import { renderLayout } from "../engine/layout.ts"
import { signature } from "../engine/signature.ts"
import type { MailContext, RenderedMail } from "../engine/rendered-mail.ts"

/** For customers, in words of staff, with the link by which they unsubscribe. */
export const renderCampaignMail = (content: CampaignMailContent, context: MailContext): RenderedMail => {
  const { business, publicUrl } = context
  const subject = oneLine(content.subject)
  const paragraphs = manyLines(content.content).split(/\n{2,}/u)
  const target = TARGETS[content.campaignType]
  const newsUrl = `${publicUrl}/unsubscribe/${content.newsToken ?? "not-shown"}`
  const reason = `You get this email because you are a customer of ${business.name}.`
  return {
    to: { name: content.to.name, address: content.to.email },
    subject,
    html: renderLayout({
      business,
      title: subject,
      preheader: oneLine(paragraphs.slice(0, 2).join(" ")).slice(0, 120),
      body: [
        ...paragraphs.map(renderParagraph),
        ...(target === null ? [] : [button(`${publicUrl}${target.path}`, target.label)]),
      ],
      footer: html`<br /><br />${reason}<br /><a href="${newsUrl}" style="color:${FADED};">Unsubscribe</a>`,
    }),
    text:
      [
        ...paragraphs,
        ...(target === null ? [] : [`${target.label}: ${publicUrl}${target.path}`]),
        `${signature(business)}\n\n${reason}\nUnsubscribe: ${newsUrl}`,
      ].join("\n\n") + "\n",
    ...(content.newsToken !== null && { unsubscribeUrl: newsUrl }),
  }
}

/** The page to which the button leads. */
const TARGETS: Readonly<Record<CampaignType, { readonly path: string; readonly label: string } | null>> = {
  "seasonal-check": { path: "/book", label: "Book a visit" },
  "plan-offer": { path: "/#plans", label: "See the plans" },
  news: null,
}

/** Lines that all begin with "- " are a list. */
const renderParagraph = (text: string): Html => {
  const lines = text.split("\n")
  return lines.every((line) => line.startsWith("- "))
    ? list(lines.map((line) => withLinks(line.slice(2))))
    : paragraph(withLinks(text))
}

/** Web addresses become links; a sign that ends a sentence is not part of one. */
const withLinks = (text: string): HtmlValue =>
  text
    .split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)])/u)
    .map((part, index) => (index % 2 === 1 ? link(part, part) : withLineBreaks(part)))
