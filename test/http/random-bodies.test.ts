import * as Effect from "effect/Effect"
import * as fc from "fast-check"
import twilio from "twilio"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { exampleOf } from "../../adapters/http/docs/examples.ts"
import { bodySchemas } from "../../adapters/http/openapi.ts"
import { routesOf, type Route, type SignedIn } from "../../adapters/http/routes/api.ts"
import { productApi } from "../../adapters/http/routes/index.ts"
import { smsLayer } from "../../adapters/sms/twilio.ts"
import { Customers } from "../../core/ports/customers.ts"
import { StaffAccounts } from "../../core/ports/staff-accounts.ts"
import { seedRules } from "../../core/use-cases/availability-rules.ts"
import { seedServices } from "../../core/use-cases/services.ts"
import { addStaff } from "../../core/use-cases/staff-accounts.ts"
import { ADDRESS, aRequest } from "../adapters/ports.ts"
import { ACCOUNT_SID, AUTH_TOKEN } from "../adapters/twilio-server.ts"
import { junk, mutated } from "./arbitraries.ts"
import { startDatabaseServer, type DatabaseServer } from "./database-server.ts"
import { messageOf, NOW } from "./server.ts"
import { pathWithExamples } from "./paths.ts"

let accounts: ReadonlyArray<SignedIn>
let server: DatabaseServer

beforeAll(async () => {
  const account = { accountSid: ACCOUNT_SID, authToken: AUTH_TOKEN, from: "+13145550100", baseUrl: undefined }
  server = await startDatabaseServer(
    { now: NOW },
    { signedInOf: async () => accounts },
    smsLayer({ account, publicUrl: PUBLIC_URL }),
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
      { numRuns: 100 },
    )
  })
})

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
