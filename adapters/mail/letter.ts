import { html, toMarkup, type Html, type HtmlValue } from "./html.ts"

/** Who writes: the settings of the business, as people read them. */
export interface Business {
  readonly name: string
  readonly phone: string
  readonly email: string
  readonly address: string
}

export interface Letter {
  readonly business: Business
  readonly title: string
  /** What the inbox shows after the subject. */
  readonly preheader: string
  readonly body: readonly Html[]
}

export const INK = "#24312b"
const FADED = "#5b665f"
const PINE = "#1f4037"
const EMBER = "#ad4218"
const CREAM = "#f6f0e4"
const PAPER = "#fffdf8"
const RULE = "#e2d8c5"
const SERIF = "Georgia,'Times New Roman',serif"
const SANS = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/**
 * A whole mail. Tables and inline styles, because Outlook renders with Word; the classes only serve the programs that
 * know dark mode. Nothing is loaded from anywhere.
 */
export const renderLetter = ({ business, title, preheader, body }: Letter): string =>
  toMarkup(
    html`<!doctype html>
      <html
        lang="en"
        dir="ltr"
        xmlns="http://www.w3.org/1999/xhtml"
        xmlns:o="urn:schemas-microsoft-com:office:office"
      >
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="color-scheme" content="light dark" />
          <meta name="supported-color-schemes" content="light dark" />
          <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
          <title>${title}</title>
          <!--[if mso
            ]><xml
              ><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml
            ><!
          [endif]-->
          <style>
            :root {
              color-scheme: light dark;
              supported-color-schemes: light dark;
            }
            @media (max-width: 480px) {
              .pad {
                padding-left: 20px !important;
                padding-right: 20px !important;
              }
              .button,
              .button a {
                display: block !important;
                text-align: center !important;
              }
            }
            @media (prefers-color-scheme: dark) {
              .page {
                background: #141b18 !important;
              }
              .card {
                background: #1d2723 !important;
                border-color: #34423b !important;
              }
              .band {
                background: #16302a !important;
              }
              .note {
                background: #263430 !important;
                border-color: #3b4c44 !important;
              }
              .ink,
              .ink a {
                color: #f3ecdf !important;
              }
              .faded,
              .faded a {
                color: #b3bdb6 !important;
              }
              .link {
                color: #f0a27e !important;
              }
              .rule {
                border-color: #34423b !important;
              }
            }
          </style>
        </head>
        <body
          class="page"
          style="margin:0;padding:0;width:100%;background:${CREAM};-webkit-text-size-adjust:100%;"
        >
          <div style="display:none;max-height:0;overflow:hidden;mso-hide:all;">
            ${preheader}${PREHEADER_END}
          </div>
          <table
            role="presentation"
            width="100%"
            cellpadding="0"
            cellspacing="0"
            border="0"
            class="page"
            bgcolor="${CREAM}"
            style="background:${CREAM};"
          >
            <tr>
              <td align="center" style="padding:24px 12px 32px;">
                <!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
                <table
                  role="presentation"
                  width="100%"
                  cellpadding="0"
                  cellspacing="0"
                  border="0"
                  class="card"
                  bgcolor="${PAPER}"
                  style="max-width:600px;background:${PAPER};border:1px solid ${RULE};border-radius:12px;overflow:hidden;"
                >
                  <tr>
                    <td
                      class="band pad"
                      bgcolor="${PINE}"
                      style="background:${PINE};padding:20px 40px;border-bottom:4px solid ${EMBER};font-family:${SERIF};font-size:22px;line-height:28px;color:#fdf8ec;"
                    >
                      ${business.name}
                    </td>
                  </tr>
                  <tr>
                    <td class="pad" style="padding:36px 40px 12px;">${body}</td>
                  </tr>
                  <tr>
                    <td class="pad" style="padding:0 40px 32px;">
                      <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
                        <tr>
                          <td
                            class="faded rule"
                            style="border-top:1px solid ${RULE};padding-top:20px;font-family:${SANS};font-size:14px;line-height:22px;color:${FADED};"
                          >
                            ${business.name}<br />${business.address}<br /><a
                              href="${telephone(business.phone)}"
                              style="color:${FADED};"
                              >${business.phone}</a
                            >
                            &nbsp;·&nbsp;
                            <a href="mailto:${business.email}" style="color:${FADED};">${business.email}</a>
                          </td>
                        </tr>
                      </table>
                    </td>
                  </tr>
                </table>
                <!--[if mso]></td></tr></table><![endif]-->
              </td>
            </tr>
          </table>
        </body>
      </html> `,
  )

