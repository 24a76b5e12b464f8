import { Problem } from "./contract/problem.ts"
import type { Contract, Endpoint } from "./contract/endpoint.ts"
import { decodedSide, describe, describeQuery, type SchemaObject } from "./docs/json-schema.ts"
import type { Example, Examples } from "./docs/examples.ts"
import { ANSWERS, isErrorTag } from "./errors.ts"
import { shapesOf } from "./middleware/input.ts"

interface Parameter {
  readonly name: string
  readonly in: "query" | "header"
  readonly required: boolean
  readonly description?: string
  readonly schema: SchemaObject
  readonly example?: string
}

interface Content {
  readonly "application/json": { readonly schema: SchemaObject; readonly example?: unknown }
}

export interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly tags: ReadonlyArray<string>
  readonly parameters: ReadonlyArray<Parameter>
  readonly requestBody?: { readonly required: true; readonly content: Content }
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content: Content }>>
}

export interface OpenApi {
  readonly openapi: "3.1.0"
  readonly info: { readonly title: string; readonly version: string; readonly description: string }
  readonly servers: ReadonlyArray<{ readonly url: string }>
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, SchemaObject>> }
}

/** The contract as OpenAPI 3.1. `url` is where the API is reached; relative to the document if it is not known. */
export const openApi = (contract: Contract, examples: Examples, url = "/"): OpenApi => {
  const endpoints = Object.entries(contract)
  const { schemas, components } = describe(
    Problem.ast,
    ...endpoints.flatMap(([, endpoint]) => trees(endpoint)),
  )
  const left = schemas.slice(1)
  const paths: Record<string, Record<string, Operation>> = {}
  for (const [name, endpoint] of endpoints) {
    const [reply, ...bodies] = left.splice(0, trees(endpoint).length)
    const operation = operationOf(
      name,
      endpoint,
      { reply: reply!, bodies, problem: schemas[0]! },
      examples[name],
    )
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation }
  }
  return { openapi: "3.1.0", info: INFO, servers: [{ url }], paths, components: { schemas: components } }
}

const INFO = {
  title: "Hearth & Wire",
  version: "1",
  description:
    "What the website itself talks to. Instants are ISO 8601 in UTC, dates are of the calendar in St. Louis. Every reply that is not the one asked for is a Problem, whose message is written for a person.",
}

/** The reply, then the body's shapes: first the one that is meant where nothing tells of another. */
const trees = ({ reply, body }: Endpoint) => [
  reply.ast,
  ...(body === undefined
    ? []
    : shapesOf(body)
        .toReversed()
        .map(({ schema }) => decodedSide(schema))),
]

interface Schemas {
  readonly reply: SchemaObject
  readonly bodies: ReadonlyArray<SchemaObject>
  readonly problem: SchemaObject
}

const operationOf = (name: string, endpoint: Endpoint, schemas: Schemas, example?: Example): Operation => ({
  operationId: name,
  summary: endpoint.summary,
  tags: [endpoint.actor],
  parameters: [
    ...queryParameters(endpoint, example),
    ...(isWrite(endpoint) ? headerParameters(endpoint) : []),
  ],
  ...(schemas.bodies.length > 0 && {
    requestBody: { required: true, content: json(anyOf(schemas.bodies), example?.body) },
  }),
  responses: {
    [endpoint.status ?? 200]: { description: "Done.", content: json(schemas.reply, example?.reply) },
    ...problems(endpoint, schemas.problem),
  },
})

const isWrite = ({ method }: Endpoint): boolean => method !== "GET"

const json = (schema: SchemaObject, example?: unknown): Content => ({
  "application/json": { schema, ...(example !== undefined && { example }) },
})

const anyOf = (schemas: ReadonlyArray<SchemaObject>): SchemaObject =>
  schemas.length === 1 ? schemas[0]! : { anyOf: schemas }

const queryParameters = ({ query }: Endpoint, example?: Example): ReadonlyArray<Parameter> => {
  if (query === undefined) return []
  const { properties = {}, required = [] } = describeQuery(query)
  return Object.entries(properties).map(([name, schema]) => {
    const given = example?.query?.[name]
    return { name, in: "query", required: required.includes(name), schema, ...(given && { example: given }) }
  })
}

const headerParameters = ({ creates }: Endpoint): ReadonlyArray<Parameter> => [
  {
    name: "x-csrf-token",
    in: "header",
    required: true,
    description: "The token of GET /api/csrf, sent with the cookie that came with it.",
    schema: { type: "string" },
  },
  ...(creates ? [IDEMPOTENCY_KEY] : []),
]

const IDEMPOTENCY_KEY: Parameter = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description: "Sent again with the same request, it gets the same reply, and nothing happens twice.",
  schema: { type: "string", format: "uuid" },
}

/** Every status but success that the endpoint can answer with, and what each means. */
const problems = (endpoint: Endpoint, schema: SchemaObject) => {
  const meanings = [
    ...edgeProblems(endpoint),
    ...endpoint.errors.filter(isErrorTag).map((tag) => ANSWERS[tag]),
  ]
  const byStatus = Map.groupBy(meanings, ({ status }) => status)
  return Object.fromEntries(
    [...byStatus].map(([status, all]) => [
      status,
      { description: all.map(({ means }) => means).join(" "), content: json(schema) },
    ]),
  )
}

const edgeProblems = (
  endpoint: Endpoint,
): ReadonlyArray<{ readonly status: number; readonly means: string }> => [
  ...((endpoint.query ?? endpoint.body)
    ? [{ status: 400, means: "The request is not as described; `issues` lists what is wrong." }]
    : []),
  ...(endpoint.actor === "visitor"
    ? []
    : [
        { status: 401, means: "Nobody is signed in." },
        { status: 403, means: `The endpoint is for another actor than the one who is signed in.` },
      ]),
  ...(isWrite(endpoint)
    ? [
        {
          status: 403,
          means: "The CSRF token is at fault, which the message says, or another website sent this.",
        },
        { status: 413, means: "The body is larger than 64 kB." },
        { status: 415, means: "The body is not JSON." },
        { status: 429, means: "Too many requests; `Retry-After` tells how many seconds to wait." },
      ]
    : []),
  { status: 500, means: "A fault of ours; `requestId` names it in the log." },
  { status: 503, means: "The database does not answer; try again after `Retry-After` seconds." },
]
