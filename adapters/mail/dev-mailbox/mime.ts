/** Headers and body of a mail or of one of its parts, one character per byte. */
export interface Entity {
  readonly headers: ReadonlyMap<string, readonly string[]>
  readonly body: string
}

/** Splits headers from body. Never fails: a malformed mail has the headers that can be read. */
export const readEntity = (source: string): Entity => {
  const gap = /^\r?\n|\r?\n\r?\n/u.exec(source)
  const head = gap ? source.slice(0, gap.index) : source
  return { headers: readHeaders(head), body: gap ? source.slice(gap.index + gap[0].length) : "" }
}

/** The parts of a multipart mail that are not multiparts themselves, in order; none for a mail of one part. */
export const partsOf = (entity: Entity, depth = 0): readonly Entity[] => {
  const boundary = boundaryOf(entity)
  if (boundary === undefined || depth > MAX_DEPTH) return []
  return splitAt(boundary, entity.body).flatMap((section) => {
    const part = readEntity(section)
    return boundaryOf(part) === undefined ? [part] : partsOf(part, depth + 1)
  })
}

/** First value of a header; `name` is in lower case. */
export const headerOf = (entity: Entity, name: string): string | undefined => {
  for (const [key, values] of entity.headers) if (key.toLowerCase() === name) return values[0]
  return undefined
}

/** The bytes of a part, decoded from its transfer encoding. */
export const contentOf = (part: Entity): Buffer => {
  const encoding = headerOf(part, "content-transfer-encoding")?.trim().toLowerCase()
  if (encoding === "base64") return Buffer.from(part.body, "base64")
  return Buffer.from(encoding === "quoted-printable" ? decodeQuotedPrintable(part.body) : part.body, "latin1")
}

/** The file name of a part, as encoded in the header. */
export const filenameOf = (part: Entity): string | undefined =>
  parameter(headerOf(part, "content-disposition"), "filename") ??
  parameter(headerOf(part, "content-type"), "name")

const MAX_DEPTH = 20
const MAX_PARTS = 500
const MAX_HEADERS = 1000
const MAX_PARAMETER_HEADER_LENGTH = 2000

const readHeaders = (head: string) => {
  const headers = new Map<string, string[]>()
  let last: string[] | undefined
  for (const line of head.split(/\r?\n/u, MAX_HEADERS)) {
    const field = /^([!-9;-~]+):[ \t]?(.*)$/su.exec(line)
    if (last !== undefined && /^[ \t]/u.test(line)) last.push(`${last.pop() ?? ""}${line}`)
    else if (field?.[1] !== undefined) {
      last = headers.get(field[1]) ?? []
      last.push(field[2] ?? "")
      headers.set(field[1], last)
    }
  }
  return headers
}

const boundaryOf = (entity: Entity) => {
  const type = headerOf(entity, "content-type")
  return type !== undefined && /^\s*multipart\//iu.test(type) ? parameter(type, "boundary") : undefined
}

const parameter = (header: string | undefined, name: string) => {
  const found = new RegExp(`;\\s*${name}=(?:"((?:[^"\\\\]|\\\\.)*)"|([^;\\s]+))`, "iu").exec(
    header?.slice(0, MAX_PARAMETER_HEADER_LENGTH) ?? "",
  )
  return (found?.[1]?.replace(/\\(.)/gu, "$1") ?? found?.[2]) || undefined
}

/** The sections between lines `--boundary`, without the text before the first and after `--boundary--`. */
const splitAt = (boundary: string, body: string): readonly string[] => {
  const sections: string[] = []
  let from: number | undefined
  const delimiter = `--${boundary}`
  for (let at = body.indexOf(delimiter); at >= 0; at = body.indexOf(delimiter, at + delimiter.length)) {
    if (at > 0 && body[at - 1] !== "\n") continue
    if (from !== undefined) sections.push(body.slice(from, at).replace(/\r?\n$/u, ""))
    const end = body.indexOf("\n", at)
    from = end < 0 ? body.length : end + 1
    if (body.startsWith("--", at + delimiter.length) || sections.length >= MAX_PARTS) return sections
  }
  return from === undefined ? sections : [...sections, body.slice(from)]
}

const decodeQuotedPrintable = (text: string) =>
  text
    .replace(/=\r?\n/gu, "")
    .replace(/=([0-9A-Fa-f]{2})/gu, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
