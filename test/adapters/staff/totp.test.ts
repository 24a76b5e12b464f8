import * as Effect from "effect/Effect"
import { Secret, TOTP } from "otpauth"
import { expect, test } from "vitest"
import { totpLayer } from "../../../adapters/crypto/totp.ts"
import { Totp } from "../../../core/staff/ports/totp.ts"

const open = (secret = "a secret that is long enough for tests") =>
  Effect.runPromise(Effect.provide(Effect.flatMap(Totp, Effect.succeed), totpLayer(secret)))

/** The secret of RFC 6238's test vectors. */
const RFC_SECRET = Secret.fromUTF8("12345678901234567890").base32

test.for([
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_234_567_890, "005924"],
  [2_000_000_000, "279037"],
] as const)("the code of RFC 6238 at second %s belongs to its step", async ([second, code]) => {
  const { encrypt, stepOf } = await open()
  expect(stepOf(encrypt(RFC_SECRET), code, second * 1000)).toBe(Math.floor(second / 30))
})

test("a code is accepted one step early or late, and no further", async () => {
  const { encrypt, stepOf } = await open()
  const now = 1_800_000_000_000
  const code = new TOTP({ secret: Secret.fromBase32(RFC_SECRET) }).generate({ timestamp: now })
  const stepsAt = [-2, -1, 0, 1, 2].map((steps) => stepOf(encrypt(RFC_SECRET), code, now + steps * 30_000))
  expect(stepsAt).toEqual([undefined, 60_000_000, 60_000_000, 60_000_000, undefined])
})

test("a secret is encrypted differently each time, and unreadable with another installation's secret", async () => {
  const { encrypt, stepOf } = await open()
  const encrypted = encrypt(RFC_SECRET)
  expect(encrypted).not.toBe(encrypt(RFC_SECRET))
  expect(encrypted).not.toContain(RFC_SECRET)
  expect(encrypted.length).toBeLessThanOrEqual(200)
  const other = await open("another secret that is long enough for tests")
  expect(stepOf(encrypted, "287082", 59_000)).toBe(1)
  expect(other.stepOf(encrypted, "287082", 59_000)).toBeUndefined()
})

test("an enrollment has the secret as text, as URI and as an SVG that runs nothing", async () => {
  const { enroll } = await open()
  const { secret, uri, qrCode } = await Effect.runPromise(enroll("maria"))
  expect(secret).toMatch(/^[A-Z2-7]{32}$/u)
  expect(uri).toBe(
    `otpauth://totp/Hearth%20%26%20Wire:maria?issuer=Hearth%20%26%20Wire&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
  )
  expect(qrCode).toMatch(/^<svg /u)
  expect(qrCode).not.toMatch(/script|href|url\(|on\w+=/u)
})
