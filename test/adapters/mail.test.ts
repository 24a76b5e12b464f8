import * as Effect from "effect/Effect"
import * as ManagedRuntime from "effect/ManagedRuntime"
import type { Message } from "mailhog"
import PostalMime from "postal-mime"
import { expect, onTestFinished, test } from "vitest"
import { mailerLayer } from "../../adapters/mail/mailer.ts"
import type { Appointment } from "../../core/booking/appointment.ts"
import { businessOf } from "../../core/business/business.ts"
import { Mailer } from "../../core/ports/mailer.ts"
import { HOUR } from "../../core/time/interval.ts"
import { momentOf, parseCalendar, partOf, propertyOf, textOf } from "./calendar.ts"
import { openInbox } from "./inbox.ts"
import { anAppointment, MONDAY } from "./ports.ts"

const TOKEN = "ab".repeat(32)
const LINK = `https://hearth.example/reschedule/${TOKEN}`

/** A mailbox, and what writes to it as the site does. */
const openMail = async (settings: Readonly<Record<string, string>> = {}) => {
  const inbox = await openInbox()
  const business = businessOf({ BUSINESS_EMAIL: "hello@hearth.example", ...settings })
  const mailer = ManagedRuntime.make(
    mailerLayer({ smtpUrl: inbox.smtpUrl, publicUrl: "https://hearth.example", business }),
  )
  onTestFinished(() => mailer.dispose())
  const confirm = (differences: Partial<Appointment> = {}, id = 7) =>
    mailer.runPromise(
      Effect.flatMap(Mailer, ({ confirmBooking }) => confirmBooking(anAppointment(id, differences), TOKEN)),
    )
  /** The only mail there is. */
  const only = async (): Promise<Message> => {
    const { items, total } = (await inbox.client.messages())!
    expect(total).toBe(1)
    return items[0]!
  }
  return { ...inbox, confirm, only }
}

const inviteOf = (mail: Message) => {
  const file = mail.attachments.find(({ name }) => name === "invite.ics")!
  return Buffer.from(file.Body, "base64").toString()
}

const lines = (text: string) => text.split(/\r?\n/u)

/** What a browser would show, without its layout. */
const wordsOf = (html: string) =>
  html
    .replaceAll(/<style>.*?<\/style>|<[^>]*>/gsu, " ")
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&")
    .replaceAll(/\s+/gu, " ")

test("a visit that is booked is confirmed once, in HTML, in plain text and for the calendar", async () => {
  const { confirm, only } = await openMail()
  await confirm()
  const mail = await only()
  expect(mail.subject).toBe("Confirmed: TV Mounting, Monday, November 23 at 9:00 AM CT")
  expect(mail.from).toBe('"Hearth & Wire" <hello@hearth.example>')
  expect(mail.to).toBe("Jane Doe <jane@example.com>")
  expect(mail.html).toContain(`href="${LINK}"`)
  expect(mail.text).toContain(LINK)
  for (const words of [wordsOf(mail.html), mail.text.replaceAll(/\s+/gu, " ")]) {
    expect(words).toContain("Thank you, Jane. Your visit is booked.")
    expect(words).toContain("Monday, November 23, 2026 9:00 AM – 11:00 AM CT")
    expect(words).toContain("TV Mounting 4 Elm St, St. Louis, MO 63101")
    expect(words).toContain("(314) 555-0142")
    expect(words).toContain("1200 Lantern Street, St. Louis, MO 63110")
  }
  expect(mail.attachments.map(({ name }) => name)).toEqual(["invite.ics"])
})

