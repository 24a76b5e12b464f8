import { decodeWords } from "postal-mime"
import { toMarkup } from "../../formats/text/html.ts"
import type { MailStore, StoredMail } from "./store.ts"
import { framed, framePolicy, listPage, mailPage, PAGE_POLICY } from "./page.ts"
import { MAILBOX_SCRIPT, MAILBOX_STYLE } from "./assets.ts"
import { decodeMail } from "./mail.ts"
import { matcher, page, toMailHog } from "./mailhog-api.ts"
import { contentOf, filenameOf, headerOf, partsOf, readEntity } from "./mime.ts"

export interface Reply {
  readonly status: number
  readonly body: string | Buffer
  readonly headers?: Readonly<Record<string, string>>
}

/** Serves the pages and the part of MailHog's API that its clients use. */
export const respond = async (store: MailStore, method: string, url: URL): Promise<Reply> => {
  const routeMethod = method === "HEAD" ? "GET" : method
  for (const [allowed, pattern, handle] of ROUTES) {
    const found = pattern.exec(url.pathname)
    if (allowed === routeMethod && found)
      return handle(store, url.searchParams, found[1] ?? "", Number(found[2]))
  }
  return NOT_FOUND
}

type Route = (store: MailStore, query: URLSearchParams, id: string, part: number) => Reply | Promise<Reply>

const NOT_FOUND: Reply = { status: 404, body: "There is no such mail or page." }

const withMail =
  (handle: (mail: StoredMail, query: URLSearchParams, part: number) => Reply | Promise<Reply>): Route =>
  (store, query, id, part) => {
    const mail = store.byId(id)
    return mail === undefined ? NOT_FOUND : handle(mail, query, part)
  }

const json = (value: unknown): Reply => ({
  status: 200,
  body: JSON.stringify(value),
  headers: { "Content-Type": "application/json" },
})

const markup = (body: string, policy: string): Reply => ({
  status: 200,
  body,
  headers: { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": policy },
})

const asset = (type: string, body: string): Reply => ({
  status: 200,
  body,
  headers: { "Content-Type": type },
})

const EMPTY: Reply = { status: 200, body: "" }

const download = (name: string, type: string, body: Buffer): Reply => ({
  status: 200,
  body,
  headers: {
    "Content-Type": /^[\w.+-]+\/[\w.+-]+$/u.test(type) ? type : "application/octet-stream",
    "Content-Disposition": `attachment; filename*=UTF-8''${encodeURIComponent(name.toWellFormed())}`,
  },
})

const search: Route = (store, query) => {
  const text = query.get("query") ?? ""
  const matches = matcher(query.get("kind") ?? "", text)
  if (matches === undefined || text === "") return { status: 400, body: "kind is from, to or containing" }
  return json(page(store, query, matches))
}

const partDownload = withMail((mail, _query, index) => {
  const part = partsOf(readEntity(mail.bytes.toString("latin1")))[index]
  if (part === undefined) return NOT_FOUND
  const type = headerOf(part, "content-type")?.split(";")[0]?.trim() ?? "text/plain"
  return download(decodeWords(filenameOf(part) ?? `part-${index}`), type, contentOf(part))
})

const ROUTES: readonly (readonly ["GET" | "DELETE", RegExp, Route])[] = [
  ["GET", /^\/$/u, (store, query) => markup(toMarkup(listPage(store, query)), PAGE_POLICY)],
  [
    "GET",
    /^\/messages\/([\w-]+)$/u,
    withMail(async (mail, query) =>
      markup(toMarkup(mailPage(await decodeMail(mail), query.get("view"))), PAGE_POLICY),
    ),
  ],
  [
    "GET",
    /^\/messages\/([\w-]+)\/html$/u,
    withMail(async (mail) => {
      const shown = framed((await decodeMail(mail)).html ?? "")
      return markup(shown, framePolicy(shown))
    }),
  ],
  ["GET", /^\/mailbox\.css$/u, () => asset("text/css", MAILBOX_STYLE)],
  ["GET", /^\/mailbox\.js$/u, () => asset("text/javascript", MAILBOX_SCRIPT)],
  ["GET", /^\/api\/v2\/messages$/u, (store, query) => json(page(store, query))],
  ["GET", /^\/api\/v2\/search$/u, search],
  ["GET", /^\/api\/v1\/messages$/u, (store) => json(store.all().map(toMailHog))],
  ["DELETE", /^\/api\/v1\/messages$/u, (store) => store.clear().then(() => EMPTY)],
  ["GET", /^\/api\/v1\/messages\/([\w-]+)$/u, withMail((mail) => json(toMailHog(mail)))],
  ["DELETE", /^\/api\/v1\/messages\/([\w-]+)$/u, (store, _query, id) => store.remove(id).then(() => EMPTY)],
  [
    "GET",
    /^\/api\/v1\/messages\/([\w-]+)\/download$/u,
    withMail((mail) => download(`${mail.id}.eml`, "message/rfc822", mail.bytes)),
  ],
  ["GET", /^\/api\/v1\/messages\/([\w-]+)\/mime\/part\/(\d{1,4})\/download$/u, partDownload],
]
