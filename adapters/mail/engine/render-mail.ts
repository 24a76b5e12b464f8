import { addressLine, type Business } from "../../../core/business/business.ts"
import { present, type Block, type Optional } from "./blocks.ts"
import { renderLayout } from "./layout.ts"
import type { MailContext, RenderedMail } from "./rendered-mail.ts"

interface Mail extends Omit<RenderedMail, "html" | "text"> {
  /** Of the HTML; the subject if there is none. */
  readonly title?: string
  /** The inbox shows it after the subject. */
  readonly preheader: string
  readonly body: readonly Optional<Block>[]
  readonly footer?: Footer
}

/** What is small and faded at the end of the HTML. */
export interface Footer extends Block {
  /** Whether its plain text is below the signature or above. */
  readonly isBelowSignature: boolean
}

/** A mail as HTML and as plain text, in which an empty line is between blocks. */
export const renderMail = (
  { business }: Pick<MailContext, "business">,
  { title, preheader, body, footer, ...mail }: Mail,
): RenderedMail => ({
  ...mail,
  html: renderLayout({
    business,
    title: title ?? mail.subject,
    preheader,
    body: present(body).map(({ html }) => html),
    footer: footer?.html,
  }),
  text: `${[
    ...present(body).map(({ text }) => text),
    ...(footer?.isBelowSignature === false ? [footer.text] : []),
    signature(business),
    ...(footer?.isBelowSignature === true ? [footer.text] : []),
  ].join("\n\n")}\n`,
})

/** Who sent the mail and how to reach them. */
const signature = (business: Business): string =>
  `-- \n${business.name}\n${addressLine(business)}\n${business.phone}\n${business.email}`
