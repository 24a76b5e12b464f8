import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js"
import addFormats from "ajv-formats"
import { openApi, type Operation } from "../adapters/http/openapi.ts"
import { productApi } from "../adapters/http/routes/index.ts"

/** A request that was sent, and its reply. */
export interface Exchange {
  readonly method: string
  readonly url: URL
  readonly headers: Headers
  readonly body: RequestInit["body"]
  readonly reply: Response
}

/**
 * How a request that was carried out, or any reply, differs from the description of the API, as a client or proxy that
 * reads nothing else would find. Nothing for a path that is not described.
 */
export const apiViolations = async (exchange: Exchange): Promise<readonly string[]> => {
  const { method, url, reply } = exchange
  const found = templates.find(({ pattern }) => pattern.test(url.pathname))
  const operation = found && document.paths[found.template]![method.toLowerCase()]
  if (operation === undefined) return []
  const at = ["paths", found!.template, method.toLowerCase()]
  const problems = [
    ...(reply.ok ? requestProblems(exchange, operation, at, found!.pattern) : []),
    ...(await replyProblems(reply, operation, at)),
  ]
  return problems.map((problem) => `${method} ${url.pathname}${url.search} → ${reply.status}: ${problem}`)
}

const document = openApi(productApi(() => "ready"))

const ajv = new Ajv2020({ strict: false, validateFormats: true })
addFormats.default(ajv)
ajv.addFormat("binary", true)
ajv.addSchema(document, "openapi")

const validators = new Map<string, ValidateFunction>()

/** What is wrong with a value by the schema at this place of the document. */
const problemsAt = (place: readonly (string | number)[], value: unknown, what: string): readonly string[] => {
  const pointer = place
    .map((part) => encodeURIComponent(String(part).replaceAll("~", "~0").replaceAll("/", "~1")))
    .join("/")
  const validate = validators.get(pointer) ?? ajv.compile({ $ref: `openapi#/${pointer}` })
  validators.set(pointer, validate)
  return validate(value)
    ? []
    : [`${what} ${JSON.stringify(value)?.slice(0, 300)}: ${ajv.errorsText(validate.errors)}`]
}

/** Those without parameters first: of two that match, a server prefers the concrete path. */
const templates = Object.keys(document.paths)
  .map((template) => ({
    template,
    pattern: new RegExp(`^${template.replaceAll(/\{(\w+)\}/gu, "(?<$1>[^/]+)")}$`, "u"),
  }))
  .toSorted((a, b) => a.template.split("{").length - b.template.split("{").length)

const requestProblems = (
  { url, headers, body }: Exchange,
  { parameters, requestBody, security }: Operation,
  at: readonly string[],
  pattern: RegExp,
): readonly string[] => [
  ...parameters.flatMap(({ name, in: place, required, schema }, n) => {
    const text = {
      path: () => decodeURIComponent(pattern.exec(url.pathname)!.groups![name]!),
      query: () => url.searchParams.get(name),
      header: () => headers.get(name),
    }[place]()
    if (text === null) return required ? [`${name} is missing`] : []
    const value = schema.type === "integer" || schema.type === "number" ? Number(text) : text
    return problemsAt([...at, "parameters", n, "schema"], value, name)
  }),
  ...bodyProblems(headers, body, requestBody, at),
  ...(security.some((way) => Object.keys(way).every((scheme) => isSent(scheme, headers)))
    ? []
    : ["none of the ways to authenticate was used"]),
]

const bodyProblems = (
  headers: Headers,
  body: Exchange["body"],
  requestBody: Operation["requestBody"],
  at: readonly string[],
): readonly string[] => {
  if (requestBody === undefined) return []
  if (body === undefined || body === null) return requestBody.required ? ["the body is missing"] : []
  const type = body instanceof FormData ? "multipart/form-data" : typeOf(headers)
  if (requestBody.content[type] === undefined)
    return [`the body has the type ${type}, which is not described`]
  const place = [...at, "requestBody", "content", type, "schema"]
  const text = typeof body === "string" || body instanceof URLSearchParams ? String(body) : undefined
  if (text === undefined) return []
  const value: unknown =
    type === "application/json" ? JSON.parse(text) : Object.fromEntries(new URLSearchParams(text))
  return problemsAt(place, value, "body")
}

const schemes: Readonly<Record<string, { readonly in: string; readonly name: string }>> =
  document.components.securitySchemes

/** Many tests stand in for the sessions of staff and customers, so that only headers are compared. */
const isSent = (scheme: string, headers: Headers): boolean => {
  const { in: place, name } = schemes[scheme]!
  return place === "cookie" || headers.has(name)
}

const replyProblems = async (
  reply: Response,
  { responses }: Operation,
  at: readonly string[],
): Promise<readonly string[]> => {
  const described = responses[reply.status]
  if (described === undefined) return ["the status is not described"]
  if (described.content === undefined) return []
  const type = typeOf(reply.headers)
  if (described.content[type] === undefined) return [`the reply has the type ${type}, which is not described`]
  if (type !== "application/json") return []
  const place = [...at, "responses", reply.status, "content", type, "schema"]
  return problemsAt(place, await reply.clone().json(), "reply")
}

const typeOf = (headers: Headers): string => (headers.get("content-type") ?? "").split(";")[0]!.trim()
