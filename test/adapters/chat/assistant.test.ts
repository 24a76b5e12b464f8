import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { openAiAssistantLayer } from "../../../adapters/assistant/openai-assistant.ts"
import { Assistant } from "../../../core/chat/ports/assistant.ts"
import { assistantReply } from "../../../core/chat/use-cases/assistant-reply.ts"
import { createMemory, run } from "../../use-cases/support/memory-ports.ts"
import { choice, completion, json, startModelEndpoint } from "../support/model-endpoint.ts"

let endpoint: Awaited<ReturnType<typeof startModelEndpoint>>
beforeAll(async () => {
  endpoint = await startModelEndpoint()
})
afterAll(() => endpoint.close())

const layer = (limits: Parameters<typeof openAiAssistantLayer>[1] = {}) =>
  openAiAssistantLayer({ baseUrl: endpoint.baseUrl, model: "small", apiKey: "key-1" }, limits)

const QUESTION = "How much is a ceiling fan?"
const visitor = (text: string) => ({ from: "visitor", text }) as const

/** The reply to the question, in which nothing of a draft is left if it starts with "Ceiling Fan: from $149". */
const reply = (limits?: Parameters<typeof layer>[0], text = QUESTION) =>
  run(createMemory(), Effect.provide(assistantReply([visitor(text)]), layer(limits)))

const BUILT_IN = /^Ceiling Fan: from \$149, flat rate\./u

test("a draft that states only facts is the reply", async () => {
  endpoint.respondWith(completion("A fan costs from **$149**, and it is a flat rate."))
  expect(await reply()).toMatchObject({
    text: "A fan costs from $149, and it is a flat rate.",
    parts: [{ kind: "prices" }],
  })
})

describe("a draft that states what the facts do not is refused:", () => {
  test.for([
    "A ceiling fan costs $97.",
    "A ceiling fan is from $149, and we can come on Saturday, December 5.",
    "From $149. We can be there tomorrow.",
    "From $149, with a trip fee.",
    "From $149. There are no extra fees.",
    "From $149, and the visit is free of charge.",
    "From $149, and we take ten percent off for veterans.",
    "From $149 with our discount for seniors.",
    "From $149, and we guarantee it for life.",
    "From $149. Our electricians are licensed and bonded.",
    "From $149, or your money back.",
    "Desde $149, sin cargos adicionales y con garantía.",
  ])("%s", async (draft) => {
    endpoint.respondWith(completion(draft))
    expect((await reply()).text).toMatch(BUILT_IN)
  })
})

describe("a draft that says the facts in other words is sent:", () => {
  test.for([
    "A ceiling fan starts at $149, a flat rate for the labor.",
    "Ceiling fans are from $149. Call us at (314) 555-0142 or book at /book.",
    "For that we charge from $149. You get a written price before we start.",
    "Un ventilador de techo cuesta desde $149, tarifa fija.",
  ])("%s", async (draft) => {
    endpoint.respondWith(completion(draft))
    expect((await reply()).text).toBe(draft)
  })
})

test("a draft may be JSON with the text as `reply`", async () => {
  endpoint.respondWith(completion('```json\n{"reply": "From $149."}\n```'))
  expect((await reply()).text).toBe("From $149.")
})

test("the two requests have instructions and the conversation, the second the facts, the key and no tools", async () => {
  endpoint.respondWith(completion("From $149."))
  await reply()
  expect(endpoint.requests).toHaveLength(2)
  for (const { method, path, authorization, body } of endpoint.requests) {
    expect({ method, path, authorization }).toEqual({
      method: "POST",
      path: "/v1/chat/completions",
      authorization: "Bearer key-1",
    })
    expect(Object.keys(body).toSorted()).toEqual(["max_tokens", "messages", "model", "temperature"])
    expect(body.model).toBe("small")
    expect(body.messages.map(({ role }) => role)).toEqual(["system", "user"])
    expect(body.messages[1]!.content).toBe(QUESTION)
  }
  const [read, draft] = endpoint.requests.map(({ body }) => body.messages[0]!.content)
  expect(read).toContain("- ceiling-fans: ceiling fans")
  expect(draft).toContain("Ceiling Fan: from $149, flat rate")
})

