import type { MailStore, StoredMail } from "./store.ts"
import { headerOf, partsOf, readEntity, type Entity } from "./mime.ts"

/** One mail in the shape MailHog's API gives it. */
export const toMailHog = (mail: StoredMail) => {
  const data = mail.bytes.toString("latin1")
  const entity = readEntity(data)
  const { from, to, helo } = envelopeOf(entity)
  const parts = partsOf(entity)
  return {
    ID: mail.id,
    From: toPath(from),
    To: to.map(toPath),
    Content: toContent(entity, data.length),
    Created: new Date(mail.created).toISOString(),
    // MailHog nests multiparts, and its own client then finds neither text nor attachments in them: ours lie flat.
    MIME: parts.length === 0 ? null : { Parts: parts.map((part) => toContent(part, part.body.length)) },
    Raw: { From: from, To: to, Data: readable(data), Helo: helo },
  }
}

/** The trace headers put on top of a mail that comes in; `envelopeOf` reads them back. */
export const traceHeaders = (envelope: Envelope): string =>
  [
    `Return-Path: <${envelope.from}>`,
    ...envelope.to.map((address) => `X-Original-To: ${address}`),
    `Received: from ${envelope.helo} by mailbox; ${new Date().toUTCString()}`,
    "",
  ].join("\r\n")

export interface Envelope {
  readonly from: string
  readonly to: readonly string[]
  readonly helo: string
}

export const envelopeOf = (entity: Entity): Envelope => ({
  from: readable(headerOf(entity, "return-path") ?? "").replace(/^<|>$/gu, ""),
  to: (entity.headers.get("X-Original-To") ?? []).map(readable),
  helo: /^from (\S+)/u.exec(headerOf(entity, "received") ?? "")?.[1] ?? "",
})

/** A page of the mails that fit, as `/api/v2` gives it. */
export const page = (
  store: MailStore,
  query: URLSearchParams,
  fits: (mail: StoredMail) => boolean = () => true,
) => {
  const found = store.all().filter(fits)
  const start = natural(query.get("start")) ?? 0
  const items = found.slice(start, start + Math.min(natural(query.get("limit")) ?? 50, 250))
  return { total: found.length, count: items.length, start, items: items.map(toMailHog) }
}

/** MailHog's search: part of an address or its header, or part of any header or the undecoded body. */
export const matcher = (kind: string, words: string): ((mail: StoredMail) => boolean) | undefined => {
  const query = words.toLowerCase()
  const holds = (text: string) => text.toLowerCase().includes(query)
  switch (kind) {
    case "from":
      return (mail) => [envelopeOf(headOf(mail)).from, addressLine(mail, "from")].some(holds)
    case "to":
      return (mail) => [...envelopeOf(headOf(mail)).to, addressLine(mail, "to")].some(holds)
    case "containing":
      return (mail) => holds(mail.bytes.toString("utf8"))
    default:
      return undefined
  }
}

/** The headers alone: enough for lists and searches, however large the mail. */
export const headOf = (mail: StoredMail): Entity => readEntity(mail.bytes.toString("latin1", 0, HEAD_BYTES))

const HEAD_BYTES = 64 * 1024

const addressLine = (mail: StoredMail, name: string) => readable(headerOf(headOf(mail), name) ?? "")

const toPath = (address: string) => {
  const at = address.lastIndexOf("@")
  return {
    Relays: null,
    Mailbox: at < 0 ? address : address.slice(0, at),
    Domain: at < 0 ? "" : address.slice(at + 1),
    Params: "",
  }
}

const toContent = (entity: Entity, size: number) => ({
  Headers: Object.fromEntries([...entity.headers].map(([name, values]) => [name, values.map(plainWords)])),
  Body: readable(entity.body),
  Size: size,
  MIME: null,
})

/**
 * The same header in the form clients read best: they print the space between two encoded words, and the underscore
 * that stands for a space within one (RFC 2047 §4.2, §6.2).
 */
const plainWords = (value: string) =>
  readable(value)
    .replace(/\?=[ \t]+=\?/gu, "?==?")
    .replace(
      /(=\?[^?\s]+\?q\?)([^?\s]*)(?=\?=)/giu,
      (_, start: string, word: string) => start + word.replaceAll("_", "=20"),
    )

/** Bytes as text: what is not UTF-8 becomes the replacement character, as in MailHog. */
export const readable = (bytes: string) => Buffer.from(bytes, "latin1").toString("utf8")

const natural = (text: string | null) => (text !== null && /^\d{1,9}$/u.test(text) ? Number(text) : undefined)
