import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as ManagedRuntime from "effect/ManagedRuntime"
import * as fc from "fast-check"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { exampleOf } from "../../adapters/http/docs/examples.ts"
import { bodySchemas } from "../../adapters/http/openapi.ts"
import { routesOf, type Route, type SignedIn } from "../../adapters/http/routes/api.ts"
import { productApi } from "../../adapters/http/routes/index.ts"
import { Customers } from "../../core/ports/customers.ts"
import { StaffAccounts } from "../../core/ports/staff-accounts.ts"
import { seedRules } from "../../core/use-cases/availability-rules.ts"
import { seedServices } from "../../core/use-cases/services.ts"
import { addStaff } from "../../core/use-cases/staff-accounts.ts"
import { ADDRESS, aRequest, portsLayer } from "../adapters/ports.ts"
import { freshDatabase, type FreshDatabase } from "../postgres.ts"
import { junk, mutated } from "./arbitraries.ts"
import { clockOf } from "./memory.ts"
import { messageOf, NOW, startServer, type TestServer } from "./server.ts"
import { pathWithExamples } from "./paths.ts"

const openRuntime = (url: string) =>
  ManagedRuntime.make(Layer.merge(portsLayer(url), Layer.succeed(Clock.Clock, clockOf({ now: NOW }))))

let database: FreshDatabase
let runtime: ReturnType<typeof openRuntime>
let server: TestServer

beforeAll(async () => {
  database = await freshDatabase()
  runtime = openRuntime(database.url)
  const accounts = await runtime.runPromise(addAccounts)
  server = await startServer({ runtime, trustProxy: true, signedInOf: async () => accounts })
})
afterAll(async () => {
  await server.close()
  await runtime.dispose()
  await database.drop()
})

/** Fills the database and returns a staff account and a customer, as which every request is sent. */
const addAccounts = Effect.gen(function* () {
  yield* seedServices
  yield* seedRules
  yield* addStaff({ username: "maria", displayName: "Maria" })
  const [staff] = yield* (yield* StaffAccounts).list
  const id = yield* (yield* Customers).link(aRequest(NOW).person, ADDRESS)
  return [
    { actor: "staff", id: staff!.id, displayName: "Maria", sessionId: 1 },
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
  if (!("json" in endpoint.body!))
    throw new Error(`There are no random bodies for ${name} yet: it takes a form.`)
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

const formOf = (
  texts: unknown,
  files: Readonly<Record<string, string | Uint8Array<ArrayBuffer>>>,
): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(Object(texts)))
    form.append(name, typeof value === "string" ? value : (JSON.stringify(value) ?? ""))
  for (const [name, content] of Object.entries(files)) form.append(name, new Blob([content]), "file.csv")
  return form
}

/** From a client address of its own, so that no limit refuses the request. */
const send = async ({ method, path, endpoint: { params } }: Route, body: unknown, address: string) =>
  server.get(pathWithExamples(path, params), {
    method,
    body: body instanceof FormData ? body : JSON.stringify(body),
    headers: {
      ...(!(body instanceof FormData) && { "content-type": "application/json" }),
      "x-forwarded-for": address,
      ...(await server.credentials()),
    },
  })
