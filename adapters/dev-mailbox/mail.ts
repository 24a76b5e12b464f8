import PostalMime, { decodeWords, type Address } from "postal-mime"
import type { StoredMail } from "./store.ts"
import { envelopeOf, headOf, readable } from "./mailhog-api.ts"
import { contentOf, filenameOf, headerOf, partsOf, readEntity } from "./mime.ts"

/** A line of the list: what can be told from the headers alone. */
export interface MailSummary {
  readonly id: string
  readonly created: number
  readonly subject: string
  readonly from: string
  readonly to: string
}

/** A mail as a person reads it. */
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
  const line = (name: string) => decodeWords(readable(headerOf(head, name) ?? "")).trim()
  return {
    id: mail.id,
    created: mail.created,
    subject: line("subject") || "(no subject)",
    from: line("from") || envelope.from || "(nobody)",
    to: line("to") || envelope.to.join(", ") || "(nobody)",
  }
}

/** Reads what can be read: of a mail too strange to parse, the headers and the source remain. */
export const decodeMail = async (mail: StoredMail): Promise<DecodedMail> => {
  const parsed = await PostalMime.parse(mail.bytes).catch(() => undefined)
  const summary = summarize(mail)
  return {
    ...summary,
    from: parsed?.from === undefined ? summary.from : written([parsed.from]),
    to: parsed?.to === undefined ? summary.to : written(parsed.to),
    html: parsed?.html,
    text: parsed?.text,
    source: mail.bytes.toString("utf8", 0, LONGEST_SOURCE),
    attachments: attachmentsOf(mail),
  }
}

const LONGEST_SOURCE = 256 * 1024

const written = (addresses: readonly Address[]) =>
  addresses
    .map(({ name, address }) => (name && address ? `${name} <${address}>` : name || address))
    .join(", ")

const attachmentsOf = (mail: StoredMail): readonly Attachment[] =>
  partsOf(readEntity(mail.bytes.toString("latin1"))).flatMap((part, index) => {
    const name = filenameOf(part)
    if (name === undefined) return []
    const href = `/api/v1/messages/${mail.id}/mime/part/${index}/download`
    return [{ name: decodeWords(readable(name)), size: contentOf(part).length, href }]
  })
