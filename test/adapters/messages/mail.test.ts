import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as ManagedRuntime from "effect/ManagedRuntime"
import type { Message } from "mailhog"
import PostalMime from "postal-mime"
import { expect, onTestFinished, test } from "vitest"
import { mailerLayer } from "../../../adapters/mail/mailer.ts"
import { initialSettings } from "../../../core/business/settings.ts"
import { bookingConfirmation, copyOf, mailKey } from "../../../core/outbox/outgoing-mail.ts"
import { Installation } from "../../../core/storage/ports/installation.ts"
import {
  Mailer,
  type MailContent,
  type MailedAppointment,
  type VisitInvite,
} from "../../../core/messages/ports/mailer.ts"
import { HOUR } from "../../../core/time/interval.ts"
import { momentOf, parseCalendar, partOf, propertyOf, textOf } from "../support/calendar.ts"
import type { Appointment } from "../../../core/schedule/visits/appointment.ts"
import { clockOf } from "../../support/clock.ts"
import { openInbox } from "../support/inbox.ts"
import { settingsInMemory } from "../../support/business-settings.ts"
import { anAppointment, MONDAY } from "../support/ports.ts"

const TOKEN = "ab".repeat(32)
const LINK = `https://hearth.example/reschedule/${TOKEN}`

/** Three days before the visits. */
const NOW = MONDAY - 72 * HOUR

const INSTALLATION = "0f8fad5b-d9cb-469f-a165-70867728950e"

const installationLayer = Layer.mock(Installation, { id: Effect.succeed(INSTALLATION) })

type Price = VisitInvite["service"]

/** A mailbox, and a mailer that sends to it. */
const openMail = async (env: Readonly<Record<string, string>> = {}) => {
  const { PUBLIC_URL = "https://hearth.example", ...businessSettings } = env
  const inbox = await openInbox()
  const settings = initialSettings({ BUSINESS_EMAIL: "hello@hearth.example", ...businessSettings })
  const mailer = ManagedRuntime.make(
    Layer.mergeAll(
      Layer.provide(mailerLayer({ smtpUrl: inbox.smtpUrl, publicUrl: PUBLIC_URL }), installationLayer),
      settingsInMemory(settings),
      Layer.succeed(Clock.Clock, clockOf({ now: NOW })),
    ),
  )
  onTestFinished(() => mailer.dispose())
  const confirm = (differences: Partial<MailedAppointment> = {}, id = 7, service: Price = null) => {
    const appointment = { ...anAppointment(id, { serviceId: 1 }), email: "jane@example.com", ...differences }
    const content = {
      _tag: "BookingConfirmation",
      appointment,
      service,
      rescheduleToken: TOKEN,
      visitors: [],
    } as const
    const key = mailKey(bookingConfirmation(id, appointment.sequence))
    return mailer.runPromise(Effect.flatMap(Mailer, ({ send }) => send(key, content)))
  }
  /** The only mail there is. */
  const only = async (): Promise<Message> => {
    const { items, total } = (await inbox.client.messages())!
    expect(total).toBe(1)
    return items[0]!
  }
  return { ...inbox, mailer, confirm, only }
}

const inviteOf = (mail: Message) => {
  const file = mail.attachments.find(({ name }) => name === "invite.ics")!
  return Buffer.from(file.Body, "base64").toString()
}

const lines = (text: string) => text.split(/\r?\n/u)

/** The text that a browser would show. */
const shownText = (html: string) =>
  html
    .replaceAll(/<style>.*?<\/style>|<[^>]*>/gsu, " ")
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&")
    .replaceAll(/\s+/gu, " ")

/** Both versions of a mail, as they are shown. */
const shownIn = (mail: Message) => [shownText(mail.html), mail.text.replaceAll(/\s+/gu, " ")]

test("a booking confirmation shows visit, times and links in HTML and plain text", async () => {
  const { confirm, only } = await openMail()
  await confirm()
  const mail = await only()
  expect(mail.subject).toBe("Confirmed: TV Mounting on Monday, November 23, 9:00 AM CT")
  expect(mail.from).toBe('"Hearth & Wire" <hello@hearth.example>')
  expect(mail.to).toBe("Jane Doe <jane@example.com>")
  expect(mail.html).toContain(`href="${LINK}"`)
  expect(mail.text).toContain(LINK)
  for (const shown of shownIn(mail)) {
    expect(shown).toContain("Thank you, Jane. Your visit is booked.")
    expect(shown).toContain("Monday, November 23, 2026 9:00 AM – 11:00 AM CT")
    expect(shown).toContain("TV Mounting 4 Elm St, St. Louis, MO 63101")
    expect(shown).toContain("(314) 555-0142")
    expect(shown).toContain("1200 Lantern Street, St. Louis, MO 63110")
    expect(shown).toContain("You see all your visits in the customer portal: https://hearth.example/portal")
    expect(shown).toMatch(
      /You can move or cancel your visit online until Sunday, November 22, 2026, 9:00 PM CT\. Or call \(314\) 555-0142 ?\./u,
    )
  }
  expect(mail.html).toContain('href="https://hearth.example/portal"')
  expect(mail.attachments.map(({ name }) => name)).toEqual(["invite.ics"])
})

