import type { IncomingMessage } from "node:http"
import type { Context } from "koa"
import { HttpMethodEnum, koaBody } from "koa-body"
import { refuse } from "../../errors.ts"

const MAX_BYTES = 64 * 1024

/**
 * Reads the text of a body of one of the media types, compressed or not, of at most 64 kB; undefined where there is none.
 *
 * @param format What the client should have sent, for the sentence of a refusal.
 */
export const textReader = (mediaTypes: readonly [string, ...string[]], format: string) => {
  const parse = koaBody({
    text: true,
    textLimit: MAX_BYTES,
    textTypes: [...mediaTypes],
    json: false,
    urlencoded: false,
    parsedMethods: [HttpMethodEnum.POST, HttpMethodEnum.PUT, HttpMethodEnum.PATCH, HttpMethodEnum.DELETE],
    onError: (error, ctx) => {
      discardRest(ctx.req)
      throw refusalOf(error, format)
    },
  })
  return async (ctx: Context): Promise<string | undefined> => {
    // Browsers send "Content-Length: 0" and no type for a write without a body.
    const type = ctx.request.length === 0 ? null : ctx.is([...mediaTypes])
    if (type === null) return undefined
    if (type === false) throw refuse(415, `Please send ${format}, with the content type ${mediaTypes[0]}.`)
    await parse(ctx, async () => {})
    return typeof ctx.request.body === "string" ? ctx.request.body : ""
  }
}

const refusalOf = (error: Error & { readonly status?: number }, format: string) => {
  if (error.status === 413) return refuse(413, "That is more than we can take. Please send at most 64 kB.")
  if (error.status === 415)
    return refuse(415, `Please send ${format} in UTF-8, as it is or compressed with gzip.`)
  return refuse(400, `We could not read that request, because it is not valid ${format}.`)
}

const MAX_DISCARDED_BYTES = 16 * 1024 * 1024

/** Reads and drops the rest of a body, because a browser shows no reply while it is sending. Longer ones are cut off. */
export const discardRest = (request: IncomingMessage): void => {
  let left = MAX_DISCARDED_BYTES
  request.unpipe()
  request.on("data", (chunk: Buffer) => {
    left -= chunk.length
    if (left < 0) request.destroy()
  })
  request.resume()
}
