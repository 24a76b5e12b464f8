import type { Page, Request } from "@playwright/test"
import { expectAccessible } from "../support/accessible.ts"
import { expect, test } from "../support/site.ts"

test.use({ ownContext: true })

const PHONE = "(314) 555-0142"

/** What a browser answers that is a little older than the supported ones. */
const OLD = "CSS.supports = () => false"

/** Opens a page, and returns the scripts that it requests. */
const open = async (page: Page, path: string): Promise<readonly string[]> => {
  const scripts: string[] = []
  const record = (request: Request) => request.resourceType() === "script" && scripts.push(request.url())
  page.on("request", record)
  await page.goto(path)
  await page.waitForLoadState("networkidle")
  page.off("request", record)
  return scripts
}

test("in a browser that is too old, each page says so and how to call, and is readable without its script", async ({
  page,
}) => {
  await page.addInitScript(OLD)
  for (const [path, heading] of [
    ["/", "Professional Handyman and Tech Services"],
    ["/book", /Book/u],
    ["/gallery/1", /./u],
    ["/reschedule/unknown", "Move your visit"],
    ["/portal/login", "Sign in"],
  ] as const)
    await test.step(path, async () => {
      await page.setViewportSize({ width: 1280, height: 720 })
      const scripts = await open(page, path)
      const main = page.getByRole("main")
      await expect(
        main.getByText(`Your browser is too old for booking online. Please update it or call ${PHONE}.`),
      ).toBeVisible()
      await expect(main.getByRole("link", { name: PHONE }).first()).toHaveAttribute(
        "href",
        "tel:+13145550142",
      )
      await expect(main.getByRole("heading", { level: 1, name: heading })).toBeVisible()
      // They would do nothing.
      await expect(page.getByRole("button")).toHaveCount(0)
      expect(scripts).toEqual([])
      await expectAccessible(page, path)
      await page.setViewportSize({ width: 360, height: 740 })
      await expectAccessible(page, `${path}, 360 px`)
    })
  await test.step("/admin", async () => {
    const scripts = await open(page, "/admin")
    await expect(
      page.getByRole("heading", { name: "Your browser is too old for the dashboard." }),
    ).toBeVisible()
    await expect(page.getByText("Please update it.")).toBeVisible()
    expect(scripts).toEqual([])
    await expectAccessible(page)
  })
})