test("the calendar invite contains the visit, its place, its times in Chicago and how to move it", async () => {
  const { confirm, only } = await openMail()
  await confirm({ sequence: 2 })
  const invite = inviteOf(await only())
  const calendar = parseCalendar(invite)
  const event = partOf(calendar, "VEVENT")
  const property = (name: string) => propertyOf(event, name)
  expect(propertyOf(calendar, "METHOD").value).toBe("REQUEST")
  expect(property("UID").value).toBe(`appointment-7@${INSTALLATION}`)
  expect(property("SEQUENCE").value).toBe("2")
  expect(property("DTSTART")).toMatchObject({ params: { TZID: "America/Chicago" }, value: "20261123T090000" })
  expect(momentOf(calendar, property("DTSTART"))).toBe(MONDAY)
  expect(momentOf(calendar, property("DTEND"))).toBe(MONDAY + 2 * HOUR)
  expect(momentOf(calendar, property("DTSTAMP"))).toBe(NOW)
  expect(property("ORGANIZER")).toMatchObject({
    params: { CN: "Hearth & Wire" },
    value: "mailto:hello@hearth.example",
  })
  expect(property("ATTENDEE")).toMatchObject({ params: { CN: "Jane Doe" }, value: "MAILTO:jane@example.com" })
  expect(textOf(event, "SUMMARY")).toBe("TV Mounting - Hearth & Wire")
  expect(textOf(event, "LOCATION")).toBe("4 Elm St, St. Louis, MO 63101")
  expect(textOf(event, "DESCRIPTION")).toContain(
    `You can move or cancel your visit online until Sunday, November 22, 2026, 9:00 PM CT. Or call (314) 555-0142.\n\nMove or cancel your visit: ${LINK}`,
  )
  expect(event.parts.map((alarm) => propertyOf(alarm, "TRIGGER").value)).toEqual(["-P1D", "-PT2H"])
})

