import * as Effect from "effect/Effect"
import { expect, it } from "vitest"
import { Installation } from "../../../core/storage/ports/installation.ts"
import { openOwnPorts } from "../support/ports.ts"
import { ofFile } from "../../support/of-file.ts"

const { ports: runtime } = await ofFile(openOwnPorts())

const withInstallation = <A>(use: (installation: Installation["Service"]) => Effect.Effect<A>) =>
  runtime.runPromise(Effect.flatMap(Installation, use))

it("the installation id is a UUID and stays the same", async () => {
  const id = await withInstallation((installation) => installation.id)
  expect(id).toMatch(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u)
  expect(await withInstallation((installation) => installation.id)).toBe(id)
})

it("the first secret's fingerprint is stored, another one does not match, until it is replaced", async () => {
  const matches = (fingerprint: string) =>
    withInstallation((installation) => installation.matchesSecret(fingerprint))
  expect(await Promise.all([matches("a".repeat(64)), matches("a".repeat(64))])).toEqual([true, true])
  expect(await matches("b".repeat(64))).toBe(false)
  await withInstallation((installation) => installation.replaceSecret("b".repeat(64)))
  expect([await matches("a".repeat(64)), await matches("b".repeat(64))]).toEqual([false, true])
})
