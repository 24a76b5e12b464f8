import { html, type Html, type HtmlValue } from "../../formats/text/html.ts"

// The HTML of the blocks. Tables and inline styles, because Outlook renders with Word; the classes are used by
// the dark-mode styles in layout.ts only.

const INK = "#24312b"
export const FADED = "#5b665f"
export const PINE = "#1f4037"
export const EMBER = "#ad4218"
export const CREAM = "#f6f0e4"
export const PAPER = "#fffdf8"
export const RULE = "#e2d8c5"
export const SERIF = "Georgia,'Times New Roman',serif"
export const SANS = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

const text =
  (tag: "h1" | "h2" | "p", inkOrFaded: "ink" | "faded", style: string) =>
  (content: HtmlValue): Html =>
    html`<${tag} class="${inkOrFaded}" style="${style}color:${inkOrFaded === "ink" ? INK : FADED};"> ${content} </${tag}> `

const title = `font-family:${SERIF};font-weight:normal;`

export const heading = text("h1", "ink", `margin:0 0 12px;${title}font-size:30px;line-height:38px;`)
export const subheading = text("h2", "ink", `margin:28px 0 8px;${title}font-size:20px;line-height:28px;`)
export const paragraph = text(
  "p",
  "ink",
  `margin:0 0 16px;font-family:${SANS};font-size:17px;line-height:27px;`,
)
export const small = text(
  "p",
  "faded",
  // Long words are broken, so that a fingerprint does not make the mail wider than a phone.
  `margin:0 0 16px;font-family:${SANS};font-size:15px;line-height:23px;word-break:break-word;`,
)

export const link = (href: string, text: string): Html =>
  html`<a class="link" href="${href}" style="color:${EMBER};white-space:nowrap;">${text}</a>`

/** A small picture in a line; its width follows from its proportions. */
export const picture = (src: string, alt: string): Html =>
  html`<img
    src="${src}"
    alt="${alt}"
    height="56"
    style="height:56px;width:auto;border:0;border-radius:8px;vertical-align:middle;margin-right:12px;"
  />`

/** A link as a button; the padding is in the table's cell, because Outlook ignores that of links. */
export const button = (href: string, text: string): Html =>
  html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 28px;">
    <tr>
      <td bgcolor="${EMBER}" style="background:${EMBER};border-radius:8px;">
        <a
          href="${href}"
          style="display:inline-block;padding:14px 28px;font-family:${SANS};font-size:17px;line-height:24px;font-weight:bold;color:#ffffff;text-decoration:none;"
          >${text}</a
        >
      </td>
    </tr>
  </table> `

/** A code to be typed elsewhere. */
export const codeBox = (code: string): Html =>
  html`<p
    class="ink note"
    style="margin:0 0 24px;padding:14px 24px;background:${CREAM};border-left:4px solid ${EMBER};border-radius:0 8px 8px 0;font-family:Consolas,Menlo,monospace;font-size:28px;line-height:36px;letter-spacing:3px;color:${INK};"
  >
    ${code}
  </p> `

/** A marked box: two large lines and smaller ones below. */
export const highlight = (lines: readonly [string, string], below: readonly HtmlValue[]): Html =>
  html`<table
    role="presentation"
    width="100%"
    cellpadding="0"
    cellspacing="0"
    border="0"
    style="margin:8px 0 20px;"
  >
    <tr>
      <td
        class="note"
        bgcolor="${CREAM}"
        style="background:${CREAM};border-left:4px solid ${EMBER};border-radius:0 8px 8px 0;padding:20px 24px;"
      >
        <p
          class="ink large"
          style="margin:0;font-family:${SERIF};font-size:24px;line-height:32px;color:${INK};"
        >
          ${lines[0]}
        </p>
        <p
          class="ink large"
          style="margin:2px 0 12px;font-family:${SERIF};font-size:24px;line-height:32px;color:${INK};"
        >
          ${lines[1]}
        </p>
        ${below.map((line) => html`<p class="ink" style="margin:4px 0 0;font-family:${SANS};font-size:16px;line-height:24px;color:${INK};">${line}</p>`)}
      </td>
    </tr>
  </table> `

/** A bulleted list; a table, because Outlook ignores the indentation of `ul`. */
export const list = (items: readonly HtmlValue[]): Html =>
  html`<table
    role="presentation"
    width="100%"
    cellpadding="0"
    cellspacing="0"
    border="0"
    style="margin:0 0 8px;"
  >
    ${items.map(
      (item) =>
        html`<tr>
          <td
            valign="top"
            width="22"
            style="padding:5px 0;font-family:${SANS};font-size:17px;line-height:26px;color:${EMBER};"
            class="link"
          >
            •
          </td>
          <td
            class="ink"
            style="padding:5px 0;font-family:${SANS};font-size:17px;line-height:26px;color:${INK};"
          >
            ${item}
          </td>
        </tr> `,
    )}
  </table> `

/** Text of several lines. */
export const withLineBreaks = (text: string): HtmlValue =>
  text.split("\n").map((line, index) => [index > 0 && html`<br />`, line])
