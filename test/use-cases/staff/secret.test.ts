import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Layer from "effect/Layer"
import { expect, test } from "vitest"
import { Installation } from "../../../core/storage/ports/installation.ts"
import { Tokens } from "../../../core/storage/ports/tokens.ts"
import { checkSecret, replaceSecret } from "../../../core/storage/use-cases/check-secret.ts"

const withStored = (stored: { fingerprint: string }) =>
  Layer.mergeAll(
    Layer.mock(Tokens, {
      secretFingerprint: "ours",
      reschedule: () => "",
      calendarFeed: () => "",
      loginToken: () => "",
      loginCode: () => "",
      loginSession: () => "",
      visitConfirmation: () => "",
      visitCode: () => "",
      emailChange: () => "",
      review: () => "",
      news: () => "",
      invoice: () => "",
      offer: () => "",
      fieldKey: () => "",
      fieldVisit: () => "",
      hash: String,
    }),
    Layer.mock(Installation, {
      matchesSecret: (fingerprint) => Effect.sync(() => fingerprint === stored.fingerprint),
      replaceSecret: (fingerprint) => Effect.sync(() => void (stored.fingerprint = fingerprint)),
    }),
  )

test("a secret is refused where another one is registered, until it replaces that one", async () => {
  const ports = withStored({ fingerprint: "theirs" })
  const check = () => Effect.runPromiseExit(Effect.provide(checkSecret, ports))
  expect(await Effect.runPromise(Effect.flip(Effect.provide(checkSecret, ports)))).toMatchObject({
    _tag: "SecretMismatch",
  })
  await Effect.runPromise(Effect.provide(replaceSecret, ports))
  expect(Exit.isSuccess(await check())).toBe(true)
})

test("a secret that is registered is not replaced by itself, and the owner reads how to make another one", async () => {
  const stored = { fingerprint: "ours" }
  expect(
    await Effect.runPromise(Effect.flip(Effect.provide(replaceSecret, withStored(stored)))),
  ).toMatchObject({
    _tag: "SecretUnchanged",
    message: expect.stringContaining("nothing was replaced"),
  })
})
