import * as Effect from "effect/Effect"
import { expect, test } from "vitest"
import { Assistant, type DraftRequest } from "../../core/ports/assistant.ts"
import { assistantReply } from "../../core/use-cases/assistant-reply.ts"
import { createMemory, run } from "./memory-ports.ts"

const visitor = (text: string) => ({ from: "visitor", text }) as const

/** A model that drafts this text, and the requests it was given. */
const drafting = (text: string) => {
  const requests: DraftRequest[] = []
  const draft = (request: DraftRequest) =>
    Effect.sync(() => void requests.push(request)).pipe(Effect.as(text), Effect.asSome)
  return { requests, provide: Effect.provideService(Assistant, { draft }) }
}

test("without a model, the reply is the built-in one, from the catalogue of now", async () => {
  const { text, ...reply } = await run(
    createMemory(),
    assistantReply([visitor("How much is a ceiling fan?")]),
  )
  expect(text).toContain("Ceiling Fan: from $149, flat rate")
  expect(reply).toEqual({ intents: ["price"], showsScheduling: false, wantsHuman: false })
})

test("a model's draft replaces the text while every figure in it is in the facts", async () => {
  const { provide } = drafting("A ceiling fan costs from $149.")
  const reply = await run(createMemory(), provide(assistantReply([visitor("How much is a ceiling fan?")])))
  expect(reply.text).toBe("A ceiling fan costs from $149.")
})

test("a draft with an invented price is not sent", async () => {
  const { provide } = drafting("A ceiling fan costs $97 today.")
  const reply = await run(createMemory(), provide(assistantReply([visitor("Is it $97?")])))
  expect(reply.text).not.toContain("$97")
})

test.for(["I smell gas", "I want to talk to a person"])("%s: the model is not called", async (message) => {
  const { provide, requests } = drafting("Hello")
  await run(createMemory(), provide(assistantReply([visitor(message)])))
  expect(requests).toEqual([])
})

test("a model is given no personal data that the visitor wrote", async () => {
  const { provide, requests } = drafting("Hello")
  const message = "My name is Jane Doe, jane@example.com, 314-555-0100, 4 Elm Street. How much is a fan?"
  await run(createMemory(), provide(assistantReply([visitor(message)])))
  expect(JSON.stringify(requests[0]!.conversation)).not.toMatch(/jane|doe|0100|elm/iu)
})
