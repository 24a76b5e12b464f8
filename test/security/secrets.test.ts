import { generateKeyPairSync } from "node:crypto"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { scanForSecrets } from "./secret-scan.ts"

let directory: string

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "secrets-"))
})

afterAll(() => rm(directory, { recursive: true }))

const scan = async (text: string) => {
  await writeFile(join(directory, "file.txt"), `${text}\n`)
  return scanForSecrets(directory, ["file.txt"])
}

const PEM = {
  modulusLength: 2048,
  publicKeyEncoding: { type: "spki", format: "pem" },
  privateKeyEncoding: { type: "pkcs1", format: "pem" },
} as const

// In parts, so that the scan of this checkout finds nothing here.
const PLANTED = [
  ["a token of GitHub", `ghp_${"wWPw5k4aXcaT4fNP0UcnZwJUVFk6LO0p"}INUx`],
  ["a private key", generateKeyPairSync("rsa", PEM).privateKey],
  ["a key of Amazon", `AWS_SECRET_ACCESS_KEY = ${"wJalrXUtnFEMIK7MDENGb"}PxRfiCYzq3WyTs8AVcK`],
  ["a database with its password", `postgres://hearth:${"k9mPzR7w"}@db.example.com/hearth`],
] as const

describe("the scan for secrets", () => {
  it.each(PLANTED)("finds %s, and does not print it", async (_, secret) => {
    const found = await scan(secret)
    expect(found).toContain("file.txt")
    expect(found).not.toContain(secret)
  })

  it("finds nothing in a text without one", async () => {
    expect(await scan('export const name = "Hearth & Wire"')).toBe("")
  })
})
