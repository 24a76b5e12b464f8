import type { IncomingMessage } from "node:http"
import type { Middleware } from "koa"
import { HttpMethodEnum, koaBody } from "koa-body"
import { refuse } from "../errors.ts"

const LIMIT = 64 * 1024

/** Reads a JSON body of at most 64 kB; leaves none undefined. */
export const readJson: Middleware = async (ctx, next) => {
  // Browsers say "Content-Length: 0" for a write without a body, and no type.
  const type = ctx.request.length === 0 ? null : ctx.is("application/json")
  if (type === false) throw refuse(415, "Please send JSON, with the content type application/json.")
  if (type !== null) await parse(ctx, async () => {})
  await next()
}

const parse = koaBody({
  jsonLimit: LIMIT,
  jsonTypes: ["application/json"],
  text: false,
  urlencoded: false,
  parsedMethods: [HttpMethodEnum.POST, HttpMethodEnum.PUT, HttpMethodEnum.PATCH, HttpMethodEnum.DELETE],
  onError: (error, ctx) => {
    forgetRest(ctx.req)
    throw refusalOf(error)
  },
})

const refusalOf = (error: Error & { readonly status?: number }) => {
  if (error.status === 413) return refuse(413, "That is more than we can take. Please send at most 64 kB.")
  if (error.status === 415) return refuse(415, "Please send JSON in UTF-8, as it is or compressed with gzip.")
  return refuse(400, "We could not read that request, because it is not valid JSON.")
}

const MOST_TO_FORGET = 16 * 1024 * 1024

/** Reads the rest and forgets it, because a browser that is still sending sees no reply; but a flood is cut off. */
const forgetRest = (request: IncomingMessage): void => {
  let left = MOST_TO_FORGET
  request.unpipe()
  request.on("data", (chunk: Buffer) => {
    left -= chunk.length
    if (left < 0) request.destroy()
  })
  request.resume()
}
