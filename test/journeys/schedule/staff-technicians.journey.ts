import type { Page } from "@playwright/test"
import mailhog from "mailhog"
import { addDays, dateAt, weekdayOf } from "../../../core/time/chicago.ts"
import { holidayOn } from "../../../core/time/holidays.ts"
import { picture } from "../../support/photo-files.ts"
import { expectAccessible } from "../support/accessible.ts"
import { newCustomer, signInCustomer } from "../support/customer.ts"
import { expect, test, type Site } from "../support/site.ts"
import { labelOf, newStaff, ownerOf, signIn } from "../support/staff.ts"

test.use({ baseURL: async ({ vans }, use) => use(vans.url) })
test.afterAll(({ vans }) => vans.stop())

const NAME = "Daniel Keller-Oberhauser von der Lindenstraße"

/** Books two visits at the same hour a year ahead, one of each technician. */
const bookTwo = async (site: Site, customer: { readonly id: number; readonly email: string }) => {
  const owner = await ownerOf(site)
  const [service] = (await (await owner.send("GET", "/api/services")).json()) as readonly { id: number }[]
  const startTime = new Date(Date.now() + 300 * 24 * 3_600_000).toISOString().replace(/T.*/u, "T16:00:00Z")
  for (const technicianIds of [[1], [2]]) {
    const reply = await owner.send("POST", "/api/admin/appointments", {
      firstName: "Ruth",
      lastName: "Abernathy",
      phone: "(314) 555-0188",
      customerId: customer.id,
      street: "4127 Flad Avenue",
      city: "St. Louis",
      state: "MO",
      zip: "63110",
      email: customer.email,
      serviceId: service!.id,
      startTime,
      checkAvailability: false,
      technicianIds,
    })
    expect(reply.status).toBe(201)
  }
}

const mailsTo = async ({ mailbox }: Site, email: string) => {
  const { hostname, port } = new URL(mailbox)
  const found = await mailhog({ host: hostname, port: Number(port) }).search(email, "to")
  return found?.items ?? []
}

/** In the form of a visit on a Friday, on which Daniel does not work. */
const expectTimesOfWhoComes = async (page: Page) => {
  const fortnight = Array.from({ length: 14 }, (_, n) => addDays(dateAt(Date.now()), 7 + n))
  const friday = fortnight.find((date) => weekdayOf(date) === 5 && holidayOn(date) === null)!
  await page.goto(`/admin/appointments?open=new&start=${friday}T18:00:00Z&technician=2`)
  const dialog = page.getByRole("dialog", { name: "New appointment" })
  await expect(dialog.getByLabel("Who comes")).toHaveValue("2")
  await expect(dialog.getByText("no working hours on Fridays")).toBeVisible()
  await dialog.getByLabel("Who comes").selectOption("Best choice")
  await expect(dialog.getByText("no working hours on Fridays")).toBeHidden()
  await page.goto("/admin/appointments?open=new&technician=99")
  await expect(dialog.getByRole("alert")).toHaveText(
    "The link names a technician who does not exist, so nobody is chosen.",
  )
}

