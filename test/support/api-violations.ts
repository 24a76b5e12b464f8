import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js"
import addFormats from "ajv-formats"
import { openApi, type Operation } from "../../adapters/http/docs/openapi.ts"
import { productApi } from "../../adapters/http/routes/index.ts"
import { tidied } from "../../core/fields/text-rule.ts"

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

/**
 * Of a value by the schema at a place of the document. Each schema is compiled when it is first needed.
 *
 * @param isText What arrives as text, or as one of what may be many, counts as the type that is described.
 */
const createProblemsAt = (isText: boolean) => {
  // Each named schema is compiled once, for all that refer to it.
  const code = { inlineRefs: false, code: { optimize: false } }
  const ajv = new Ajv2020({ ...code, strict: false, validateFormats: true, coerceTypes: isText && "array" })
  addFormats.default(ajv)
  ajv.addFormat("binary", true)
  ajv.addSchema(document, "openapi")
  const validators = new Map<string, ValidateFunction>()
  return (place: readonly (string | number)[], value: unknown, what: string): readonly string[] => {
    const pointer = place
      .map((part) => encodeURIComponent(String(part).replaceAll("~", "~0").replaceAll("/", "~1")))
      .join("/")
    const validate = validators.get(pointer) ?? ajv.compile({ $ref: `openapi#/${pointer}` })
    validators.set(pointer, validate)
    return validate(value)
      ? []
      : [`${what} ${JSON.stringify(value)?.slice(0, 300)}: ${ajv.errorsText(validate.errors)}`]
  }
}

const problemsAt = createProblemsAt(false)
const problemsOfText = createProblemsAt(true)

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
  ...parameters.flatMap(({ name, in: place, required }, n) => {
    const text = {
      path: () => decodeURIComponent(pattern.exec(url.pathname)!.groups![name]!),
      query: () => url.searchParams.get(name),
      header: () => headers.get(name),
    }[place]()
    if (text === null) return required ? [`${name} is missing`] : []
    return problemsOfText([...at, "parameters", n, "schema"], text, name)
  }),
  ...bodyProblems(headers, body, requestBody, at),
  ...(security.some((way) => Object.keys(way).every((scheme) => isSent(scheme, headers, body)))
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
  const type = body instanceof FormData ? MULTIPART : typeOf(headers.get("content-type") ?? URL_ENCODED)
  if (requestBody.content[type] === undefined)
    return [`the body has the type ${type}, which is not described`]
  const place = [...at, "requestBody", "content", type, "schema"]
  if (type === "application/json") return problemsAt(place, JSON.parse(String(body), tidiedTexts), "body")
  const fields = type === MULTIPART ? body : new URLSearchParams(String(body))
  // Bytes that a test writes itself are files in parts.
  return fields instanceof FormData || fields instanceof URLSearchParams
    ? problemsOfText(place, valuesOf(fields), "body")
    : []
}

/** The server ignores white space around texts and what nobody sees, which the description leaves out. */
const tidiedTexts = (_key: string, value: unknown): unknown =>
  typeof value === "string" ? tidied(value) : value

/** The types that `fetch` gives to forms. */
const MULTIPART = "multipart/form-data"
const URL_ENCODED = "application/x-www-form-urlencoded"

/** The fields of a form. A file counts as a text, and a field that occurs several times has a list. */
const valuesOf = (form: FormData | URLSearchParams): object =>
  Object.fromEntries(
    [...new Set(form.keys())].map((name) => {
      const all = form.getAll(name).map((value) => (typeof value === "string" ? value : value.name))
      return [name, all.length === 1 ? all[0] : all]
    }),
  )

const schemes: Readonly<Record<string, { readonly in: string; readonly name: string }>> =
  document.components.securitySchemes

/**
 * Many tests stand in for the sessions of staff and customers, so that only headers are compared, and the field which may
 * hold the CSRF token instead of one.
 */
const isSent = (scheme: string, headers: Headers, body: Exchange["body"]): boolean => {
  const { in: place, name } = schemes[scheme]!
  return (
    place === "cookie" || headers.has(name) || (scheme === "csrfToken" && String(body).includes('"_csrf":'))
  )
}

const replyProblems = async (
  reply: Response,
  { responses }: Operation,
  at: readonly string[],
): Promise<readonly string[]> => {
  const described = responses[reply.status]
  if (described === undefined) return ["the status is not described"]
  if (described.content === undefined) return []
  const type = typeOf(reply.headers.get("content-type"))
  const types = Object.keys(described.content).map((each) => typeOf(each))
  if (!types.includes(type)) return [`the reply has the type ${type}, which is not described`]
  if (type !== "application/json") return []
  const place = [...at, "responses", reply.status, "content", type, "schema"]
  return problemsAt(place, await reply.clone().json(), "reply")
}

/** The media type without parameters. */
const typeOf = (contentType: string | null): string => (contentType ?? "").split(";")[0]!.trim()
