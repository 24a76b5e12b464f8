import { glob, readFile } from "node:fs/promises"
import { join } from "node:path"
import { expect, test } from "vitest"
import { paths } from "../../adapters/http/contract/paths.ts"

const ROOT = join(import.meta.dirname, "../..")

/** Such as `/api/offers/:/photos/:` for "GET /api/offers/:token/photos/:photoId". */
const addresses = new Set(Object.values(paths).map((path) => path.split(" ")[1]!.replaceAll(/:\w+/gu, ":")))

/** The addresses that begin with `/api/` in texts and templates, as above. */
const addressesIn = (code: string): readonly string[] =>
  Array.from(code.matchAll(/["'`](?<address>\/api\/(?:\$\{[^}]*\}|[\w./-])*)/gu), ({ groups }) =>
    groups!["address"]!.replaceAll(/\$\{[^}]*\}/gu, ":"),
  )

test("each address of the API that a screen has as a text is that of an endpoint", async () => {
  const written: string[] = []
  for await (const file of glob("web/{customer,field,shared,staff,visitor}/**/*.{ts,tsx}", { cwd: ROOT }))
    written.push(...addressesIn(await readFile(join(ROOT, file), "utf8")))
  expect(written).toContain("/api/offers/:/photos/:")
  expect(written.filter((address) => !addresses.has(address))).toEqual([])
})