export const heading = (text: string): Html =>
  html`<h1
    class="ink"
    style="margin:0 0 12px;font-family:${SERIF};font-weight:normal;font-size:30px;line-height:38px;color:${INK};"
  >
    ${text}
  </h1> `

export const subheading = (text: string): Html =>
  html`<h2
    class="ink"
    style="margin:28px 0 8px;font-family:${SERIF};font-weight:normal;font-size:20px;line-height:28px;color:${INK};"
  >
    ${text}
  </h2> `

export const paragraph = (content: HtmlValue): Html =>
  html`<p
    class="ink"
    style="margin:0 0 16px;font-family:${SANS};font-size:17px;line-height:27px;color:${INK};"
  >
    ${content}
  </p> `

export const small = (content: HtmlValue): Html =>
  html`<p
    class="faded"
    style="margin:0 0 16px;font-family:${SANS};font-size:15px;line-height:23px;color:${FADED};"
  >
    ${content}
  </p> `

export const link = (href: string, text: string): Html =>
  html`<a class="link" href="${href}" style="color:${EMBER};">${text}</a>`

/** The one thing to remember: two large lines and smaller ones below. */
export const keynote = (lines: readonly [string, string], below: readonly HtmlValue[]): Html =>
  html`<table
    role="presentation"
    width="100%"
    cellpadding="0"
    cellspacing="0"
    border="0"
    style="margin:8px 0 4px;"
  >
    <tr>
      <td
        class="note"
        bgcolor="${CREAM}"
        style="background:${CREAM};border-left:4px solid ${EMBER};border-radius:0 8px 8px 0;padding:20px 24px;"
      >
        <p class="ink" style="margin:0;font-family:${SERIF};font-size:24px;line-height:32px;color:${INK};">
          ${lines[0]}
        </p>
        <p
          class="ink"
          style="margin:2px 0 0;font-family:${SERIF};font-size:24px;line-height:32px;color:${INK};"
        >
          ${lines[1]}
        </p>
        ${below.map((line) => html`<p class="faded" style="margin:10px 0 0;font-family:${SANS};font-size:16px;line-height:24px;color:${FADED};">${line}</p>`)}
      </td>
    </tr>
  </table> `

/** A list with room between its lines; a table, because Outlook indents lists as it likes. */
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

export const button = (href: string, text: string): Html =>
  html`<table
    role="presentation"
    cellpadding="0"
    cellspacing="0"
    border="0"
    class="button"
    style="margin:8px 0 16px;"
  >
    <tr>
      <td
        bgcolor="${EMBER}"
        class="button"
        style="background:${EMBER};border-radius:8px;mso-padding-alt:14px 28px;"
      >
        <a
          href="${href}"
          style="display:inline-block;padding:14px 28px;font-family:${SANS};font-size:17px;line-height:20px;font-weight:600;color:#ffffff;text-decoration:none;"
          >${text}</a
        >
      </td>
    </tr>
  </table> `

/** A phone number as a link that dials. */
export const telephone = (phone: string): string => {
  const digits = phone.replace(/\D/gu, "")
  return `tel:+${digits.length === 10 ? `1${digits}` : digits}`
}

/** Keeps the first line of the letter out of the inbox's preview. */
const PREHEADER_END = "\u034f\u00a0".repeat(80)
