import {
  errorsOf,
  statusOf,
  type Endpoint,
  type Redirect,
  type ReplyBody,
  type WireSchema,
} from "../engine/contract/endpoint.ts"
import { Problem } from "../engine/contract/problem.ts"
import { defaultOf, exampleOf, parameterExample } from "./examples.ts"
import { describe, describeText, requestSide, type SchemaObject } from "./json-schema.ts"
import { callersOf, securityOf, securitySchemes } from "./security.ts"
import { shapesOf } from "../engine/middleware/body/input.ts"
import { routesOf, type Api, type Route } from "../engine/api.ts"

interface Parameter {
  readonly name: string
  readonly in: "path" | "query" | "header"
  readonly required: boolean
  readonly description?: string
  readonly schema: SchemaObject
  readonly example?: unknown
}

interface Media {
  readonly schema: SchemaObject
  readonly example?: unknown
}

type Content = Readonly<Record<string, Media>>

export interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly tags: ReadonlyArray<string>
  readonly security: ReturnType<typeof securityOf>
  readonly parameters: ReadonlyArray<Parameter>
  readonly requestBody?: { readonly required: boolean; readonly content: Content }
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content?: Content }>>
}

export interface OpenApi {
  readonly openapi: "3.1.0"
  readonly info: typeof INFO
  readonly servers: ReadonlyArray<{ readonly url: string }>
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly tags: ReturnType<typeof callersOf>
  readonly components: {
    readonly schemas: Readonly<Record<string, SchemaObject>>
    readonly securitySchemes: ReturnType<typeof securitySchemes>
  }
}

/** The API as OpenAPI 3.1. `url` is where it is reached; relative to the document if it is not known. */
export const openApi = (api: Api, url = "/"): OpenApi => {
  const routes = routesOf(api)
  const { schemaOf, components } = describeAll(api)
  const paths = new Map<string, Record<string, Operation>>()
  for (const route of routes) {
    const path = route.path.replaceAll(/:(\w+)/gu, "{$1}")
    const operation = operationOf(route, api.errors, schemaOf)
    paths.set(path, { ...paths.get(path), [route.method.toLowerCase()]: operation })
  }
  return {
    openapi: "3.1.0",
    info: INFO,
    servers: [{ url }],
    tags: callersOf(routes),
    paths: Object.fromEntries(paths),
    components: { schemas: components, securitySchemes: securitySchemes(routes, url.startsWith("https:")) },
  }
}

const INFO = {
  title: "Hearth & Wire",
  version: "1",
  license: { name: "MIT", identifier: "MIT" },
  description:
    "The API that the website uses. Instants are ISO 8601 in UTC, dates are of the calendar in St. Louis. Every reply that is not a success is a Problem, whose message is written for a person.",
}

type SchemaOf = (schema: WireSchema) => SchemaObject

/** Describes all schemas in one go, so that they share their components. */
const describeAll = ({ endpoints, errors }: Api) => {
  const bodies = Object.values(endpoints).flatMap(bodySchemas)
  const replies = [
    ...Object.values(endpoints).flatMap(replySchemas),
    ...Object.values(errors).flatMap(({ details }) => details ?? []),
    Problem,
  ]
  const { schemas, components } = describe([...bodies.map(requestSide), ...replies.map(({ ast }) => ast)])
  const described = new Map([...bodies, ...replies].map((schema, n) => [schema, schemas[n]!]))
  return { components, schemaOf: (schema: WireSchema) => described.get(schema)! }
}

/** The shapes of an endpoint's body; the one that OpenAPI shows an example of comes first. */
export const bodySchemas = ({ body }: Endpoint): ReadonlyArray<WireSchema> => {
  if (body === undefined) return []
  if ("json" in body)
    return shapesOf(body)
      .map(({ schema }) => schema)
      .toReversed()
  return ["form" in body ? body.form : body.multipart]
}

const replySchemas = ({ reply, otherReplies = {} }: Endpoint): ReadonlyArray<WireSchema> => [
  ...(reply ? schemasIn(reply) : []),
  ...Object.values(otherReplies),
]

