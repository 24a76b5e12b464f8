import type { Business } from "../../../core/business/business.ts"
import { callLink } from "../../../core/fields/contact-links.ts"
import { html, type HtmlValue } from "../../formats/text/html.ts"
import * as asHtml from "./html-blocks.ts"

// What mails are made of. Everything here has both forms, HTML and plain text, so that a mail's content is written once.

/** A paragraph, a box or a list, or several of them. */
export interface Block {
  readonly html: HtmlValue
  /** Without a line break at the end. */
  readonly text: string
}

/** A part of a paragraph, such as a link. */
export interface Span {
  readonly html: HtmlValue
  readonly text: string
}

/** What stands in a block; a line break in a text stays one. */
export type Inline = string | Span

/** Null and false stand for what a mail leaves out. */
export type Optional<Part> = Part | null | false

/** The parts that are not left out. */
export const present = <Part>(parts: readonly Optional<Part>[]): readonly Part[] =>
  parts.filter((part): part is Part => part !== null && part !== false)

const spanOf = (part: Inline): Span =>
  typeof part === "string" ? { html: asHtml.withLineBreaks(part), text: part } : part

/** The parts one after the other. */
export const inline = (...parts: readonly Inline[]): Span => ({
  html: parts.map((part) => spanOf(part).html),
  text: parts.map((part) => spanOf(part).text).join(""),
})

/** Each part on a line of its own. */
export const lines = (...parts: readonly Optional<Inline>[]): Span =>
  inline(...present(parts).flatMap((part, index) => (index === 0 ? [part] : ["\n", part])))

/** A link; in plain text its label alone, so the label has to say where it leads, as a phone number does. */
export const link = (url: string, label: string): Span => ({ html: asHtml.link(url, label), text: label })

/** The business's phone number as a link that calls it. */
export const phoneOf = ({ phone }: Business): Span => link(callLink(phone), phone)

/** A small picture, which mail programs load from the site; plain text leaves it out. */
export const picture = (url: string, alt: string): Span => ({ html: asHtml.picture(url, alt), text: "" })

export const strong = (text: string): Span => ({ html: html`<strong>${text}</strong>`, text })

export const heading = (text: string): Block => ({ html: asHtml.heading(text), text })

export const subheading = (text: string): Block => ({ html: asHtml.subheading(text), text })

export const paragraph = (...parts: readonly Inline[]): Block => {
  const content = inline(...parts)
  return { html: asHtml.paragraph(content.html), text: content.text }
}

/** A paragraph in small letters. */
export const small = (...parts: readonly Inline[]): Block => {
  const content = inline(...parts)
  return { html: asHtml.small(content.html), text: content.text }
}

/** A paragraph with nothing but a link. */
export const linkTo = (url: string, label: string): Block => ({
  html: asHtml.paragraph(asHtml.link(url, label)),
  text: `${label}: ${url}`,
})

export const button = (url: string, label: string): Block => ({
  html: asHtml.button(url, label),
  text: `${label}: ${url}`,
})

/** A code to be typed elsewhere. */
export const codeBox = (code: string): Block => ({ html: asHtml.codeBox(code), text: code })

/** A bulleted list; in plain text `bullet` begins each line. */
export const list = (items: readonly Inline[], bullet = "- "): Block => ({
  html: asHtml.list(items.map((item) => spanOf(item).html)),
  text: items.map((item) => `${bullet}${spanOf(item).text}`).join("\n"),
})

/** A marked box: two large lines and smaller ones below. */
export const highlight = (
  large: readonly [string, string],
  ...below: readonly Optional<Inline>[]
): Block => ({
  html: asHtml.highlight(
    large,
    present(below).map((line) => spanOf(line).html),
  ),
  text: lines(...large, ...below).text,
})

/** Blocks that belong together: in plain text no empty line is between them. */
export const group = (...blocks: readonly Optional<Block>[]): Block => ({
  html: present(blocks).map(({ html }) => html),
  text: present(blocks)
    .map(({ text }) => text)
    .join("\n"),
})

/** The same block with another plain text. */
export const withText = ({ html }: Block, text: string): Block => ({ html, text })