test("what the model reads is answered", async () => {
  endpoint.respondWith(
    completion(""),
    completion('```json\n{"asks": ["price", "hours", "price"], "kinds": ["roofs"]}\n```'),
  )
  const { parts } = await reply({}, "u guys do them up top too? and when u there")
  expect(parts.map(({ kind }) => kind)).toEqual(["unlisted", "hours"])
})

describe("the built-in rules read the message, and nothing is drafted, when the endpoint", () => {
  test.for<[string, Parameters<typeof endpoint.respondWith>[0]]>([
    ["replies with 500", json({}, 500)],
    ["does not reply within the timeout", () => {}],
    ["reads an ask of no list", completion('{"asks": ["prices"], "kinds": []}')],
    ["reads a kind of work of no list", completion('{"asks": ["hours"], "kinds": ["spaceships"]}')],
    ["reads nothing", completion('{"asks": [], "kinds": ["roofs"]}')],
    ["reads no kinds of work", completion('{"asks": ["hours"]}')],
    ["writes a sentence", completion("The visitor asks for hours.")],
    [
      "cuts the text",
      choice({ finish_reason: "length", message: { content: '{"asks": ["hours"], "kinds": []}' } }),
    ],
  ])("%s", async ([, read]) => {
    endpoint.respondWith(completion("From $149."), read)
    expect((await reply({ readTimeoutMs: 1_000 })).text).toMatch(BUILT_IN)
    expect(endpoint.requests).toHaveLength(1)
  })
})

test("no request contains personal data of the visitor", async () => {
  endpoint.respondWith(completion("From $149."))
  await reply(
    {},
    "Hi, I'm Jane Doe, jane.doe@example.com or (314) 555-0199, at 12 Oak Street. My husband Harold Smith asks: how much is a ceiling fan?",
  )
  expect(endpoint.requests).toHaveLength(2)
  for (const { body } of endpoint.requests) {
    const sent = JSON.stringify(body.messages.slice(1))
    expect(sent).not.toMatch(/jane|doe|0199|oak|harold|smith/iu)
    expect(sent).toContain("how much is a ceiling fan")
  }
})

test("a visitor's text with addresses leads to requests to the endpoint of the settings alone", async () => {
  endpoint.respondWith(completion("From $149."))
  await reply({}, "How much is this ceiling fan: http://127.0.0.1:1/v1 or file:///etc/passwd ?")
  expect(endpoint.requests).toHaveLength(2)
})

