import { Decrypter, Encrypter } from "age-encryption"
import { expect, test } from "vitest"
import { identityOf, recipientOf } from "../../../adapters/backup/passphrase.ts"

const PASSPHRASE = "eight ordinary words"

test("what is encrypted with a passphrase is decrypted by age, and the other way round", async () => {
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipientOf(PASSPHRASE))
  const decrypter = new Decrypter()
  decrypter.addPassphrase(PASSPHRASE)
  expect(await decrypter.decrypt(await encrypter.encrypt("rows"), "text")).toBe("rows")

  const agesOwn = new Encrypter()
  agesOwn.setPassphrase(PASSPHRASE)
  agesOwn.setScryptWorkFactor(10)
  const encrypted = await agesOwn.encrypt("rows")
  const ours = new Decrypter()
  ours.addIdentity(identityOf(PASSPHRASE))
  expect(await ours.decrypt(encrypted, "text")).toBe("rows")

  const wrong = new Decrypter()
  wrong.addIdentity(identityOf("another passphrase"))
  await expect(wrong.decrypt(encrypted)).rejects.toThrow("no identity matched")
})