test("a second technician is added with photo and account, comes to a visit of their own, sees nothing but that, and is deactivated", async ({
  page,
  browser,
  vans,
}) => {
  test.slow()
  const daniel = await newStaff(vans)
  const table = page.getByRole("table", { name: "Technicians" })
  await signIn(page, vans.staff, "/admin/blocked-dates")
  await expect(page.getByRole("button", { name: "Block date" })).toBeVisible()
  await expect(page.getByLabel("Whose time")).toHaveCount(0)

  await page.goto("/admin/technicians")
  await expect(table.getByRole("row", { name: "First technician" })).toContainText("Active")
  await page.getByRole("button", { name: "Add technician" }).click()
  const dialog = page.getByRole("dialog", { name: "Add technician" })
  await dialog.getByLabel("Name").fill(NAME)
  await dialog.getByLabel("Orange").check()
  await dialog.getByLabel("Photo").setInputFiles({
    name: "daniel.jpg",
    mimeType: "image/jpeg",
    buffer: await picture(600, 800).jpeg().toBuffer(),
  })
  await labelOf(dialog.getByLabel("Works in the hours of the business")).click()
  await dialog.getByRole("button", { name: "Remove hours 5" }).click()
  await dialog.getByLabel("Base ZIP code").fill("631")
  const choice = dialog.getByLabel("Staff account")
  const ofDaniel = choice.locator("option", { hasText: `(${daniel.username})` })
  await choice.selectOption(await ofDaniel.getAttribute("value"))
  await expectAccessible(page)
  await dialog.getByRole("button", { name: "Save" }).click()
  await expect(dialog.getByText("Please enter five digits, such as 63101").first()).toBeVisible()
  await dialog.getByLabel("Base ZIP code").fill("63101")
  await dialog.getByRole("button", { name: "Save" }).click()
  const row = table.getByRole("row", { name: NAME })
  await expect(row).toContainText("Mon, Tue, Wed, Thu: 9:00 AM to 5:00 PM")
  await expect(row.locator("img")).toBeVisible()
  await expectAccessible(page)

  const customer = await newCustomer(vans)
  await bookTwo(vans, customer)
  await expect
    .poll(
      async () =>
        (await mailsTo(vans, customer.email)).filter(({ text }) => text?.includes(" comes.")).length,
    )
    .toBe(2)
  const portal = await browser.newPage({ baseURL: vans.url, viewport: { width: 360, height: 740 } })
  await signInCustomer(portal, vans, customer.email)
  await expect(portal.getByText(`${NAME} comes.`)).toBeVisible()
  await expect(portal.getByRole("img", { name: NAME })).toBeVisible()
  await expectAccessible(portal)
  await portal.close()

  await page.goto("/admin/blocked-dates?technician=2")
  await expect(page.getByLabel("Whose time")).toHaveValue("2")
  await expectAccessible(page)
  await expectTimesOfWhoComes(page)

  await page.goto("/admin/staff")
  const account = page.getByRole("row", { name: daniel.username })
  await account.getByRole("button", { name: /^Edit/u }).click()
  await page.getByLabel("Role").selectOption("Technician")
  await page.getByRole("button", { name: "Save" }).click()
  await expect(account).toContainText("Technician")
  const phone = await browser.newPage({ baseURL: vans.url, viewport: { width: 390, height: 800 } })
  await signIn(phone, daniel, "/admin/account")
  await phone.getByRole("button", { name: "Add a calendar link" }).click()
  await phone.getByLabel("Name").fill("Van")
  await phone.getByRole("button", { name: "Add", exact: true }).click()
  const link = await phone.getByRole("dialog", { name: "Calendar link: Van" }).locator("code").innerText()
  const feed = await (await phone.request.get(link)).text()
  expect(feed.match(/BEGIN:VEVENT/gu)).toHaveLength(1)
  expect(feed.replaceAll("\r\n ", "")).toContain(`Technician: ${NAME}`)
  await phone.close()

  await page.goto("/admin/technicians")
  await page.getByRole("button", { name: `Deactivate ${NAME}` }).click()
  const question = page.getByRole("alertdialog")
  await question.getByRole("button", { name: "Deactivate" }).click()
  await expect(question.getByText("1 visit lies ahead.", { exact: false })).toBeVisible()
  await expect(question.getByRole("listitem")).toContainText("Ruth Abernathy")
  await expectAccessible(page)
  await question.getByRole("button", { name: "Deactivate and keep the visits" }).click()
  await expect(row).toContainText("Inactive")
  await page.goto("/admin/blocked-dates?technician=2")
  await expect(page.getByText(`${NAME} cannot be booked at present, so nobody is chosen.`)).toBeVisible()
  await expect(page.getByRole("button", { name: "Block date" })).toBeVisible()
  await expect(page.getByLabel("Whose time")).toHaveCount(0)
})
