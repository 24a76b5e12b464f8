import * as Effect from "effect/Effect"
import { expect, test } from "vitest"
import { passwordsLayer } from "../../../adapters/crypto/passwords.ts"
import { Passwords } from "../../../core/staff/ports/passwords.ts"

const passwords = await Effect.runPromise(Effect.provide(Passwords, passwordsLayer))

const hash = (password: string) => Effect.runPromise(passwords.hash(password))
const verify = (password: string, stored: string | undefined) =>
  Effect.runPromise(passwords.verify(password, stored))

const many = (program: Effect.Effect<string>) => Effect.runPromise(Effect.replicateEffect(program, 100))

test("a password is stored as argon2id with 19 MiB and two passes, each time with another salt", async () => {
  const [first, second] = [await hash("correct horse battery"), await hash("correct horse battery")]
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/u)
  expect(second).not.toBe(first)
})

test("a password is verified exactly as it was typed, to its last character", async () => {
  const password = ` ${"Pässword with Spaces ".repeat(6)}`
  const stored = await hash(password)
  expect(await verify(password, stored)).toBe(true)
  for (const other of [password.trim(), password.toLowerCase(), password.slice(0, -1), `${password}x`])
    expect(await verify(other, stored)).toBe(false)
})

test("nothing is the password of nobody", async () => {
  for (const typed of ["", "correct horse battery"]) expect(await verify(typed, undefined)).toBe(false)
})

test("generated passwords have 80 bits and recovery codes 120, and no two are the same", async () => {
  const generated = await many(passwords.generate)
  const codes = await many(passwords.generateRecoveryCode)
  for (const each of generated) expect(each).toMatch(/^(?:[a-km-np-z2-9]{4}-){3}[a-km-np-z2-9]{4}$/u)
  for (const each of codes) expect(each).toMatch(/^(?:[a-km-np-z2-9]{4}-){5}[a-km-np-z2-9]{4}$/u)
  expect(new Set([...generated, ...codes]).size).toBe(200)
})