test("the invite names the visit, its place, its times in Chicago and where to move it", async () => {
  const { confirm, only } = await openMail()
  const before = Math.floor(Date.now() / 1000) * 1000
  await confirm({ sequence: 2 })
  const invite = inviteOf(await only())
  const calendar = parseCalendar(invite)
  const event = partOf(calendar, "VEVENT")
  const said = (name: string) => propertyOf(event, name)
  expect(propertyOf(calendar, "METHOD").value).toBe("REQUEST")
  expect(said("UID").value).toBe("appointment-7@hearth.example")
  expect(said("SEQUENCE").value).toBe("2")
  expect(said("DTSTART")).toMatchObject({ params: { TZID: "America/Chicago" }, value: "20261123T090000" })
  expect(momentOf(calendar, said("DTSTART"))).toBe(MONDAY)
  expect(momentOf(calendar, said("DTEND"))).toBe(MONDAY + 2 * HOUR)
  expect(momentOf(calendar, said("DTSTAMP"))).toBeGreaterThanOrEqual(before)
  expect(momentOf(calendar, said("DTSTAMP"))).toBeLessThanOrEqual(Date.now())
  expect(said("ORGANIZER")).toMatchObject({
    params: { CN: "Hearth & Wire" },
    value: "mailto:hello@hearth.example",
  })
  expect(said("ATTENDEE")).toMatchObject({ params: { CN: "Jane Doe" }, value: "MAILTO:jane@example.com" })
  expect(textOf(event, "SUMMARY")).toBe("TV Mounting - Hearth & Wire")
  expect(textOf(event, "LOCATION")).toBe("4 Elm St, St. Louis, MO 63101")
  expect(textOf(event, "DESCRIPTION")).toContain(`Move your visit: ${LINK}\n`)
  expect(event.parts.map((alarm) => propertyOf(alarm, "TRIGGER").value)).toEqual(["-P1D", "-PT2H"])
})

test("mail programs find the invite where they look for a request", async () => {
  const { confirm, only, get } = await openMail()
  await confirm()
  const mail = await only()
  const source = await (await get(`/api/v1/messages/${mail.ID}/download`)).text()
  const { attachments } = await PostalMime.parse(source)
  const [request, file] = attachments
  expect(request).toMatchObject({ mimeType: "text/calendar", method: "REQUEST" })
  expect(file).toMatchObject({ filename: "invite.ics", disposition: "attachment" })
  const invite = lines(inviteOf(mail))
  for (const { content } of attachments)
    expect(lines(Buffer.from(content as ArrayBuffer).toString())).toEqual(invite)
})

test("names from all over the world arrive as they are written", async () => {
  const { confirm, only, get } = await openMail({ BUSINESS_NAME: "Kowalski & Söhne – 家" })
  const person = { firstName: "Łukasz 👩‍🔧", lastName: "O’Brien-Nuñez 李小龍".repeat(4) }
  await confirm({ ...person, notes: "Ring at “Müller”\r\nthe dog is kind" })
  const mail = await only()
  expect(mail.to).toBe(`${person.firstName} ${person.lastName} <jane@example.com>`)
  expect(mail.from).toBe("Kowalski & Söhne – 家 <hello@hearth.example>")
  expect(mail.text).toContain("Thank you, Łukasz 👩‍🔧. ")
  expect(mail.text).toContain("Ring at “Müller”\r\nthe dog is kind")
  expect(wordsOf(mail.html)).toContain("Thank you, Łukasz 👩‍🔧. ")
  const event = partOf(parseCalendar(inviteOf(mail)), "VEVENT")
  expect(propertyOf(event, "ATTENDEE").params["CN"]).toBe(`${person.firstName} ${person.lastName}`)
  const page = await (await get(`/messages/${mail.ID}`)).text()
  expect(page).toContain(`${person.firstName} ${person.lastName} &lt;jane@example.com&gt;`)
})

const HOSTILE = [
  "<script>alert(1)</script>",
  '"\r\nBcc: eve@example.com',
  "x\r\n\r\n<img src=x onerror=alert(1)>",
  '"><a href="https://evil.example">click</a>',
  "eve@example.com>, Jane <eve@example.com",
  "=?utf-8?Q?=0D=0ABcc:_eve@example.com?=",
  "\u2028Bcc: eve@example.com",
]