const schemasIn = (reply: ReplyBody): ReadonlyArray<WireSchema> => {
  if ("file" in reply || "redirect" in reply) return []
  if ("events" in reply) return [reply.events]
  return "byActor" in reply ? Object.values(reply.byActor) : [reply]
}

const operationOf = (route: Route, errors: Api["errors"], schemaOf: SchemaOf): Operation => {
  const { name, endpoint } = route
  return {
    operationId: name,
    summary: endpoint.summary,
    tags: endpoint.actors,
    security: securityOf(route),
    parameters: [
      ...textParameters("path", endpoint.params),
      ...textParameters("query", endpoint.query),
      ...headerParameters(route),
    ],
    ...(endpoint.body && {
      requestBody: { required: !("optional" in endpoint.body), content: requestContent(endpoint, schemaOf) },
    }),
    responses: { ...successes(endpoint, schemaOf), ...problems(route, errors, schemaOf) },
  }
}

const textParameters = (
  place: "path" | "query",
  schema: WireSchema | undefined,
): ReadonlyArray<Parameter> => {
  if (schema === undefined) return []
  const { properties = {}, required = [] } = describeText(schema)
  return Object.entries(properties).map(([name, property]) => {
    const example = parameterExample(schema, name, property)
    const usual = required.includes(name) ? undefined : defaultOf(schema, name)
    return {
      name,
      in: place,
      required: required.includes(name),
      schema: { ...property, ...(usual !== undefined && { default: usual }) },
      ...(example !== undefined && { example }),
    }
  })
}

const headerParameters = ({ method, endpoint }: Route): ReadonlyArray<Parameter> => {
  const { actors, body, creates, versioned } = endpoint
  if (method === "GET" || actors.includes("webhook")) return []
  return [
    ...(creates ? [IDEMPOTENCY_KEY] : []),
    ...(versioned ? [IF_MATCH] : []),
    ...(body && "ticketed" in body ? [UPLOAD_TICKET] : []),
  ]
}

const IDEMPOTENCY_KEY: Parameter = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description: "A request sent again with the same key gets the same reply and is carried out once.",
  schema: { type: "string", format: "uuid" },
}

const IF_MATCH: Parameter = {
  name: "If-Match",
  in: "header",
  required: false,
  description:
    "The `version` of the record that the change was made from, in quotes. Without it any is changed.",
  schema: { type: "string", pattern: '^"[1-9][0-9]{0,9}"$' },
  example: '"3"',
}

const UPLOAD_TICKET: Parameter = {
  name: "x-upload-ticket",
  in: "header",
  required: false,
  description: "Lets a visitor upload; it comes with an earlier reply to the same session.",
  schema: { type: "string" },
}

const BINARY: SchemaObject = { type: "string", format: "binary" }

const requestContent = (endpoint: Endpoint, schemaOf: SchemaOf): Content => {
  const { body } = endpoint
  const schemas = bodySchemas(endpoint)
  const schema = anyOf(schemas.map(schemaOf))
  if (body !== undefined && "form" in body)
    return {
      "application/x-www-form-urlencoded": { schema },
      ...(body.orMultipart && { "multipart/form-data": { schema } }),
    }
  if (body === undefined || "json" in body) return json(schema, exampleOf(schemas[0]!))
  const files = Object.entries(body.files).map(
    ([name, { upTo }]) =>
      [name, upTo === undefined ? BINARY : { type: "array", items: BINARY, maxItems: upTo }] as const,
  )
  const required = Object.entries(body.files).flatMap(([name, { optional }]) => (optional ? [] : [name]))
  const uploads: SchemaObject = { type: "object", properties: Object.fromEntries(files), required }
  return { "multipart/form-data": { schema: { allOf: [schema, uploads] } } }
}

