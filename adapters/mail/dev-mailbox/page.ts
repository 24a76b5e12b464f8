import { formatDay, formatTime } from "../../../core/time/chicago.ts"
import { html, type Html, type HtmlValue } from "../../formats/text/html.ts"
import { inlineHashes } from "../../formats/text/inline-hashes.ts"
import type { MailStore, StoredMail } from "./store.ts"
import { summarize, type Attachment, type DecodedMail, type MailSummary } from "./mail.ts"

/** The list of mails, newest first and grouped by day. `q` filters it, `start` skips so many. */
export const listPage = (store: MailStore, query: URLSearchParams): Html => {
  const searchText = query.get("q")?.trim() ?? ""
  const found = searchText === "" ? store.all() : store.all().filter(contains(searchText))
  const start = Math.max(0, Math.trunc(Number(query.get("start"))) || 0)
  const shown = found.slice(start, start + PAGE_SIZE).map(summarize)
  return document(
    searchText === "" ? "Mailbox" : `${searchText} – Mailbox`,
    html`<header>
        <h1>Mailbox</h1>
        <form role="search">
          <input
            type="search"
            name="q"
            value="${searchText}"
            aria-label="Search mail"
            placeholder="Search mail"
          /><button>Search</button>
        </form>
      </header>
      <main data-total="${searchText === "" && start === 0 && found.length}">
        ${shown.length === 0 ? emptyNote(searchText) : days(shown).map(daySection)}
        ${pager(searchText, start, found.length)}
      </main> `,
  )
}

/** Searches the decoded subject and addresses, and the undecoded source. */
const contains = (text: string) => (mail: StoredMail) => {
  const { subject, from, to } = summarize(mail)
  return [subject, from, to, mail.bytes.toString("utf8")].some((value) =>
    value.toLowerCase().includes(text.toLowerCase()),
  )
}

/** One mail with its addresses, time and attachments, and its HTML, text or source. */
export const mailPage = (mail: DecodedMail, wanted: string | null): Html => {
  const views = ["html", "text", "source"].filter(
    (view) => view === "source" || mail[view as "html"] !== undefined,
  )
  const view = wanted !== null && views.includes(wanted) ? wanted : views[0]
  return document(
    mail.subject,
    html`<header>
        <p><a href="/">All mail</a></p>
        <h1>${mail.subject}</h1>
        <dl>
          <dt>From</dt>
          <dd>${mail.from}</dd>
          <dt>To</dt>
          <dd>${mail.to}</dd>
          <dt>Received</dt>
          <dd>
            <time datetime="${new Date(mail.created).toISOString()}"
              >${formatDay(mail.created)}, ${formatTime(mail.created)} CT</time
            >
          </dd>
        </dl>
        ${
          mail.attachments.length > 0 &&
          html`<ul class="files" role="list" aria-label="Attachments">
            ${mail.attachments.map(fileItem)}
          </ul>`
        }
        <nav aria-label="Views">
          ${views.map((name) => html`<a href="?view=${name}" ${name === view && html` aria-current="page"`}>${VIEW_NAMES.get(name)}</a>`)}
          <a class="aside" href="/api/v1/messages/${mail.id}/download">Download</a>
        </nav>
      </header>
      <main class="mail">
        ${view === "html" && html`<iframe src="/messages/${mail.id}/html" title="The mail" sandbox="${FRAME_RIGHTS}"></iframe>`}
        ${view === "text" && html`<pre>${linked(mail.text ?? "")}</pre>`}
        ${view === "source" && html`<pre class="source">${mail.source}</pre>`}
      </main>`,
  )
}

/** The HTML of a mail for the frame; its links open in a new tab. */
export const framed = (mail: string): string => `<!doctype html><base target="_blank">${mail}`

const PAGE_SIZE = 50
const VIEW_NAMES = new Map(Object.entries({ html: "HTML", text: "Text", source: "Source" }))

const document = (title: string, body: Html): Html =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/mailbox.css" />
        <script src="/mailbox.js" defer></script>
      </head>
      <body>
        ${body}
      </body>
    </html>`

const days = (mails: readonly MailSummary[]) => [...Map.groupBy(mails, (mail) => formatDay(mail.created))]

const daySection = ([day, mails]: readonly [string, readonly MailSummary[]]) =>
  html`<section>
    <h2>${day}</h2>
    <ol role="list">
      ${mails.map(mailItem)}
    </ol>
  </section>`

const mailItem = ({ id, created, subject, from, to }: MailSummary) =>
  html`<li>
    <a href="/messages/${id}">
      <span class="subject">${subject}</span>
      <time datetime="${new Date(created).toISOString()}">${formatTime(created)} CT</time>
      <span class="people">${from} to ${to}</span>
    </a>
  </li>`

const fileItem = ({ name, size, href }: Attachment) =>
  html`<li>
    <a href="${href}">${name} <span>${size < 1024 ? `${size} B` : `${Math.round(size / 1024)} kB`}</span></a>
  </li>`

const emptyNote = (searchText: string) =>
  searchText === ""
    ? html`<p class="empty">
        No mail yet. Every email that the site sends is shown here and is not delivered.
      </p>`
    : html`<p class="empty">Nothing found for “${searchText}”. <a href="/">Show all mail</a></p>`

const pager = (searchText: string, start: number, total: number) => {
  const href = (from: number) =>
    `/?${new URLSearchParams({ ...(searchText !== "" && { q: searchText }), start: `${from}` })}`
  return html`<nav aria-label="Pages">
    ${start > 0 && html`<a href="${href(Math.max(0, start - PAGE_SIZE))}">Newer</a>`}
    ${start + PAGE_SIZE < total && html`<a class="aside" href="${href(start + PAGE_SIZE)}">Older</a>`}
  </nav>`
}

const linked = (text: string): readonly HtmlValue[] =>
  text
    .split(/(https?:\/\/[^\s<>"]+)/u)
    .map((piece, index) =>
      index % 2 === 1 ? html`<a href="${piece}" target="_blank" rel="noopener">${piece}</a>` : piece,
    )

/** Same origin lets our page measure the height of the mail; scripts stay forbidden. */
const FRAME_RIGHTS = "allow-same-origin allow-popups allow-popups-to-escape-sandbox"

export const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; frame-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

/** Of a mail's frame. Attributes may style it, because many mail programs keep nothing else; they can load nothing. */
export const framePolicy = (mail: string): string =>
  `default-src 'none'; style-src ${inlineHashes(mail).styles.join(" ") || "'none'"}; style-src-attr 'unsafe-inline'; img-src data:; form-action 'none'; base-uri 'none'; frame-ancestors 'self'; sandbox ${FRAME_RIGHTS}`
