import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import * as fc from "fast-check"
import twilio from "twilio"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { exampleOf } from "../../../adapters/http/docs/examples.ts"
import { errorsOf, type WireSchema } from "../../../adapters/http/engine/contract/endpoint.ts"
import { errorReplies } from "../../../adapters/http/contract/errors.ts"
import type { Problem } from "../../../adapters/http/engine/contract/problem.ts"
import {
  describe as describeSchemas,
  requestSide,
  type SchemaObject,
} from "../../../adapters/http/docs/json-schema.ts"
import { bodySchemas, openApi } from "../../../adapters/http/docs/openapi.ts"
import { routesOf, type Route, type SignedIn } from "../../../adapters/http/engine/api.ts"
import { productApi } from "../../../adapters/http/routes/index.ts"
import { cardProviderLayer } from "../../../adapters/stripe/stripe.ts"
import { smsLayer } from "../../../adapters/sms/twilio.ts"
import { Customers } from "../../../core/contacts/ports/customers.ts"
import { StaffAccounts } from "../../../core/staff/ports/staff-accounts.ts"
import { seedRules } from "../../../core/schedule/use-cases/hours/availability-rules.ts"
import { seedServices } from "../../../core/services/use-cases/services.ts"
import { addStaff } from "../../../core/staff/use-cases/staff-accounts.ts"
import { ADDRESS, aRequest } from "../../adapters/support/ports.ts"
import { ofFile } from "../../support/of-file.ts"
import { startStripe } from "../../adapters/support/stripe/server.ts"
import { stripeSignature } from "../../adapters/support/stripe/signature.ts"
import { ACCOUNT_SID, AUTH_TOKEN } from "../../adapters/support/twilio-server.ts"
import { junk, mutated } from "../support/arbitraries.ts"
import { boundaryValues, type BoundaryValue } from "../support/boundary-values.ts"
import { startDatabaseServer, type DatabaseServer } from "../support/database-server.ts"
import { messageOf, NOW } from "../support/server.ts"
import { pathWithExamples } from "../support/paths.ts"

let accounts: ReadonlyArray<SignedIn>
let server: DatabaseServer
const stripe = await ofFile(startStripe())

beforeAll(async () => {
  const account = { accountSid: ACCOUNT_SID, authToken: AUTH_TOKEN, from: "+13145550100", baseUrl: undefined }
  server = await startDatabaseServer(
    { now: NOW },
    { signedInOf: async () => accounts },
    smsLayer({ account, publicUrl: PUBLIC_URL }),
    undefined,
    undefined,
    cardProviderLayer({ account: stripe.account, publicUrl: PUBLIC_URL }),
  )
  accounts = await server.run(addAccounts)
})
afterAll(() => server.close())

/** Fills the database and returns a staff account and a customer, as which every request is sent. */
const addAccounts = Effect.gen(function* () {
  yield* seedServices
  yield* seedRules
  yield* addStaff({ username: "maria", displayName: "Maria" })
  const [staff] = yield* (yield* StaffAccounts).list
  const id = yield* (yield* Customers).link(aRequest(NOW).person, ADDRESS)
  return [
    { actor: "staff", id: staff!.id, displayName: "Maria", role: "owner", sessionId: 1 },
    { actor: "customer", id, sessionId: 2 },
  ] satisfies ReadonlyArray<SignedIn>
})

const routesWithBody = routesOf(productApi(() => "ready")).filter(
  ({ endpoint }) => endpoint.body !== undefined,
)

describe("random bodies never cause a 5xx, and are refused with a sentence", () => {
  it.each(routesWithBody.map((route) => [route.name, route] as const))("%s", async (_, route) => {
    await fc.assert(
      fc.asyncProperty(bodyOf(route), fc.ipV4(), async (body, address) => {
        const reply = await send(route, body, address)
        const message = reply.ok ? "Done" : await messageOf(reply)
        expect([reply.status < 500, message]).toEqual([true, expect.stringMatching(/^[A-Z].+/u)])
      }),
      // `npm run drill -- fuzz` sends 100,000.
      { numRuns: 20 },
    )
  })
})

/** The replies of other types than JSON have tests of their own. */
const readsOfJson = routesOf(productApi(() => "ready")).filter(
  ({ method, endpoint: { reply } }) =>
    method === "GET" && reply && !("events" in reply) && !("file" in reply),
)

