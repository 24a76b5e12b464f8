import { html, type Html } from "../../text/html.ts"
import { FADED } from "../engine/blocks.ts"

/** How a customer changes what they get, in the footer of mails that they can switch off. */
const CHOICES_NOTE = "Choose which messages you get"

const choicesUrl = (publicUrl: string): string => `${publicUrl}/portal#messages`

export const choicesFooter = (publicUrl: string): Html =>
  html`<br /><br /><a href="${choicesUrl(publicUrl)}" style="color:${FADED};">${CHOICES_NOTE}</a>`

/** The same in plain text. */
export const choicesLine = (publicUrl: string): string => `${CHOICES_NOTE}: ${choicesUrl(publicUrl)}`
