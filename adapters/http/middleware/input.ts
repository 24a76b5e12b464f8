import * as Predicate from "effect/Predicate"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import type { Context } from "koa"
import type { Endpoint, Shape, WireSchema } from "../contract/endpoint.ts"
import { issuesOf } from "../contract/issues.ts"
import { refuse, Refusal } from "../errors.ts"

type Read = (ctx: Context) => unknown

/** What the query string means to the endpoint; undefined where it takes none. */
export const readQuery = ({ query }: Endpoint): Read => {
  if (query === undefined) return () => undefined
  const decode = decoder(query)
  return remember((querystring) => decode(fieldsOf(querystring)))
}

const MOST_KNOWN = 1000
const LONGEST_KNOWN = 200

/** Visitors ask the same few questions about the same few days, and what a question means never changes. */
const remember = (decode: (querystring: string) => unknown): Read => {
  const known = new Map<string, unknown>()
  return ({ querystring }) => {
    const found = known.get(querystring)
    if (found !== undefined) return found
    const decoded = decode(querystring)
    if (known.size >= MOST_KNOWN) known.clear()
    if (querystring.length <= LONGEST_KNOWN) known.set(querystring, decoded)
    return decoded
  }
}

const fieldsOf = (querystring: string): Readonly<Record<string, string>> => {
  const pairs = [...new URLSearchParams(querystring)]
  const fields = Object.fromEntries(pairs)
  if (Object.keys(fields).length < pairs.length)
    throw refuse(400, "Please give each part of the address's query once.")
  return fields
}

/** What the JSON body means to the endpoint; undefined where it takes none. */
export const readBody = ({ body }: Endpoint): Read => {
  if (body === undefined) return () => undefined
  const shapes = shapesOf(body).map(({ when, schema }) => ({ when, decode: decoder(schema) }))
  return ({ request }) => {
    const given = request.body
    if (!Predicate.isObject(given)) throw refuse(400, "Please send a JSON object.")
    return shapes.find(({ when }) => when === undefined || when.some((key) => key in given))?.decode(given)
  }
}

export const shapesOf = (body: WireSchema | ReadonlyArray<Shape>): ReadonlyArray<Shape> =>
  Array.isArray(body) ? body : [{ schema: body as WireSchema }]

const decoder = (schema: WireSchema) => {
  const decode = Schema.decodeUnknownResult(schema)
  return (given: unknown): unknown => {
    const decoded = decode(given, { errors: "all" })
    if (Result.isSuccess(decoded)) return decoded.success
    const issues = issuesOf(decoded.failure.issue)
    throw new Refusal({ status: 400, problem: { message: issues[0]?.message ?? "Invalid input", issues } })
  }
}