describe("the example of a read and its reply are as the API's description says", () => {
  it.each(readsOfJson.map((route) => [route.name, route] as const))("%s", async (_, { path, endpoint }) => {
    const query = endpoint.query && (exampleOf(endpoint.query) as Record<string, string>)
    const url = `${pathWithExamples(path, endpoint.params)}${query ? `?${new URLSearchParams(query)}` : ""}`
    // A reply that differs makes the request fail.
    await expect(server.get(url)).resolves.toHaveProperty("status")
  })
})

const documented = openApi(productApi(() => "ready")).components.schemas

/** The example of a body with one field, at any depth, at each side of each of its limits in the API's description. */
const bodiesAtLimits = (schema: WireSchema): readonly AtLimit[] => {
  const { schemas, components } = describeSchemas([requestSide(schema)])
  const resolve = (each: SchemaObject): SchemaObject => {
    const name = each.$ref?.split("/").at(-1)
    return name === undefined ? each : resolve(components[name] ?? documented[name]!)
  }
  return withinLimits(schemas[0]!, exampleOf(schema), resolve)
}

/** `value` is the whole example with the changed field; `path` leads to that field. */
type AtLimit = BoundaryValue & { readonly path: readonly (string | number)[] }

type Resolve = (schema: SchemaObject) => SchemaObject

/** The changed examples of an object's fields or of a list's first item; nothing for other values. */
const withinLimits = (schema: SchemaObject, example: unknown, resolve: Resolve): readonly AtLimit[] => {
  const { properties = {}, items, anyOf } = resolve(schema) as SchemaObject & Parts
  if (anyOf !== undefined) {
    // A list or an object, or null instead of it.
    const [only, ...others] = anyOf.map(resolve).filter(({ type }) => type !== "null")
    return only === undefined || others.length > 0 ? [] : withinLimits(only, example, resolve)
  }
  if (Array.isArray(example))
    return items === undefined || example.length === 0
      ? []
      : atLimits(items, example[0], resolve).map(({ value, isAllowed, path }) => ({
          value: [value, ...example.slice(1)],
          isAllowed,
          path: [0, ...path],
        }))
  return Object.entries(properties).flatMap(([name, each]) =>
    atLimits(each, (example as Readonly<Record<string, unknown>>)[name], resolve).map((field) => ({
      ...field,
      value: { ...Object(example), [name]: field.value },
      path: [name, ...field.path],
    })),
  )
}

const atLimits = (schema: SchemaObject, example: unknown, resolve: Resolve): readonly AtLimit[] => [
  ...boundaryValues(resolve(schema)).map((boundary) => ({ ...boundary, path: [] })),
  ...(example === undefined || example === null ? [] : withinLimits(schema, example, resolve)),
]

interface Parts {
  readonly properties?: Readonly<Record<string, SchemaObject>>
  readonly items?: SchemaObject
  readonly anyOf?: readonly SchemaObject[]
}

describe("each limit of a form is checked again by the server, past the form", () => {
  const shapes = routesWithBody.flatMap((route) =>
    "json" in route.endpoint.body!
      ? bodySchemas(route.endpoint).map((schema, n) => [`${route.name} ${n + 1}`, route, schema] as const)
      : [],
  )
  it.each(shapes)("%s", async (_, route, schema) => {
    const bodies = bodiesAtLimits(schema)
    const differences = await Promise.all(
      bodies.map(async ({ path, value: body, isAllowed }, n) => {
        const isValid = Result.isSuccess(Schema.decodeUnknownResult(schema)(body))
        const reply = await send(route, body, `10.9.${Math.floor(n / 250)}.${n % 250}`)
        const { issues = [] } = reply.status === 400 ? ((await reply.json()) as Problem) : {}
        // Where an account may try it a few times only.
        if (reply.status === 429) return []
        const isRight = isValid
          ? isAllowed !== false && reply.status < 500 && (issues.length === 0 || mayRefuse(route))
          : issues.length > 0
        return isRight ? [] : [{ path, body: JSON.stringify(body).slice(0, 200), isAllowed, isValid, issues }]
      }),
    )
    expect(differences.flat()).toEqual([])
  })
})

