import type { Page } from "@playwright/test"
import twilio from "twilio"
import { dateAt } from "../../../core/time/chicago.ts"
import { ACCOUNT_SID, AUTH_TOKEN } from "../../adapters/support/twilio-server.ts"
import { expectAccessibleInBothThemes } from "../support/accessible.ts"
import { newCustomer, signInCustomer } from "../support/customer.ts"
import { expect, test as base, type Site } from "../support/site.ts"
import { signIn } from "../support/staff.ts"
import * as wizard from "../support/wizard.ts"

/** In one worker, so that one such site starts. */
base.describe.configure({ mode: "default" })

const test = base.extend({ baseURL: async ({ texting }, use) => use(texting.url) })
test.afterAll(({ texting }) => texting.stop())

const WORDING = /^Remind me by text I agree that .+ Reply STOP to stop\. Booking does not depend on it\.$/u

/** A number that no other test texts from, because STOP holds for the number. */
const newNumber = (): string => `(314) 555-${String(Math.floor(Math.random() * 10_000)).padStart(4, "0")}`

/** Lets the provider report a text from this number. */
const receive = async ({ url }: Site, phone: string, body: string): Promise<void> => {
  const form = {
    MessageSid: `SM${crypto.randomUUID().replaceAll("-", "")}`,
    AccountSid: ACCOUNT_SID,
    From: `+1${phone.replaceAll(/\D/gu, "")}`,
    To: "+13145550100",
    NumMedia: "0",
    Body: body,
  }
  const signature = twilio.getExpectedTwilioSignature(AUTH_TOKEN, PUBLIC_URL + PATH, form)
  const reply = await fetch(url + PATH, {
    method: "POST",
    body: new URLSearchParams(form),
    headers: { "x-twilio-signature": signature },
  })
  expect(reply.status).toBe(200)
}

const PATH = "/api/sms/inbound"

/** What a site without `PUBLIC_URL` verifies signatures with: it is set to listen on port 0. */
const PUBLIC_URL = "http://localhost:0"

const consentBox = (page: Page) => page.getByRole("checkbox", { name: /^Remind me by text/u })
const portalBox = (page: Page) => page.getByRole("checkbox", { name: "Reminders by text" })

test("somebody who books agrees to reminders by text, which the portal shows until STOP comes from the number", async ({
  page,
  texting,
}) => {
  const person = { ...wizard.newPerson(), Phone: newNumber() }
  const start = await wizard.freeStart(texting.neighbor)
  await wizard.goTo(page, "contact")
  await expect(consentBox(page)).not.toBeChecked()
  await expect(consentBox(page)).toHaveAccessibleName(WORDING)
  await wizard.fillIn(page, person)
  await consentBox(page).check()
  await expectAccessibleInBothThemes(page, "contact step")
  await page.reload()
  await expect(consentBox(page)).toBeChecked()
  await wizard.clickContinue(page)
  await wizard.chooseDay(page, dateAt(start))
  await wizard.time(page, start).check()
  await wizard.bookButton(page).click()
  await expect(page.getByRole("heading", { name: "See you on" })).toBeVisible()

  await signInCustomer(page, texting, person.Email)
  await expect(portalBox(page)).toBeChecked()
  const notice = page.getByText(`You sent STOP from ${person.Phone},`)
  await expect(notice).toBeHidden()
  await receive(texting, person.Phone, "STOP")
  await page.reload()
  await expect(notice).toBeVisible()
  await expectAccessibleInBothThemes(page, "portal after STOP")
  await receive(texting, person.Phone, "START")
  await page.reload()
  await expect(portalBox(page)).toBeChecked()
  await expect(notice).toBeHidden()
})

test("a booking without the checkbox agrees to nothing", async ({ page, texting }) => {
  const start = await wizard.freeStart(texting.neighbor)
  const { person } = await wizard.goTo(page, "time", { start })
  await wizard.time(page, start).check()
  const sent = page.waitForRequest(
    (request) => request.method() === "POST" && request.url().endsWith("/appointments"),
  )
  await wizard.bookButton(page).click()
  expect((await sent).postDataJSON()).not.toHaveProperty("textConsent")
  await expect(page.getByRole("heading", { name: "See you on" })).toBeVisible()
  await signInCustomer(page, texting, person.Email)
  await expect(portalBox(page)).not.toBeChecked()
})

test("a customer switches text reminders on and off in the portal, and staff see when", async ({
  page,
  texting,
}) => {
  const phone = newNumber()
  const { id, email } = await newCustomer(texting, { phone })
  await signInCustomer(page, texting, email)
  for (const checked of [true, false]) {
    const saved = page.waitForResponse((response) => response.request().method() === "PATCH")
    await portalBox(page).setChecked(checked)
    expect((await saved).status()).toBe(200)
    await expect(page.getByText("Saved.", { exact: true })).toBeVisible()
  }
  await page.reload()
  await expect(portalBox(page)).not.toBeChecked()

  await signIn(page, texting.staff, `/admin/customers?open=${id}`)
  await expect(page.getByText(`Agreed to texts to ${phone}`)).toBeVisible()
  await expect(page.getByText(`No more texts to ${phone}`)).toBeVisible()
})

base("the contact step offers no texts on a site without a provider of texts", async ({ page }) => {
  const offer = page.waitForResponse("**/api/text-reminders")
  await wizard.goTo(page, "contact")
  expect(await (await offer).json()).toEqual({ wording: null })
  await expect(wizard.services(page).first()).toBeVisible()
  await expect(consentBox(page)).toBeHidden()
})
