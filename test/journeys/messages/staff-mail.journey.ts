import { expectAccessible } from "../support/accessible.ts"
import { expect, test } from "../support/site.ts"
import { signIn } from "../support/staff.ts"
import { bookingOf, servicesOf } from "../../http/support/slots.ts"
import * as wizard from "../support/wizard.ts"

test("staff read a booking's confirmation and send it again; a visit's page lists the emails about it", async ({
  page,
  site,
}) => {
  await test.step("staff read a booking's confirmation and send it again", async () => {
    const { A } = await servicesOf(site.neighbor)
    const start = await wizard.freeStart(site.neighbor)
    expect((await site.neighbor.post("/api/appointments", bookingOf(A, start))).status).toBe(201)
    await signIn(page, site.staff, "/admin/mail")
    const open = page.getByRole("button", { name: /^Open Confirmation of visit #\d+$/u })
    const newest = page.getByRole("row").filter({ has: open }).first()
    await expect(async () => {
      // The list is read again once a minute only.
      await page.reload()
      await expect(newest).toContainText("Sent", { timeout: 3000 })
    }).toPass({ timeout: 60_000 })
    await newest.getByRole("button", { name: /^Open/u }).click()
    const dialog = page.getByRole("dialog", { name: /^Confirmation of visit/u })
    await expect(dialog.frameLocator("iframe").getByText("Your visit is booked.").first()).toBeVisible()
    await expectAccessible(page)
    await dialog.getByText("Plain text").click()
    await expect(dialog.getByText("Your visit is booked.")).toBeVisible()
    await dialog.getByRole("button", { name: "Send again" }).click()
    await expect(page.getByText("The email will be sent again within a few seconds")).toBeVisible()
    await expect(page.getByRole("button", { name: /sent again$/u })).toBeVisible()
  })
  await test.step("a visit's page lists the emails about it, each with a link to it", async () => {
    const { A } = await servicesOf(site.neighbor)
    const start = await wizard.freeStart(site.neighbor)
    const reply = await site.neighbor.post("/api/appointments", bookingOf(A, start))
    const { id } = (await reply.json()) as { readonly id: number }
    await page.goto(`/admin/appointments?open=${id}`)
    const mails = page.getByRole("listitem").filter({ hasText: `visit #${id}` })
    await expect(mails).toHaveCount(2)
    await mails.getByRole("link", { name: `Confirmation of visit #${id}` }).click()
    await expect(page.getByRole("dialog", { name: `Confirmation of visit #${id}` })).toBeVisible()
  })
})
