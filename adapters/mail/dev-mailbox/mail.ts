import PostalMime, { decodeWords, type Address } from "postal-mime"
import type { StoredMail } from "./store.ts"
import { envelopeOf, headOf, utf8 } from "./mailhog-api.ts"
import { contentOf, filenameOf, headerOf, partsOf, readEntity } from "./mime.ts"

/** What the list shows of a mail, read from its headers only. */
export interface MailSummary {
  readonly id: string
  readonly created: number
  readonly subject: string
  readonly from: string
  readonly to: string
}

/** A mail with everything decoded. */
export interface DecodedMail extends MailSummary {
  readonly html: string | undefined
  readonly text: string | undefined
  readonly source: string
  readonly attachments: readonly Attachment[]
}

export interface Attachment {
  readonly name: string
  readonly size: number
  readonly href: string
}

export const summarize = (mail: StoredMail): MailSummary => {
  const head = headOf(mail)
  const envelope = envelopeOf(head)
  const line = (name: string) => decodeWords(utf8(headerOf(head, name) ?? "")).trim()
  return {
    id: mail.id,
    created: mail.created,
    subject: line("subject") || "(no subject)",
    from: withoutQuotes(line("from")) || envelope.from || "(unknown)",
    to: withoutQuotes(line("to")) || envelope.to.join(", ") || "(unknown)",
  }
}

/** "Jane" <jane@example.com> as Jane <jane@example.com>. */
const withoutQuotes = (addresses: string) => addresses.replace(/"([^"\\]*)"(?= <)/gu, "$1")

/** Decodes a mail; of one that cannot be parsed only the headers and the source are given. */
export const decodeMail = async (mail: StoredMail): Promise<DecodedMail> => {
  const parsed = await PostalMime.parse(mail.bytes).catch(() => undefined)
  const summary = summarize(mail)
  return {
    ...summary,
    from: parsed?.from === undefined ? summary.from : formatAddresses([parsed.from]),
    to: parsed?.to === undefined ? summary.to : formatAddresses(parsed.to),
    html: parsed?.html,
    text: parsed?.text,
    source: mail.bytes.toString("utf8", 0, MAX_SOURCE_BYTES),
    attachments: attachmentsOf(mail),
  }
}

const MAX_SOURCE_BYTES = 256 * 1024

const formatAddresses = (addresses: readonly Address[]) =>
  addresses
    .map(({ name, address }) => (name && address ? `${name} <${address}>` : name || address))
    .join(", ")

const attachmentsOf = (mail: StoredMail): readonly Attachment[] =>
  partsOf(readEntity(mail.bytes.toString("latin1"))).flatMap((part, index) => {
    const name = filenameOf(part)
    if (name === undefined) return []
    const href = `/api/v1/messages/${mail.id}/mime/part/${index}/download`
    return [{ name: decodeWords(utf8(name)), size: contentOf(part).length, href }]
  })
