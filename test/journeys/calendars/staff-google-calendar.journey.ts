import { startOfDay, toIso } from "../../../core/time/chicago.ts"
import { HOUR } from "../../../core/time/interval.ts"
import { GOOGLE_APP, startGoogle } from "../../adapters/support/google-server.ts"
import { staffBrowser } from "../../http/support/staff-browser.ts"
import { freePort } from "../../server/support/process.ts"
import { expectAccessibleInAllViews } from "../support/accessible.ts"
import { expect, test } from "../support/site.ts"
import { submitSignIn } from "../support/staff.ts"

/** A Wednesday within the time that customers can book, six to seven weeks ahead. */
const wednesday = (): string => {
  const date = new Date(Date.now() + 45 * 24 * HOUR)
  date.setUTCDate(date.getUTCDate() + ((3 - date.getUTCDay() + 7) % 7))
  return date.toISOString().slice(0, 10)
}

test("staff connect Google Calendar, then a technician their own: visits appear there, what is busy there is not offered, and both end with it", async ({
  page,
  browser,
  startSite,
}) => {
  const google = await startGoogle()
  // The address to which Google returns has the server's port.
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const { staff, stop } = await startSite({
    PORT: String(port),
    PUBLIC_URL: url,
    GOOGLE_CLIENT_ID: GOOGLE_APP.clientId,
    GOOGLE_CLIENT_SECRET: GOOGLE_APP.clientSecret,
    GOOGLE_BASE_URL: google.url,
  })
  const midnight = startOfDay(wednesday())
  const at = (hour: number) => toIso(midnight + hour * HOUR)
  const offered = async (): Promise<string> => {
    const range = new URLSearchParams({ from: at(0), to: at(24), hours: "2" })
    return (await fetch(`${url}/api/availability?${range}`)).text()
  }
  await expect.poll(offered).toContain(at(13))

  const { csrfToken } = (await (await page.request.get(`${url}/api/csrf`)).json()) as { csrfToken: string }
  const headers = { "x-csrf-token": csrfToken }
  expect((await page.request.post(`${url}/api/admin/login`, { data: staff, headers })).status()).toBe(200)
  await page.goto(`${url}/admin/google-calendar?error=access_denied`)
  await expect(page.getByRole("alert")).toHaveText("Google did not give access, so nothing was connected.")
  await expect(page.getByText("Technicians’ own calendars")).toBeHidden()
  // Lists of calendars fail until somebody tries again.
  const failing = { status: 403, reason: "forbidden", message: "Forbidden" }
  google.failWith((request) => (request.endsWith("/calendarList") ? failing : undefined))
  await page.getByRole("button", { name: "Connect Google Calendar" }).click()
  const choosing = page.getByRole("dialog", { name: "Choose calendar" })
  await expect(choosing.getByRole("alert")).toContainText("Google refused it: Forbidden")
  google.failWith(undefined)
  await choosing.getByRole("button", { name: "Try Again" }).click()
  await expect(choosing.getByLabel("Calendar")).toBeVisible()
  await choosing.getByLabel("Calendar").selectOption("Owner")
  await choosing.getByRole("button", { name: "Save" }).click()
  await expect(choosing).toBeHidden()
  await expect(page.getByText("Up to date")).toBeVisible()
  expect(page.url()).toBe(`${url}/admin/google-calendar`)

  await test.step("a visit appears in Google, and what is busy there is not offered", async () => {
    const owner = staffBrowser({ url })
    await owner.signIn(staff.username, staff.password)
    const booked = await owner.send("POST", "/api/admin/appointments", {
      firstName: "Greta",
      lastName: "Calendar",
      email: null,
      phone: "(314) 555-0199",
      street: "9 Oak Street",
      city: "St. Louis",
      state: "Missouri",
      zip: "63101",
      serviceId: 1,
      startTime: at(9),
    })
    expect(booked.status).toBe(201)
    google.put({
      id: "dentist",
      summary: "Dentist",
      start: { dateTime: at(13) },
      end: { dateTime: at(15) },
    })
    await expect
      .poll(() =>
        google
          .events()
          .map(({ summary }) => summary)
          .join(),
      )
      .toContain("Greta Calendar")
    await page.getByRole("button", { name: "Sync now" }).click()
    await expect.poll(offered).not.toContain(at(13))
  })

  await test.step("an event of a visit that is deleted there is put back, and staff are told of it and of overlaps", async () => {
    const event = google.events().find(({ summary }) => summary?.includes("Greta Calendar"))!
    google.remove(event.id)
    google.put({
      id: "school",
      summary: "School",
      start: { dateTime: at(10) },
      end: { dateTime: at(11) },
    })
    await page.getByRole("button", { name: "Sync now" }).click()
    await expect(page.getByText("was deleted in Google Calendar")).toBeVisible()
    await expect.poll(() => google.events().length).toBe(3)
    // Without the messages about syncs, of which axe accepts one.
    await page.reload()
    await expect(page.getByText("was deleted in Google Calendar")).toBeVisible()
    await expectAccessibleInAllViews(page, "Google Calendar")
    await page.goto(`${url}/admin/today`)
    await expect(
      page.getByText(
        "1 visit overlaps with Google Calendar. 1 visit was changed in Google Calendar and put back.",
      ),
    ).toBeVisible()
    await page.getByRole("link", { name: "Look at Google Calendar" }).click()
    await page.getByRole("button", { name: "Dismiss the notice about Greta Calendar" }).click()
    await expect(page.getByText("was deleted in Google Calendar")).toBeHidden()
  })

  await test.step("once Google gives no access, staff are told, and can connect again", async () => {
    google.withdraw()
    await page.getByRole("button", { name: "Sync now" }).click()
    await expect(page.getByRole("button", { name: "Connect again" })).toBeVisible()
    await page.goto(`${url}/admin/today`)
    await expect(page.getByText("Google no longer gives access, so nothing is synced.")).toBeVisible()
    await page.getByRole("link", { name: "Connect Google Calendar again" }).click()
    await page.getByRole("button", { name: "Connect again" }).click()
    await expect(choosing.getByLabel("Calendar")).toBeVisible()
    await choosing.getByRole("button", { name: "Save" }).click()
    await expect(page.getByText("Up to date")).toBeVisible()
  })

  await page.getByRole("button", { name: "Disconnect" }).click()
  await page.getByRole("alertdialog").getByRole("button", { name: "Disconnect" }).click()
  await expect(page.getByRole("button", { name: "Connect Google Calendar" })).toBeVisible()
  await expect.poll(offered).toContain(at(13))
  expect(google.grants()).toBe(0)

  await test.step("a technician connects their own calendar, which closes their time alone, and an owner disconnects it", async () => {
    const owner = staffBrowser({ url })
    await owner.signIn(staff.username, staff.password)
    const account = (await (
      await owner.send("POST", "/api/admin/staff", {
        username: "eve",
        displayName: "Eve",
        role: "technician",
      })
    ).json()) as { id: number; password: string }
    const added = await owner.send("POST", "/api/admin/technicians", {
      name: "Eve",
      staffAccountId: account.id,
    })
    expect(added.status).toBe(201)
    google.signInAs("maria@example.com")
    google.put(
      { id: "doctor", summary: "Doctor", start: { dateTime: at(13) }, end: { dateTime: at(15) } },
      "maria@example.com",
    )
    const phone = await (await browser.newContext()).newPage()
    await phone.goto(`${url}/admin/account`)
    await submitSignIn(phone, { username: "eve", password: account.password })
    await phone.getByRole("button", { name: "Connect Google Calendar" }).click()
    const choice = phone.getByRole("dialog", { name: "Choose calendar" })
    await expect(choice.getByLabel("Calendar")).toBeVisible()
    await choice.getByRole("button", { name: "Save" }).click()
    await expect(phone.getByText("Up to date")).toBeVisible()
    expect(phone.url()).toBe(`${url}/admin/account`)
    // Without the message about the sync, of which axe accepts one.
    await phone.reload()
    await expect(phone.getByText("Up to date")).toBeVisible()
    await expectAccessibleInAllViews(phone, "a technician's own Google Calendar")

    await page.reload()
    await expect(page.getByText("Maria, maria@example.com.")).toBeVisible()
    await expectAccessibleInAllViews(page, "technicians' own calendars")
    const explained = await owner.send("GET", `/api/admin/explain-day?date=${wednesday()}&hours=2`)
    expect(await explained.text()).toContain("busy in Eve's Google Calendar")
    expect(await offered()).toContain(at(13))
    await page.getByRole("button", { name: "Disconnect the calendar of Eve" }).click()
    await page.getByRole("alertdialog").getByRole("button", { name: "Disconnect" }).click()
    await expect(page.getByText("Maria, maria@example.com.")).toBeHidden()
    expect(google.grants()).toBe(0)
  })
  await stop()
  await google.close()
})