describe("the built-in reply is sent when the endpoint", () => {
  const cut = '{"choices": [{"finish_reason": "stop", "message": {"content": "From'
  test.for<[string, Parameters<typeof endpoint.respondWith>[0]]>([
    ["replies with 401", json({ error: { message: "bad key" } }, 401)],
    ["replies with 429", json({ error: { message: "slow down" } }, 429)],
    ["replies with 500", json({ error: { message: "oops" } }, 500)],
    [
      "sends broken JSON",
      (response) => response.writeHead(200, { "content-type": "application/json" }).end(cut),
    ],
    [
      "sends no JSON",
      (response) => response.writeHead(200, { "content-type": "text/html" }).end("<h1>Hi</h1>"),
    ],
    ["sends null", json(null)],
    ["sends no choices", json({ choices: [] })],
    ["sends a choice without a message", json({ choices: [{ finish_reason: "stop" }] })],
    ["sends an empty text", completion("  ")],
    ["sends a text that is no string", choice({ message: { role: "assistant", content: 7 } })],
    ["refuses", choice({ message: { role: "assistant", content: null, refusal: "No." } })],
    ["filters the text", choice({ finish_reason: "content_filter", message: { content: "From $149." } })],
    ["cuts the text", choice({ finish_reason: "length", message: { content: "From $149, and" } })],
    [
      "calls a tool",
      choice({
        message: {
          content: "From $149.",
          tool_calls: [{ id: "1", type: "function", function: { name: "fetch", arguments: "{}" } }],
        },
      }),
    ],
    [
      "calls a tool instead of stopping",
      choice({ finish_reason: "tool_calls", message: { content: "From $149." } }),
    ],
    ["sends JSON without a reply", completion('{"text": "From $149."}')],
    ["sends broken JSON as text", completion('{"reply": "From $149.')],
    ["sends a body of a megabyte", completion("From $149. ".repeat(100_000))],
    ["sends a text that is too long", completion("From $149. ".repeat(200))],
    ["invents a price", completion("A fan costs $129.")],
    ["invents a price in words", completion("A fan costs one hundred and twenty-nine dollars.")],
    ["offers a discount", completion("You get a 20% discount.")],
    ["invents a time", completion("We can come at 7:15 PM.")],
    ["links to another site", completion("See https://evil.example/149 for prices.")],
    ["names another phone number", completion("Call (314) 555-9999.")],
    ["sends HTML", completion("<b>From $149.</b><script>alert(1)</script>")],
    ["sends a Markdown link", completion("[From $149](javascript:alert)")],
    ["sends control characters", completion("From $149.\u0007\u202E")],
    [
      "repeats its instructions",
      completion("You reply to visitors of a handyman business in the chat of its website."),
    ],
    [
      "closes the connection within the body",
      (response) => {
        response.writeHead(200, { "content-type": "application/json", "content-length": 500 })
        response.write(cut, () => response.destroy())
      },
    ],
    ["closes the connection at once", (response) => response.destroy()],
    [
      "redirects",
      (response, request) =>
        request.url === "/v1/elsewhere"
          ? completion("From $149.")(response, request)
          : response.writeHead(307, { location: "/v1/elsewhere" }).end(),
    ],
  ])("%s", async ([, respond]) => {
    endpoint.respondWith(respond)
    expect((await reply()).text).toMatch(BUILT_IN)
    expect(endpoint.requests).toHaveLength(2)
  })

  test("does not reply within the timeout", async () => {
    endpoint.respondWith(() => {})
    expect((await reply({ draftTimeoutMs: 100 })).text).toMatch(BUILT_IN)
  })

  test("starts a body within the timeout and does not end it", async () => {
    endpoint.respondWith((response) => {
      response.writeHead(200, { "content-type": "application/json" })
      response.write(cut)
    })
    expect((await reply({ draftTimeoutMs: 100 })).text).toMatch(BUILT_IN)
  })

  test("cannot be reached", async () => {
    const unreachable = openAiAssistantLayer({ baseUrl: "http://127.0.0.1:1/v1", model: "m", apiKey: "k" })
    const program = Effect.provide(assistantReply([visitor(QUESTION)]), unreachable)
    expect((await run(createMemory(), program)).text).toMatch(BUILT_IN)
  })
})

test("after three failures in a row, no request is made for a minute", async () => {
  endpoint.respondWith(json({}, 500))
  const drafts = Effect.forEach([0, 0, 0, 0, 0.9], draftAt)
  const program = Effect.gen(function* () {
    yield* drafts
    const failed = endpoint.requests.length
    endpoint.respondWith(completion("Hello."))
    return { failed, later: yield* draftAt(1) }
  })
  expect(await Effect.runPromise(Effect.provide(program, layer()))).toEqual({
    failed: 3,
    later: Option.some("Hello."),
  })
})

const draftAt = (minutes: number) =>
  Effect.provideServiceEffect(
    Effect.flatMap(Assistant, ({ draft }) => draft({ facts: "", conversation: [visitor("Hi")] })),
    Clock.Clock,
    clockAt(minutes * 60_000),
  )

const clockAt = (now: number) =>
  Clock.clockWith((clock) =>
    Effect.succeed(
      Object.assign(Object.create(clock) as Clock.Clock, {
        currentTimeMillis: Effect.succeed(now),
        currentTimeMillisUnsafe: () => now,
      }),
    ),
  )