test.each(HOSTILE)("whoever is called %j reaches nobody else and is nothing but a name", async (name) => {
  const { confirm, only, get } = await openMail()
  await confirm({
    firstName: name,
    lastName: name,
    serviceType: name,
    notes: name,
    address: { street: name, city: name, state: name, zip: name },
  })
  const mail = await only()
  const { headers } = await PostalMime.parse(await (await get(`/api/v1/messages/${mail.ID}/download`)).text())
  expect(headers.map(({ key }) => key).toSorted()).toEqual(HEADERS)
  expect(mail).toMatchObject({ Raw: { From: "hello@hearth.example", To: ["jane@example.com"] } })
  const { to } = await PostalMime.parse(await (await get(`/api/v1/messages/${mail.ID}/download`)).text())
  expect(to?.map(({ address }) => address)).toEqual(["jane@example.com"])
  expect(tagsOf(mail.html)).toEqual(await plainTags())
  expect(propertyOf(partOf(parseCalendar(inviteOf(mail)), "VEVENT"), "ATTENDEE").value).toBe(
    "MAILTO:jane@example.com",
  )
})

const HEADERS = [
  "auto-submitted",
  "content-type",
  "date",
  "from",
  "message-id",
  "mime-version",
  "received",
  "return-path",
  "subject",
  "to",
  "x-original-to",
]

/** Every tag of a letter with its attributes, in order; of a note, how many lines it has does not matter. */
const tagsOf = (html: string) => (html.match(/<[a-z/!][^>]*>/giu) ?? []).filter((tag) => tag !== "<br />")

/** What a letter without any surprise is made of. */
const plainTags = async () => {
  const { confirm, only } = await openMail()
  await confirm({ notes: "x" })
  return tagsOf((await only()).html)
}

test("a visit without an address says that we will ask for it", async () => {
  const { confirm, only } = await openMail()
  await confirm({ address: null })
  const mail = await only()
  expect(mail.text).toContain("We will ask for your address when we call.")
  expect(wordsOf(mail.html)).toContain("We will ask for your address when we call.")
  expect(inviteOf(mail)).not.toMatch(/^LOCATION/mu)
})

test("a confirmation that is sent again says that it is the same", async () => {
  const { confirm, client } = await openMail()
  await confirm()
  await confirm()
  await confirm({ sequence: 1 })
  const { items } = (await client.messages())!
  const ids = items.map((mail) => (mail as MailWithHeaders).Content.Headers["Message-ID"]).toReversed()
  expect(ids).toEqual([
    ["<booking-7-0@hearth.example>"],
    ["<booking-7-0@hearth.example>"],
    ["<booking-7-1@hearth.example>"],
  ])
})

type MailWithHeaders = Message & {
  readonly Content: { readonly Headers: Readonly<Record<string, ReadonlyArray<string>>> }
}

test("fifty confirmations at once arrive, each one once and whole", async () => {
  const { confirm, client } = await openMail()
  const people = Array.from({ length: 50 }, (_, n) => `person${n}@example.com`)
  await Promise.all(people.map((email, n) => confirm({ email }, n + 1)))
  const { items, total } = (await client.messages(0, 100))!
  expect(total).toBe(50)
  expect(items.map(({ to }) => to).toSorted()).toEqual(
    people.map((email) => `Jane Doe <${email}>`).toSorted(),
  )
  for (const mail of items) expect(() => parseCalendar(inviteOf(mail))).not.toThrow()
})

test.each([
  ["2026-03-07T20:00:00Z", "Saturday, March 7 at 2:00 PM CT"],
  ["2026-03-09T20:00:00Z", "Monday, March 9 at 3:00 PM CT"],
  ["2026-10-31T20:00:00Z", "Saturday, October 31 at 3:00 PM CT"],
  ["2026-11-02T20:00:00Z", "Monday, November 2 at 2:00 PM CT"],
  ["2027-01-01T05:30:00Z", "Thursday, December 31 at 11:30 PM CT"],
])("a visit at %s is said to be on %s", async (start, said) => {
  const { confirm, only } = await openMail()
  await confirm({ start: Date.parse(start), end: Date.parse(start) + 2 * HOUR })
  expect((await only()).subject).toBe(`Confirmed: TV Mounting, ${said}`)
})
