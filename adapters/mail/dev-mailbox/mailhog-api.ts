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
    // Flat, although MailHog nests multiparts: its own client finds neither text nor attachments in nested ones.
    MIME: parts.length === 0 ? null : { Parts: parts.map((part) => toContent(part, part.body.length)) },
    Raw: { From: from, To: to, Data: utf8(data), Helo: helo },
  }
}

/** The trace headers put before a received mail; `envelopeOf` reads them. */
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
  from: utf8(headerOf(entity, "return-path") ?? "").replace(/^<|>$/gu, ""),
  to: (entity.headers.get("X-Original-To") ?? []).map(utf8),
  helo: /^from (\S+)/u.exec(headerOf(entity, "received") ?? "")?.[1] ?? "",
})

/** A page of the mails that match, in the shape of `/api/v2`. */
export const page = (
  store: MailStore,
  query: URLSearchParams,
  matches: (mail: StoredMail) => boolean = () => true,
) => {
  const found = store.all().filter(matches)
  const start = parseNatural(query.get("start")) ?? 0
  const items = found.slice(start, start + Math.min(parseNatural(query.get("limit")) ?? 50, 250))
  return { total: found.length, count: items.length, start, items: items.map(toMailHog) }
}

/** MailHog's search: a part of an address or its header, or of any header or the undecoded body. */
export const matcher = (kind: string, text: string): ((mail: StoredMail) => boolean) | undefined => {
  const query = text.toLowerCase()
  const contains = (value: string) => value.toLowerCase().includes(query)
  switch (kind) {
    case "from":
      return (mail) => [envelopeOf(headOf(mail)).from, addressLine(mail, "from")].some(contains)
    case "to":
      return (mail) => [...envelopeOf(headOf(mail)).to, addressLine(mail, "to")].some(contains)
    case "containing":
      return (mail) => contains(mail.bytes.toString("utf8"))
    default:
      return undefined
  }
}

/** The headers without the body, for lists and searches. */
export const headOf = (mail: StoredMail): Entity =>
  readEntity(mail.bytes.toString("latin1", 0, MAX_HEAD_BYTES))

const MAX_HEAD_BYTES = 64 * 1024

const addressLine = (mail: StoredMail, name: string) => utf8(headerOf(headOf(mail), name) ?? "")

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
  Headers: Object.fromEntries(
    [...entity.headers].map(([name, values]) => [name, values.map(simplifyEncodedWords)]),
  ),
  Body: utf8(entity.body),
  Size: size,
  MIME: null,
})

/**
 * An equivalent header without two things that MailHog clients do not decode: the space between two encoded words and
 * the underscore that stands for a space within one (RFC 2047 §4.2, §6.2).
 */
const simplifyEncodedWords = (value: string) =>
  utf8(value)
    .replace(/\?=[ \t]+=\?/gu, "?==?")
    .replace(
      /(=\?[^?\s]+\?q\?)([^?\s]*)(?=\?=)/giu,
      (_, start: string, word: string) => start + word.replaceAll("_", "=20"),
    )

/** Latin-1 characters as bytes of UTF-8; invalid ones become the replacement character, as in MailHog. */
export const utf8 = (bytes: string) => Buffer.from(bytes, "latin1").toString("utf8")

const parseNatural = (text: string | null) =>
  text !== null && /^\d{1,9}$/u.test(text) ? Number(text) : undefined
