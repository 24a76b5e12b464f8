import { randomInt } from "node:crypto"
import { hash, verify } from "@node-rs/argon2"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { Passwords } from "../../core/staff/ports/passwords.ts"
import { commonPasswords } from "./common-passwords.ts"

/** Without letters and digits that are easily confused (l, 1, o, 0). 16 of these 32 characters are 80 bits. */
const ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789"

/** argon2id with the parameters of RFC 9106's second recommendation, lowered to OWASP's 19 MiB, 2 passes. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Verified in place of an account that does not exist, so that the time a reply takes does not reveal whether a username exists. */
let hashOfNobody: Promise<string> | undefined

export const passwordsLayer = Layer.succeed(Passwords, {
  generate: Effect.sync(() => groups(4)),
  generateRecoveryCode: Effect.sync(() => groups(6)),
  isCommon: (texts) =>
    Effect.map(Effect.promise(commonPasswords), (common) => texts.some((text) => common.has(text))),
  hash: (password) => Effect.promise(() => hash(password, PARAMETERS)),
  verify: (password, stored) =>
    Effect.promise(async () => {
      const matches = await verify(stored ?? (await (hashOfNobody ??= hash("", PARAMETERS))), password)
      return matches && stored !== undefined
    }),
})

/** Each of four characters, which are 20 bits. */
const groups = (count: number) => Array.from({ length: count }, group).join("-")

const group = () => Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join("")
