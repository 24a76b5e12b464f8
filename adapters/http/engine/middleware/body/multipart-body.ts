import busboy, { type BusboyConfig } from "busboy"
import type { Context } from "koa"
import type { FileField, MultipartBody } from "../../contract/endpoint.ts"
import { refuse, Refusal } from "../../errors.ts"
import type { UploadedFile } from "../../api.ts"
import { discardRest } from "./text-body.ts"

const MAX_FIELDS_BYTES = 64 * 1024

export interface Multipart {
  readonly fields: Readonly<Record<string, string>>
  /** A list for each field that takes several files; undefined for an optional one without a file. */
  readonly files: Readonly<Record<string, UploadedFile | ReadonlyArray<UploadedFile> | undefined>>
}

/** Refuses by its headers a body that is no multipart form, has no Content-Length, or is too long. */
export const checkMultipartHeaders = ({ files }: MultipartBody): ((ctx: Context) => void) => {
  const fields = Object.values(files)
  const maxBytes = fields.reduce((sum, field) => sum + field.maxBytes * countOf(field), MAX_FIELDS_BYTES)
  const maxFileBytes = Math.max(...fields.map((field) => field.maxBytes))
  return (ctx) => {
    const { length } = ctx.request
    if (!ctx.is("multipart/form-data")) throw refuse(415, "Please send the file as multipart/form-data.")
    if (length === undefined) throw refuse(411, "Please say how long the upload is, as Content-Length.")
    if (length > maxBytes) throw discarding(ctx, tooLarge(maxFileBytes))
  }
}

/** Reads the fields and files of a multipart form into memory; `receive` counts bytes of files, and may refuse them. */
export const readMultipart = async (
  ctx: Context,
  { files: allowed }: MultipartBody,
  receive: (bytes: number) => void,
): Promise<Multipart> => {
  const { req } = ctx
  const fields = new Map<string, string>()
  const files = new Map(Object.keys(allowed).map((name) => [name, [] as UploadedFile[]]))
  const limits = {
    files: Object.values(allowed).reduce((sum, field) => sum + countOf(field), 0),
    fields: 50,
    fieldSize: MAX_FIELDS_BYTES,
    fieldNameSize: 100,
  }
  const parser = parserOf(ctx, limits)
  try {
    await new Promise<void>((resolve, reject) => {
      parser.on("field", (name, value) => fields.set(name, value))
      parser.on("file", (name, stream, { filename, mimeType }) => {
        const chunks: Array<Buffer> = []
        let bytes = 0
        const sent = files.get(name)
        const maxBytes = sent && allowed[name]!.maxBytes
        // Without a listener, a body that ends too early would end the process.
        stream.on("error", reject)
        stream.on("data", (chunk: Buffer) => {
          if (maxBytes === undefined) return
          bytes += chunk.length
          try {
            if (bytes > maxBytes) throw tooLarge(maxBytes)
            receive(chunk.length)
            chunks.push(chunk)
          } catch (error) {
            reject(error)
          }
        })
        stream.on("end", () => {
          // Browsers send an empty file where none was chosen.
          if (maxBytes !== undefined && bytes > 0)
            sent!.push({
              name: filename ?? "",
              mediaType: mimeType,
              bytes: Buffer.concat(chunks),
            })
        })
      })
      parser.on("filesLimit", () => reject(tooMany()))
      parser.on("error", () => reject(unreadable()))
      parser.on("close", resolve)
      // Without an end before it, the client has left.
      req.on("close", () => {
        if (!req.readableEnded) reject(unreadable())
      })
      // busboy neither ends nor fails on some damaged forms, such as one with parts behind its end.
      req.on("end", () => afterTurns(PARSER_TURNS, () => reject(unreadable())))
      req.pipe(parser)
    })
  } catch (error) {
    throw discarding(ctx, error instanceof Refusal ? error : unreadable())
  } finally {
    parser.destroy()
  }
  return {
    fields: Object.fromEntries(fields),
    files: Object.fromEntries(
      Object.entries(allowed).map(([name, field]) => [name, filesOf(field, files.get(name)!)]),
    ),
  }
}

/** Of the event loop: far more than the parser needs for what it has in memory when the body has ended. */
const PARSER_TURNS = 100

const afterTurns = (turns: number, work: () => void): void => {
  if (turns === 0) work()
  else setImmediate(() => afterTurns(turns - 1, work))
}

const filesOf = (field: FileField, sent: ReadonlyArray<UploadedFile>) => {
  if (sent.length === 0 && !field.optional) throw refuse(400, field.missing ?? "Please choose a file.")
  if (sent.length > countOf(field)) throw tooMany()
  return field.upTo === undefined ? sent[0] : sent
}

const countOf = ({ upTo = 1 }: FileField): number => upTo

const tooMany = () => refuse(400, "That is more files than we expected.")

const parserOf = (ctx: Context, limits: BusboyConfig["limits"]) => {
  try {
    return busboy({ headers: ctx.req.headers, ...(limits && { limits }) })
  } catch {
    throw discarding(ctx, unreadable())
  }
}

const unreadable = () => refuse(400, "We could not read that upload. Please try again.")

const tooLarge = (bytes: number) =>
  refuse(413, `File size must be less than ${Math.floor(bytes / 1024 / 1024)}MB`)

const discarding = <E>(ctx: Context, error: E): E => {
  discardRest(ctx.req)
  return error
}
