import type { Locator, Page } from "@playwright/test"
import mailhog from "mailhog"
import { newCustomer } from "../support/customer.ts"
import { tabTo, typeInto } from "../support/keyboard.ts"
import { expect, test as base, type Site } from "../support/site.ts"
import { signIn } from "../support/staff.ts"

/** In one worker, so that one such site starts. */
base.describe.configure({ mode: "default" })

const test = base.extend({ baseURL: async ({ noonSite }, use) => use(noonSite.url) })
test.afterAll(({ noonSite }) => noonSite.stop())

const unique = () => crypto.randomUUID().replaceAll(/\d|-/gu, "").slice(0, 8)

const mailsTo = async ({ mailbox }: Site, email: string) => {
  const { hostname, port } = new URL(mailbox)
  return (await mailhog({ host: hostname, port: Number(port) }).search(email, "to"))?.items ?? []
}

const newDraft = async (page: Page, template: RegExp, city: string) => {
  await page.getByRole("button", { name: "New campaign" }).first().click()
  await page.getByRole("button", { name: template }).click()
  await page.getByLabel("Months without a visit").fill("")
  await page.getByLabel("City").fill(city)
}

test("staff write a campaign from a template, see it, send it as a test and to three customers; who unsubscribes is left out of the next one", async ({
  page,
  noonSite: site,
}) => {
  const city = `Town ${unique()}`
  const subject = `Fall check in ${city}`
  const customers = [
    await newCustomer(site, { city, firstName: "Ruth" }),
    await newCustomer(site, { city, firstName: "Walter" }),
    await newCustomer(site, { city, firstName: "Xavier" }),
  ]
  await signIn(page, site.staff, "/admin/campaigns")
  await newDraft(page, /^Fall check/u, city)
  await expect(page.getByText("3 customers get it")).toBeVisible()
  await page.getByLabel("Subject").fill(subject)
  await expect(page.getByText("Draft saved")).toBeVisible()
  const preview = page.frameLocator("iframe")
  await page.getByLabel("Shown for").selectOption("For Walter Abernathy")
  await expect(preview.getByText("Hi Walter,", { exact: true })).toBeVisible()
  await page.getByText("Plain text").click()
  await expect(page.locator("pre")).toContainText("Hi Walter,")

  const tester = `${unique()}@example.com`
  await page.getByRole("button", { name: "Send a test" }).click()
  const testing = page.getByRole("dialog", { name: "Send a test" })
  await testing.getByLabel("Your email address").fill(tester)
  await testing.getByRole("button", { name: "Send test" }).click()
  await expect(testing).toBeHidden()
  await expect
    .poll(async () => (await mailsTo(site, tester)).map((mail) => mail.subject))
    .toEqual([`Test: ${subject}`])

  await page.getByRole("button", { name: "Send to customers" }).click()
  const confirming = page.getByRole("alertdialog", { name: "Send to 3 customers?" })
  await confirming.getByRole("button", { name: "Send to 3 customers" }).click()
  await expect(page.getByText("3 of 3 sent")).toBeVisible()
  await expect(page.getByRole("progressbar", { name: "Sent" })).toHaveAttribute("aria-valuenow", "100")
  await expect(page.getByRole("row", { name: /Xavier Abernathy.*Sent/u })).toBeVisible()

  await page.getByRole("link", { name: "Xavier Abernathy" }).click()
  await page.getByRole("link", { name: subject }).click()
  await expect(page.getByRole("heading", { name: subject })).toBeVisible()

  const [mail, ...others] = await mailsTo(site, customers[0]!.email)
  expect(others).toEqual([])
  expect(mail!.subject).toBe(subject)
  const link = /Unsubscribe: (?<link>\S+)/u.exec(mail!.text)!.groups!["link"]!
  await page.goto(link)
  await page.getByRole("button", { name: "Unsubscribe" }).click()
  await expect(page.getByRole("heading", { name: "You are unsubscribed" })).toBeVisible()

  await page.goto("/admin/campaigns")
  await page.getByRole("link", { name: subject }).click()
  await page.getByRole("button", { name: "Copy as new" }).click()
  await expect(page.getByText("0 customers get it")).toBeVisible()
  await expect(
    page.getByText("Left out: 1 (does not want news), 2 (had a campaign mail within the last 7 days)"),
  ).toBeVisible()
  await expect(page.getByRole("button", { name: "Send to customers" })).toBeDisabled()
})

test("a campaign is written and sent with the keyboard alone", async ({ page, noonSite: site }) => {
  const city = `Keys ${unique()}`
  const { email } = await newCustomer(site, { city })
  await signIn(page, site.staff, "/admin/campaigns")
  const press = async (target: Locator, key: string) => {
    await tabTo(page, target)
    await page.keyboard.press(key)
  }
  await press(page.getByRole("button", { name: "New campaign" }).first(), "Enter")
  await press(page.getByRole("button", { name: /^Plan offer/u }), "Enter")
  await typeInto(page, page.getByLabel("City"), city)
  await expect(page.getByText("1 customer gets it")).toBeVisible()
  const text = page.getByLabel("Text", { exact: true })
  await press(text, "ControlOrMeta+End")
  await press(page.getByRole("button", { name: "Your phone number" }), "Enter")
  await expect(text).toHaveValue(/\{phone\}\.\{phone\}$/u)
  await expect(text).toBeFocused()
  await expect(page.getByText("Draft saved")).toBeVisible()
  await press(page.getByRole("button", { name: "Send to customers" }), "Enter")
  await press(page.getByRole("button", { name: "Send to 1 customer", exact: true }), "Enter")
  await expect(page.getByText("1 of 1 sent")).toBeVisible()
  expect(await mailsTo(site, email)).toHaveLength(1)
})

test.describe("without a connection", () => {
  test.use({ ownContext: true })

  test("what was typed into a draft survives a lost connection and a reload, and is saved when the connection is back", async ({
    page,
    context,
    noonSite: site,
  }) => {
    await signIn(page, site.staff, "/admin/campaigns")
    await newDraft(page, /^Blank/u, `Nowhere ${unique()}`)
    await expect(page.getByText("Draft saved")).toBeVisible()
    const typed = `News ${unique()}`
    await context.setOffline(true)
    await page.getByLabel("Subject").fill(typed)
    await expect(page.getByText("What you typed is kept in this browser.")).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText("Draft saved")).toBeVisible()
    await page.reload()
    await expect(page.getByLabel("Subject")).toHaveValue(typed)
  })
})
