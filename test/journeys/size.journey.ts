import { brotliCompressSync } from "node:zlib"
import { expect, test } from "./site.ts"
import * as wizard from "./wizard.ts"

const LIMIT_BYTES = 130_000

test("/book loads at most 130 kB of brotli-compressed JavaScript until a time can be chosen", async ({
  page,
}) => {
  const scripts = new Map<string, Promise<number>>()
  page.on("response", (response) => {
    if (response.request().resourceType() === "script" || response.url().endsWith(".js"))
      scripts.set(
        response.url(),
        response.body().then((body) => brotliCompressSync(body).length),
      )
  })
  await wizard.goTo(page, "date")
  const days = page.getByRole("grid").getByRole("button", { disabled: false })
  await days.first().click()
  await expect(page.getByRole("radio").first()).toBeEnabled()
  const sizes = await Promise.all(scripts.values())
  const total = sizes.reduce((sum, size) => sum + size, 0)
  expect(sizes.length).toBeGreaterThan(3)
  expect(total, `${[...scripts.keys()].join("\n")}`).toBeLessThanOrEqual(LIMIT_BYTES)
})
