import { addressLine, type Business } from "../../../core/business/business.ts"
import { callLink } from "../../../core/fields/contact-links.ts"
import { html, toMarkup, type HtmlValue } from "../../formats/text/html.ts"
import { CREAM, EMBER, FADED, PAPER, PINE, RULE, SANS, SERIF } from "./html-blocks.ts"

export interface MailLayout {
  readonly business: Business
  readonly title: string
  /** The inbox shows it after the subject. */
  readonly preheader: string
  readonly body: readonly HtmlValue[]
  /** Lines below the business's address. */
  readonly footer: HtmlValue
}

const STYLE = html`<style>
  :root {
    color-scheme: light dark;
    supported-color-schemes: light dark;
  }
  @media (max-width: 480px) {
    .pad {
      padding-left: 20px !important;
      padding-right: 20px !important;
    }
    .note {
      padding: 16px 18px !important;
    }
    .large {
      font-size: 20px !important;
      line-height: 28px !important;
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
</style>`

/** The `<style>` of every HTML mail, by which the pages that show mails in a frame allow it. */
export const MAIL_STYLE = toMarkup(STYLE)

/** A whole HTML mail, at most 600 px wide, without images or other resources to load. */
export const renderLayout = ({ business, title, preheader, body, footer }: MailLayout): string =>
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
          ${STYLE}
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
                            ${business.name}<br />${addressLine(business)}<br /><a
                              href="${callLink(business.phone)}"
                              style="color:${FADED};"
                              >${business.phone}</a
                            ><br /><a href="mailto:${business.email}" style="color:${FADED};"
                              >${business.email}</a
                            >${footer}
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

/** Filler that keeps the first lines of the mail out of the inbox's preview. */
const PREHEADER_END = "\u034f\u00a0".repeat(80)
