import { html } from "../../formats/text/html.ts"
import { FADED } from "../engine/html-blocks.ts"
import type { Footer } from "../engine/render-mail.ts"

/** How a customer changes what they get, in mails that they can switch off. */
export const choicesFooter = (publicUrl: string): Footer => {
  const url = `${publicUrl}/portal#messages`
  return {
    html: html`<br /><br /><a href="${url}" style="color:${FADED};">${CHOICES_NOTE}</a>`,
    text: `${CHOICES_NOTE}: ${url}`,
    isBelowSignature: false,
  }
}

const CHOICES_NOTE = "Choose which messages you get"