const successes = (endpoint: Endpoint, schemaOf: SchemaOf): Operation["responses"] => {
  const { reply, otherReplies = {} } = endpoint
  const others = Object.entries(otherReplies).map(([other, schema]) => [
    other,
    { description: "Done.", content: json(schemaOf(schema), exampleOf(schema)) },
  ])
  const content = reply && !("redirect" in reply) && replyContent(reply, schemaOf)
  const usual = {
    description: reply && "redirect" in reply ? "Done: `Location` leads on." : "Done.",
    ...(content && { content }),
  }
  return { [statusOf(endpoint)]: usual, ...Object.fromEntries(others) }
}

const replyContent = (reply: Exclude<ReplyBody, Redirect>, schemaOf: SchemaOf): Content => {
  if ("file" in reply)
    return Object.fromEntries(
      reply.file.map((type) => [type, { schema: type === "application/json" ? { type: "object" } : BINARY }]),
    )
  if ("events" in reply) return { "text/event-stream": { schema: schemaOf(reply.events) } }
  const schemas = schemasIn(reply)
  return json(anyOf(schemas.map(schemaOf)), exampleOf(schemas[0]!))
}

const json = (schema: SchemaObject, example?: unknown): Content => ({
  "application/json": { schema, ...(example !== undefined && { example }) },
})

const anyOf = (schemas: ReadonlyArray<SchemaObject>): SchemaObject => {
  const different = [...new Map(schemas.map((schema) => [JSON.stringify(schema), schema])).values()]
  return different.length === 1 ? different[0]! : { anyOf: different }
}

interface ProblemReply {
  readonly status: number
  readonly means: string
  readonly details?: WireSchema
}

/** Every status but success that the endpoint can reply with, and what each means. */
const problems = (route: Route, errors: Api["errors"], schemaOf: SchemaOf): Operation["responses"] => {
  const listed = errorsOf(route.endpoint).flatMap((tag) => errors[tag] ?? [])
  const replies = [...pipelineProblems(route), ...listed]
  const byStatus = Map.groupBy(replies, ({ status }) => status)
  return Object.fromEntries(
    [...byStatus].map(([status, all]) => [
      status,
      { description: all.map(({ means }) => means).join(" "), content: json(problemSchema(all, schemaOf)) },
    ]),
  )
}

const problemSchema = (replies: ReadonlyArray<ProblemReply>, schemaOf: SchemaOf): SchemaObject => {
  const details = replies.flatMap(({ details }) => (details === undefined ? [] : [schemaOf(details)]))
  const problem = schemaOf(Problem)
  if (details.length === 0) return problem
  const detailed: SchemaObject = { allOf: [problem, anyOf(details)] }
  return details.length === replies.length ? detailed : { anyOf: [detailed, problem] }
}

/** What may be refused before and after the use case. */
const pipelineProblems = ({ method, endpoint }: Route): ReadonlyArray<ProblemReply> => {
  const { actors, body, limits, params, query } = endpoint
  const isWebhook = actors.includes("webhook")
  const isWrite = method !== "GET"
  return [
    { status: 400, means: "The address is not readable as text." },
    ...((params ?? query ?? body)
      ? [{ status: 400, means: "The request is not as described; `issues` lists what is wrong." }]
      : []),
    ...(actors.includes("visitor") || isWebhook
      ? []
      : [
          { status: 401, means: "No session is signed in." },
          { status: 403, means: "The caller is signed in, but not as one of those the endpoint is for." },
        ]),
    ...(isWebhook ? [{ status: 403, means: "The signature is not valid." }] : []),
    ...(isWrite && !isWebhook
      ? [{ status: 403, means: "The CSRF token is not valid, or another website sent this request." }]
      : []),
    ...(isWrite
      ? [
          { status: 413, means: "The body is too large." },
          { status: 415, means: "The body has another media type than described." },
        ]
      : []),
    ...(isWrite || limits
      ? [{ status: 429, means: "Too many requests; `Retry-After` is the number of seconds to wait." }]
      : []),
    { status: 500, means: "An error of the server; `requestId` identifies it in the log." },
    { status: 503, means: "The database does not reply; try again after `Retry-After` seconds." },
  ]
}
