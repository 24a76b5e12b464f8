import { expect, test } from "vitest"
import { commonPasswords } from "../../../adapters/crypto/common-passwords.ts"
import { MIN_PASSWORD_LENGTH } from "../../../core/staff/password-length.ts"

test("the list has more than the 3,000 most used passwords of the length that is asked for (ASVS 6.2.4)", async () => {
  const all = await commonPasswords()
  expect([...all].filter((password) => password.length >= MIN_PASSWORD_LENGTH).length).toBeGreaterThan(40_000)
  for (const password of ["password", "sunshine", "123456789012", "1qaz2wsx3edc"])
    expect([password, all.has(password)]).toEqual([password, true])
})