describe("each limit of a text that is sent with files is checked again by the server", () => {
  const routes = routesWithBody.flatMap((route) =>
    "multipart" in route.endpoint.body! ? [[route.name, route, route.endpoint.body] as const] : [],
  )
  it.each(routes)("%s", async (_, route, { multipart, files }) => {
    // The texts are read once no file is missing.
    const uploads = Object.fromEntries(Object.keys(files).map((name) => [name, "First name\n"]))
    const differences = await Promise.all(
      bodiesAtLimits(multipart).map(async ({ path, value, isAllowed }, n) => {
        const fields = Object.fromEntries(textsOf(value))
        const isValid = Result.isSuccess(Schema.decodeUnknownResult(multipart)(fields))
        const reply = await send(route, formOf(fields, uploads), `10.8.0.${n}`)
        const { issues = [] } = reply.status === 400 ? ((await reply.json()) as Problem) : {}
        const isRefused = issues.some((issue) => issue.path[0] === path[0])
        // A number arrives as a text, which may be one.
        const isText = typeof (value as Readonly<Record<string, unknown>>)[path[0]!] === "string"
        return isRefused === !isValid && !(isValid && isText && isAllowed === false)
          ? []
          : [{ path, fields, isAllowed, isValid, issues }]
      }),
    )
    expect(differences.flat()).toEqual([])
  })
})

/** Whether the use case, too, can find a field wrong: the password that is to be typed again, for example. */
const mayRefuse = ({ endpoint }: Route): boolean =>
  errorsOf(endpoint).some((tag) => errorReplies[tag as keyof typeof errorReplies].status === 400)

/** Random changes of the example of each shape that the endpoint takes, and values that have nothing in common with it. */
const bodyOf = ({ name, endpoint }: Route): fc.Arbitrary<unknown> => {
  if ("multipart" in endpoint.body!) {
    const fields = mutated(Object(exampleOf(endpoint.body.multipart)))
    const files = fc.dictionary(fc.constantFrom(...Object.keys(endpoint.body.files), "other"), file)
    return fc.tuple(fields, files).map(([texts, uploads]) => formOf(texts, uploads))
  }
  if ("form" in endpoint.body!)
    return mutated(Object(exampleOf(endpoint.body.form))).map(
      (fields) => new URLSearchParams(Object.fromEntries(textsOf(fields))),
    )
  const examples = bodySchemas(endpoint).map((schema) => {
    const example = exampleOf(schema)
    if (example === undefined) throw new Error(`A shape of the body of ${name} has no example.`)
    return Object(example)
  })
  return fc.oneof(...examples.map(mutated), junk)
}

/** Bytes, and texts that look like CSV. */
const file = fc.oneof(
  fc.uint8Array({ maxLength: 300 }).map((bytes) => Uint8Array.from(bytes)),
  fc
    .array(fc.constantFrom("First name", "Email", "Zoë", "'=1", '"', ",", ";", "\t", "\r\n", "\n"), {
      maxLength: 30,
    })
    .map((parts) => `First name,Last name\n${parts.join("")}`),
)

/** The fields of a form, each as text. */
const textsOf = (fields: unknown) =>
  Object.entries(Object(fields)).map(
    ([name, value]) => [name, typeof value === "string" ? value : (JSON.stringify(value) ?? "")] as const,
  )

const formOf = (
  texts: unknown,
  files: Readonly<Record<string, string | Uint8Array<ArrayBuffer>>>,
): FormData => {
  const form = new FormData()
  for (const [name, value] of textsOf(texts)) form.append(name, value)
  for (const [name, content] of Object.entries(files)) form.append(name, new Blob([content]), "file.csv")
  return form
}

/** From a client address of its own, so that no limit refuses the request. */
const send = async ({ method, path, endpoint: { params } }: Route, body: unknown, address: string) =>
  server.get(pathWithExamples(path, params), {
    method,
    body: isForm(body) ? body : JSON.stringify(body),
    headers: {
      ...(!isForm(body) && { "content-type": "application/json" }),
      ...(path === "/api/stripe/events" && {
        "stripe-signature": stripeSignature(JSON.stringify(body), stripe.account.webhookSecret),
      }),
      ...(body instanceof URLSearchParams && { "x-twilio-signature": signatureOf(path, body) }),
      "x-forwarded-for": address,
      ...(await server.credentials()),
    },
  })

const isForm = (body: unknown): body is FormData | URLSearchParams =>
  body instanceof FormData || body instanceof URLSearchParams

const PUBLIC_URL = "https://hearth.example"

/** Of a form that Twilio sends. */
const signatureOf = (path: string, form: URLSearchParams): string =>
  twilio.getExpectedTwilioSignature(AUTH_TOKEN, PUBLIC_URL + path, Object.fromEntries(form))