test("the invite is both a calendar alternative and an attachment", async () => {
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

test("names in any script arrive unchanged", async () => {
  const { confirm, only, get } = await openMail({ BUSINESS_NAME: "Kowalski & Söhne – 家" })
  const person = { firstName: "Łukasz 👩‍🔧", lastName: "O’Brien-Nuñez 李小龍".repeat(4) }
  await confirm({ ...person, notes: "Ring at “Müller”\r\nthe dog is kind" })
  const mail = await only()
  expect(mail.to).toBe(`${person.firstName} ${person.lastName} <jane@example.com>`)
  expect(mail.from).toBe("Kowalski & Söhne – 家 <hello@hearth.example>")
  expect(mail.text).toContain("Thank you, Łukasz 👩‍🔧. ")
  expect(mail.text).toContain("Ring at “Müller”\r\nthe dog is kind")
  expect(shownText(mail.html)).toContain("Thank you, Łukasz 👩‍🔧. ")
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

test("the Message-ID of a copy of a mail about an appointment with a long id is on one line", async () => {
  const { mailer, only, get } = await openMail()
  const content = {
    _tag: "BookingConfirmation",
    appointment: { ...anAppointment(7), email: "jane@example.com" },
    service: null,
    rescheduleToken: TOKEN,
    visitors: [],
  } as const
  const key = mailKey(copyOf(bookingConfirmation(2_147_483_647, 0), MONDAY))
  await mailer.runPromise(Effect.flatMap(Mailer, ({ send }) => send(key, content)))
  const source = await (await get(`/api/v1/messages/${(await only()).ID}/download`)).text()
  expect(lines(source)).toContain(`Message-ID: <${key}@70867728950e>`)
})

test.each(HOSTILE)("the name %j adds no recipient, header or markup", async (name) => {
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

/** Every tag of a mail with its attributes, in order, without the line breaks of the notes. */
const tagsOf = (html: string) => (html.match(/<[a-z/!][^>]*>/giu) ?? []).filter((tag) => tag !== "<br />")

/** The tags of a mail with plain names. */
const plainTags = async () => {
  const { confirm, only } = await openMail()
  await confirm({ notes: "x" })
  return tagsOf((await only()).html)
}

test("without an address the mail says that we will ask for it", async () => {
  const { confirm, only } = await openMail()
  await confirm({ address: null })
  const mail = await only()
  expect(mail.text).toContain("We will ask for your address when we call.")
  expect(shownText(mail.html)).toContain("We will ask for your address when we call.")
  expect(inviteOf(mail)).not.toMatch(/^LOCATION/mu)
})

test("a confirmation sent twice has the same Message-ID", async () => {
  const { confirm, client } = await openMail()
  await confirm()
  await confirm()
  await confirm({ sequence: 1 })
  const { items } = (await client.messages())!
  const ids = items.map((mail) => (mail as MailWithHeaders).Content.Headers["Message-ID"]).toReversed()
  expect(ids).toEqual([
    ["<BookingConfirmation-7-0@70867728950e>"],
    ["<BookingConfirmation-7-0@70867728950e>"],
    ["<BookingConfirmation-7-1@70867728950e>"],
  ])
})

type MailWithHeaders = Message & {
  readonly Content: { readonly Headers: Readonly<Record<string, ReadonlyArray<string>>> }
}

test("fifty confirmations sent at once each arrive once", async () => {
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

test("the price and the customer's notes are in HTML, text and calendar, escaped", async () => {
  const { confirm, only } = await openMail()
  const service = { basePrice: 14_900, priceUnit: "flat rate" } as const
  await confirm({ notes: "Ring twice <b>loudly</b>" }, 7, service)
  const mail = await only()
  const event = partOf(parseCalendar(inviteOf(mail)), "VEVENT")
  for (const text of [mail.text, textOf(event, "DESCRIPTION"), mail.html])
    expect(text).toContain("Price: from $149, flat rate")
  expect(mail.html).toContain("Ring twice &lt;b&gt;loudly&lt;/b&gt;")
  expect(mail.text).toContain("Your notes\r\nRing twice <b>loudly</b>")
  expect(textOf(event, "DESCRIPTION")).toContain("Your notes: Ring twice <b>loudly</b>")
})

test("the subject contains no text that a visitor typed", async () => {
  const { confirm, only } = await openMail()
  const typed = "You won! evil.example"
  await confirm({ serviceId: null, serviceType: typed, firstName: typed, lastName: typed, notes: typed })
  const mail = await only()
  expect(mail.subject).toBe("Confirmed: your visit on Monday, November 23, 9:00 AM CT")
  expect(textOf(partOf(parseCalendar(inviteOf(mail)), "VEVENT"), "SUMMARY")).toBe("Visit - Hearth & Wire")
})

test("UID and Message-ID stay the same when PUBLIC_URL and the business's address change", async () => {
  const changed = { PUBLIC_URL: "http://localhost:3000", BUSINESS_EMAIL: "office@other.example" }
  expect(await identifiersOf(changed)).toEqual(await identifiersOf({}))
})

/** UID and Message-ID of a confirmation sent with these settings. */
const identifiersOf = async (settings: Readonly<Record<string, string>>) => {
  const { confirm, only } = await openMail(settings)
  await confirm()
  const mail = await only()
  const uid = propertyOf(partOf(parseCalendar(inviteOf(mail)), "VEVENT"), "UID").value
  return [uid, (mail as MailWithHeaders).Content.Headers["Message-ID"]]
}

const deliver = async (content: MailContent) => {
  const { mailer, only } = await openMail()
  await mailer.runPromise(Effect.flatMap(Mailer, ({ send }) => send("key", content)))
  return only()
}

const moved = (differences: Partial<MailedAppointment>): MailContent => ({
  _tag: "VisitMoved",
  appointment: { ...anAppointment(7, { serviceId: 1 }), email: "jane@example.com", ...differences },
  service: null,
  rescheduleToken: TOKEN,
  visitors: [],
})

test("the mail about a moved visit has the new time and an invite that replaces the old one", async () => {
  const mail = await deliver(moved({ sequence: 3 }))
  expect(mail.subject).toBe("New time: TV Mounting on Monday, November 23, 9:00 AM CT")
  expect(mail.text).toContain("Jane, your visit was moved to another time.")
  expect(mail.text).toContain(LINK)
  const calendar = parseCalendar(inviteOf(mail))
  expect(propertyOf(calendar, "METHOD").value).toBe("REQUEST")
  expect(propertyOf(partOf(calendar, "VEVENT"), "SEQUENCE").value).toBe("3")
})

test.each([
  [1, false],
  [2, true],
  [3, false],
  [4, true],
  [6, true],
  [12, false],
])("a mail about a visit of %i hours has the link to move it: %s", async (hours, has) => {
  const mail = await deliver(moved({ end: MONDAY + hours * HOUR }))
  expect([mail.text, mail.html].map((text) => text.includes("/reschedule/"))).toEqual([has, has])
  expect(mail.text.includes("To move or cancel your visit, call")).toBe(!has)
})

test("a mail that is sent within 12 hours of the visit has no link to move it", async () => {
  const mail = await deliver(moved({ start: NOW + 12 * HOUR - 1, end: NOW + 14 * HOUR }))
  expect(mail.text).not.toContain("/reschedule/")
  expect(mail.text).toContain("To move or cancel your visit, call (314) 555-0142.")
})

test("the mail about a cancelled visit has a calendar file that removes it, and no link to move it", async () => {
  const appointment = { ...anAppointment(7, { status: "cancelled", sequence: 1 }), email: "jane@example.com" }
  const mail = await deliver({ _tag: "VisitCancelled", appointment, wasInvited: true })
  expect(mail.subject).toBe("Cancelled: your visit on Monday, November 23, 9:00 AM CT")
  expect(mail.text).toContain("https://hearth.example/book")
  expect(mail.text).not.toContain("/reschedule/")
  const calendar = parseCalendar(inviteOf(mail))
  const event = partOf(calendar, "VEVENT")
  expect(propertyOf(calendar, "METHOD").value).toBe("CANCEL")
  expect(propertyOf(event, "STATUS").value).toBe("CANCELLED")
  expect(propertyOf(event, "SEQUENCE").value).toBe("1")
  expect(propertyOf(event, "UID").value).toContain(INSTALLATION)
  expect(event.parts).toEqual([])
})

test("the mail that staff are on the way shows the visit and whom to call, and has no calendar file", async () => {
  const appointment = { ...anAppointment(7), email: "jane@example.com" }
  const mail = await deliver({ _tag: "VisitOnTheWay", appointment, visitors: [] })
  expect(mail.subject).toBe("We are on our way")
  for (const shown of shownIn(mail)) {
    expect(shown).toContain("Jane, we are on our way.")
    expect(shown).toContain("Monday, November 23, 2026 9:00 AM – 11:00 AM CT")
    expect(shown).toContain("4 Elm St, St. Louis, MO 63101")
    expect(shown).toContain("call (314) 555-0142")
  }
  expect(mail.attachments).toEqual([])
})

test.each([
  ["24h", "Your visit on Monday, November 23, 9:00 AM CT", "Jane, your visit is coming up."],
  ["2h", "Today at 9:00 AM CT: your visit", "Jane, we come today at 9:00 AM."],
] as const)(
  "the reminder %s before a visit shows the visit and the link while it works",
  async (kind, subject, greeting) => {
    const appointment = { ...anAppointment(7), email: "jane@example.com" }
    const note = "Please keep the <b>driveway</b> free.\nThank you."
    const content = {
      _tag: "VisitReminder",
      kind,
      appointment,
      rescheduleToken: TOKEN,
      visitors: [],
      note,
    } as const
    const mail = await deliver(content)
    expect(mail.subject).toBe(subject)
    for (const shown of shownIn(mail)) {
      expect(shown).toContain(greeting)
      expect(shown).toContain("Monday, November 23, 2026 9:00 AM – 11:00 AM CT")
      expect(shown).toContain("4 Elm St, St. Louis, MO 63101")
    }
    expect(mail.html).toContain(`href="https://hearth.example/reschedule/${TOKEN}"`)
    expect(mail.text).toContain(`https://hearth.example/reschedule/${TOKEN}`)
    expect(mail.html).toContain("Please keep the &lt;b&gt;driveway&lt;/b&gt; free.")
    expect(mail.text.replaceAll("\r\n", "\n")).toContain(note)
    expect(mail.attachments).toEqual([])
    const soon = { ...appointment, start: NOW + 2 * HOUR, end: NOW + 4 * HOUR }
    const late = await deliver({ ...content, appointment: soon })
    expect(late.html + late.text).not.toContain(TOKEN)
    expect(late.text).toContain("To move or cancel your visit, call (314) 555-0142.")
  },
)

test("the thank-you for a visit links to the review form with the token after the #", async () => {
  const appointment = { ...anAppointment(7, { status: "completed" }), email: "jane@example.com" }
  const mail = await deliver({ _tag: "FollowUp", appointment, reviewToken: TOKEN, note: null })
  expect(mail.subject).toBe("Thank you from Hearth & Wire")
  for (const shown of shownIn(mail))
    expect(shown).toContain("We were at your home on Monday, November 23, 2026 for: TV Mounting.")
  expect(mail.html).toContain(`href="https://hearth.example/leave-review#visit=7-${TOKEN}"`)
  expect(mail.text).toContain(`https://hearth.example/leave-review#visit=7-${TOKEN}`)
})

const bookingNotice = (appointment: Appointment) =>
  ({
    _tag: "BookingNotice",
    appointment,
    visitors: [{ name: "Daniel", photo: null }],
    to: "office@hearth.example",
    previousStart: null,
    startNow: null,
  }) as const

test("a notice to staff names the customer and links to the visit in the dashboard", async () => {
  const appointment = anAppointment(7, { serviceId: 1, notes: "The wall is <b>brick</b>." })
  const mail = await deliver(bookingNotice(appointment))
  expect(mail.subject).toBe("New booking: TV Mounting on Monday, November 23, 9:00 AM CT")
  expect(mail.to).toContain("office@hearth.example")
  expect(mail.html).toContain('href="https://hearth.example/admin/appointments?open=7"')
  expect(mail.html).toContain("The wall is &lt;b&gt;brick&lt;/b&gt;.")
  expect(mail.text).toContain("https://hearth.example/admin/appointments?open=7")
  for (const shown of shownIn(mail)) {
    expect(shown).toContain("Monday, November 23, 2026 9:00 AM – 11:00 AM CT")
    expect(shown).toContain("Daniel comes.")
    expect(shown).toContain("Jane Doe (314) 555-0100 jane@example.com")
    expect(shown).toContain("4 Elm St, St. Louis, MO 63101")
  }
  expect(mail.attachments).toEqual([])
})

test.each([
  [
    "MoveNotice",
    "Moved by the customer",
    "It was on Friday, November 20, 2026, 9:00 AM CT. It was moved since then, and is now on Tuesday, November 24, 2026, 9:00 AM CT.",
  ],
  ["CancellationNotice", "Cancelled by the customer", "A customer cancelled a visit."],
] as const)("a %s to staff says what the customer did", async (_tag, subject, sentence) => {
  const isMove = _tag === "MoveNotice"
  const previousStart = isMove ? MONDAY - 72 * HOUR : null
  const startNow = isMove ? MONDAY + 24 * HOUR : null
  const appointment = anAppointment(7, { serviceId: 1 })
  const notice = { ...bookingNotice(appointment), _tag, visitors: [], previousStart, startNow }
  const mail = await deliver(notice)
  expect(mail.subject).toBe(`${subject}: TV Mounting on Monday, November 23, 9:00 AM CT`)
  for (const shown of shownIn(mail)) expect(shown).toContain(sentence)
})

test("the subject of a notice to staff contains no text that a visitor typed", async () => {
  const typed = "You won! evil.example"
  const appointment = anAppointment(7, {
    serviceType: typed,
    firstName: typed,
    lastName: typed,
    notes: typed,
  })
  const mail = await deliver(bookingNotice(appointment))
  expect(mail.subject).toBe("New booking: a visit on Monday, November 23, 9:00 AM CT")
})

const VISITORS = [
  { name: "Daniel <b>Keller", photo: "5f0c62b1.webp" },
  { name: "Maria", photo: null },
]

test.each([
  ["confirmation", { _tag: "BookingConfirmation", service: null }],
  ["reminder", { _tag: "VisitReminder", kind: "24h", note: null }],
  ["mail that they are on the way", { _tag: "VisitOnTheWay" }],
] as const)(
  "a %s names who comes, with the photo as a picture of the site and the name beside it",
  async (_, content) => {
    const appointment = { ...anAppointment(7), email: "jane@example.com" }
    const mail = await deliver({
      ...content,
      appointment,
      rescheduleToken: TOKEN,
      visitors: VISITORS,
    } as MailContent)
    expect(mail.text).toContain("Daniel <b>Keller and Maria come.")
    expect(mail.html).toContain("Daniel &lt;b&gt;Keller and Maria come.")
    const pictures = mail.html.match(/<img[^>]*>/gu) ?? []
    expect(pictures).toHaveLength(1)
    expect(pictures[0]).toContain('src="https://hearth.example/api/gallery/images/5f0c62b1.webp"')
    expect(pictures[0]).toContain('alt="Daniel &lt;b&gt;Keller"')
    if (!("service" in content)) return
    expect(inviteOf(mail).replaceAll("\r\n ", "")).toContain("Keller and Maria come.")
  },
)
