import { beforeEach, describe, expect, test } from "vitest"
import { HOUR } from "../../../core/time/interval.ts"
import { replaceOwnFeed } from "../../../core/calendars/use-cases/calendar-feeds.ts"
import { updateCustomer } from "../../../core/customers/use-cases/change-customer.ts"
import { addCustomer, listCustomers, listReviewers } from "../../../core/contacts/use-cases/customers.ts"
import { importCustomers } from "../../../core/customers/use-cases/import-customers.ts"
import { mergeCustomers, previewMerge } from "../../../core/customers/use-cases/merge-customers.ts"
import { removeCustomer } from "../../../core/customers/use-cases/remove-customer.ts"
import { showCustomer } from "../../../core/customers/use-cases/show-customer.ts"
import { aQuote } from "../../arbitraries/quotes.ts"
import { ADDRESS, appointment, memoryOfEachTest, failureOf, PERSON, run } from "../support/memory-ports.ts"
import { aCustomer } from "../../support/samples.ts"

const INPUT = { firstName: "Ann", lastName: "Lee", phone: PERSON.phone, ...ADDRESS }

const memory = memoryOfEachTest()
beforeEach(() => {
  memory.customers.push(
    aCustomer(1),
    aCustomer(2, { email: "joe@example.com", firstName: "Joe", company: "Joe's" }),
  )
})

const actions = () => memory.audit.map(({ action, subject }) => `${action} ${subject}`)

test("customers are listed by page, and visitors see the initial of a reviewer's last name", async () => {
  expect(await run(memory, listCustomers({ limit: 1, offset: 1 }))).toEqual({
    customers: [memory.customers[1]],
    total: 2,
  })
  expect(await run(memory, listReviewers)).toEqual([
    { id: 1, firstName: "Jane", lastName: "D." },
    { id: 2, firstName: "Joe", lastName: "D." },
  ])
})

describe("adding a customer", () => {
  test("stores what was entered, with null for what was not, and records it", async () => {
    const added = await run(memory, addCustomer({ ...INPUT, email: "Ann@Example.com", notes: "" }))
    expect(added).toEqual({
      ...INPUT,
      id: 3,
      email: "ann@example.com",
      company: null,
      notes: null,
      createdAt: memory.now,
      lastEmailSent: null,
      version: 1,
    })
    expect(memory.customers.at(-1)).toEqual(added)
    expect(actions()).toEqual(["add customer 3"])
    expect(memory.audit).toMatchObject([{ before: null, after: { firstName: "Ann" } }])
  })

  test("without an email succeeds, with that of another customer fails", async () => {
    expect(await run(memory, addCustomer(INPUT))).toMatchObject({ email: null })
    expect(await failureOf(memory, addCustomer({ ...INPUT, email: PERSON.email }))).toMatchObject({
      _tag: "CustomerEmailTaken",
    })
    expect(actions()).toEqual(["add customer 3"])
  })
})

describe("changing a customer", () => {
  test("changes the fields that are named, and records both states", async () => {
    const changed = await run(
      memory,
      updateCustomer(1, { firstName: "Janet", company: "Acme", notes: "VIP" }),
    )
    expect(changed).toEqual(aCustomer(1, { firstName: "Janet", company: "Acme", notes: "VIP", version: 2 }))
    expect(memory.audit).toMatchObject([
      { action: "edit", subject: "customer 1", before: { firstName: "Jane" }, after: { firstName: "Janet" } },
    ])
    expect([memory.signedOut, memory.endedLinks]).toEqual([[], []])
    expect(await run(memory, updateCustomer(1, { city: "Clayton" }))).toMatchObject({
      company: "Acme",
      notes: "VIP",
    })
    expect(await run(memory, updateCustomer(1, { company: "", notes: null }))).toMatchObject({
      firstName: "Janet",
      company: null,
      notes: null,
    })
  })

  test("to another email ends their sessions and sign-in links, and to none as well", async () => {
    expect(await run(memory, updateCustomer(1, { email: "New@Example.com" }))).toMatchObject({
      email: "new@example.com",
    })
    expect([memory.signedOut, memory.endedLinks]).toEqual([[1], [1]])
    expect(await run(memory, updateCustomer(1, { email: "" }))).toMatchObject({ email: null })
    expect(memory.endedLinks).toEqual([1, 1])
  })

  test("to another email revokes their calendar link, unless they had no email", async () => {
    await run(memory, replaceOwnFeed(1))
    await run(memory, updateCustomer(1, { email: "new@example.com" }))
    expect(memory.feeds).toEqual([])
    memory.customers[0] = { ...memory.customers[0]!, email: null }
    await run(memory, replaceOwnFeed(1))
    await run(memory, updateCustomer(1, { email: "jane@example.com" }))
    expect(memory.feeds).toHaveLength(1)
  })

  test("to another email and phone changes those of visits that are not over and had the old ones", async () => {
    const ahead = { customerId: 1, start: memory.now + HOUR, end: memory.now + 3 * HOUR }
    const others = [
      appointment(2, { ...ahead, email: "mother@example.com", phone: "(314) 555-0177" }),
      appointment(3, { ...ahead, customerId: 2 }),
      appointment(4, { ...ahead, start: memory.now - 3 * HOUR, end: memory.now - HOUR }),
    ]
    memory.appointments.push(appointment(1, ahead), ...others)
    const contact = { email: "new@example.com", phone: "(314) 555-0155" }
    await run(memory, updateCustomer(1, contact))
    expect(memory.appointments).toEqual([appointment(1, { ...ahead, ...contact }), ...others])
    // Those that keep theirs are not stored again.
    for (const [n, visit] of others.entries()) expect(memory.appointments[n + 1]).toBe(visit)
    await run(memory, updateCustomer(1, { phone: "(314) 555-0166" }))
    expect(memory.appointments[0]).toMatchObject({ email: contact.email, phone: "(314) 555-0166" })
    await run(memory, updateCustomer(1, { email: "newer@example.com" }))
    expect(memory.appointments[0]).toMatchObject({ email: "newer@example.com" })
  })

  test("gives the customer's address to visits ahead that have none", async () => {
    const ahead = { customerId: 1, start: memory.now + HOUR, end: memory.now + 3 * HOUR }
    const others = [
      appointment(2, { ...ahead, address: { ...ADDRESS, zip: "63017" } }),
      appointment(3, { ...ahead, address: null, customerId: 2 }),
      appointment(4, { ...ahead, address: null, status: "cancelled" }),
      appointment(5, { ...ahead, address: null, start: memory.now - 3 * HOUR, end: memory.now - HOUR }),
    ]
    memory.appointments.push(appointment(1, { ...ahead, address: null }), ...others)
    await run(memory, updateCustomer(1, ADDRESS))
    expect(memory.appointments).toEqual([appointment(1, { ...ahead, version: 2 }), ...others])
  })

  test("to another email and phone changes those of quotes that had the old ones; no email leaves them", async () => {
    const others = [
      aQuote({ id: 2, customerId: 1, email: "mother@example.com", phone: "(314) 555-0177" }),
      aQuote({ id: 3, customerId: 2 }),
    ]
    memory.quotes.push(aQuote({ customerId: 1 }), ...others)
    const contact = { email: "new@example.com", phone: "(314) 555-0155" }
    await run(memory, updateCustomer(1, contact))
    expect(memory.quotes).toEqual([aQuote({ customerId: 1, ...contact, version: 2 }), ...others])
    await run(memory, updateCustomer(1, { email: "" }))
    expect(memory.quotes).toEqual([aQuote({ customerId: 1, ...contact, version: 2 }), ...others])
  })

  test("to the email of another one, of an unknown one, or from an old version fails", async () => {
    for (const [change, tag] of [
      [updateCustomer(1, { email: "joe@example.com" }), "CustomerEmailTaken"],
      [updateCustomer(9, { firstName: "x" }), "UnknownCustomer"],
      [updateCustomer(1, { firstName: "x" }, 2), "CustomerChanged"],
    ] as const)
      expect(await failureOf(memory, change)).toMatchObject({ _tag: tag })
    expect(memory.audit).toEqual([])
    expect(await failureOf(memory, updateCustomer(1, { firstName: "x" }, 2))).toMatchObject({
      current: memory.customers[0],
    })
    expect(await run(memory, updateCustomer(1, { firstName: "x" }, 1))).toMatchObject({ version: 2 })
  })
})

describe("the page of a customer", () => {
  test("has visits ahead and past ones, latest first, counts and what deleting does", async () => {
    memory.plans.set(1, [{ id: 5, planType: "basic", status: "cancelled" }])
    const past = { start: memory.now - 5 * HOUR, end: memory.now - 3 * HOUR }
    memory.appointments.push(
      appointment(1, { ...past, status: "completed" }),
      appointment(2, { start: memory.now - 2 * HOUR, end: memory.now, status: "cancelled" }),
      appointment(3),
      appointment(4, { customerId: 2 }),
    )
    memory.quotes.push(aQuote({ customerId: 1 }), aQuote({ id: 8, customerId: 2 }))
    const campaignMails = [
      { id: 3, campaignId: 2, subject: "News", campaignType: "news", sentAt: memory.now } as const,
    ]
    memory.emailCampaigns.set(1, campaignMails)
    const page = await run(memory, showCustomer(1))
    expect(page).toMatchObject({
      customer: aCustomer(1),
      plans: [],
      quotes: [{ id: 7 }],
      campaignMails,
      totals: { visits: 3, completed: 1, cancelled: 1, reviews: 2, quotes: 1, cost: 12_050 },
      removal: { outcome: "refused", message: expect.stringContaining("a visit lies ahead") as string },
    })
    expect(page.upcoming.map(({ id }) => id)).toEqual([3])
    expect(page.past.map(({ id }) => id)).toEqual([2, 1])
    memory.appointments.pop()
    memory.appointments.pop()
    expect((await run(memory, showCustomer(1))).removal).toMatchObject({
      outcome: "anonymised",
      message: expect.stringContaining("The books keep 2 visits and 1 plan") as string,
    })
    expect(await failureOf(memory, showCustomer(9))).toMatchObject({ _tag: "UnknownCustomer" })
  })
})

describe("deleting a customer", () => {
  test("to whom nothing refers deletes the record, under the schedule's lock, without it in the log", async () => {
    expect(await run(memory, removeCustomer(2))).toBe("deleted")
    expect(memory.customers).toEqual([aCustomer(1)])
    expect(memory.changes).toBe(1)
    expect(memory.audit).toMatchObject([
      { action: "remove", subject: "customer 2", before: null, after: { outcome: "deleted" } },
    ])
  })

  test("to whom a past visit refers keeps the row without what is personal", async () => {
    memory.appointments.push(appointment(1, { status: "completed" }))
    expect(await run(memory, removeCustomer(1))).toBe("anonymised")
    expect(memory.anonymised).toEqual([{ id: 1, at: memory.now }])
    expect(memory.customers).toHaveLength(2)
    expect(memory.audit).toMatchObject([{ after: { outcome: "anonymised" } }])
  })

  test("with a visit ahead, and an unknown one, fails", async () => {
    memory.appointments.push(appointment(1))
    expect(await failureOf(memory, removeCustomer(1))).toMatchObject({
      _tag: "CustomerInUse",
      plan: null,
      appointments: [{ id: 1 }],
    })
    expect(await failureOf(memory, removeCustomer(9))).toMatchObject({ _tag: "UnknownCustomer" })
    expect(memory.audit).toEqual([])
  })
})

describe("merging two customers", () => {
  test("shows first what would come of it, and changes nothing", async () => {
    memory.appointments.push(appointment(1, { customerId: 2 }))
    memory.plans.set(2, [{ id: 5, planType: "basic", status: "active" }])
    expect(await run(memory, previewMerge(1, 2))).toMatchObject({
      customer: { id: 1, email: PERSON.email, company: "Joe's" },
      moved: { visits: 1, plans: 1, reviews: 2, quotes: 2 },
    })
    expect(memory.customers).toHaveLength(2)
    expect(memory.audit).toEqual([])
  })

  test("keeps the first, completed by the second, and records both, under the schedule's lock", async () => {
    const { customer, moved } = await run(memory, mergeCustomers(1, 2))
    expect(customer).toMatchObject({ id: 1, email: PERSON.email, company: "Joe's", version: 2 })
    expect(memory.customers).toEqual([customer])
    expect(moved).toEqual({ visits: 1, plans: 2, reviews: 0, quotes: 0, invoices: 0 })
    expect(memory.changes).toBe(1)
    expect(actions()).toEqual(["edit customer 1", "merge customer 2"])
    expect(memory.audit[1]).toMatchObject({
      before: { firstName: "Joe" },
      after: { into: "customer 1", visits: 1, plans: 2 },
    })
  })

  test("fails for one record, for an unknown one, and where both have a plan in force", async () => {
    expect(await failureOf(memory, mergeCustomers(1, 1))).toMatchObject({ _tag: "SameCustomer" })
    for (const [id, otherId] of [
      [1, 9],
      [9, 1],
    ] as const)
      expect(await failureOf(memory, mergeCustomers(id, otherId))).toMatchObject({ _tag: "UnknownCustomer" })
    for (const id of [1, 2]) memory.plans.set(id, [{ id, planType: "basic", status: "active" }])
    expect(await failureOf(memory, previewMerge(1, 2))).toMatchObject({ _tag: "TwoPlansInForce" })
    expect(memory.customers).toHaveLength(2)
  })
})

describe("importing customers", () => {
  const HEADINGS = [
    "First name",
    "Last name",
    "Email",
    "Phone",
    "Street",
    "City",
    "State",
    "ZIP",
    "Color",
    "",
  ]
  const line = (number: number, cells: readonly string[]) => ({
    line: number,
    cells: Object.fromEntries(HEADINGS.map((heading, n) => [heading, cells[n] ?? ""])),
  })
  const LINES = [
    line(2, ["Ann", "Lee", "ann@example.com", PERSON.phone, ...Object.values(ADDRESS), "red"]),
    line(3, ["Joseph", "", "joe@example.com"]),
    line(4, ["", "", PERSON.email]),
    line(5, ["Nobody"]),
  ]
  const COUNTS = { added: 1, updated: 1, unchanged: 1, refused: 1, ignoredColumns: ["Color"] }

  test("adds and updates them and records each change", async () => {
    const result = await run(memory, importCustomers(HEADINGS, LINES, { preview: false }))
    expect(result).toMatchObject(COUNTS)
    expect(result.lines.map(({ line, outcome }) => [line, outcome])).toEqual([
      [2, "added"],
      [3, "updated"],
      [5, "refused"],
    ])
    expect(memory.customers.map(({ firstName }) => firstName)).toEqual(["Jane", "Joseph", "Ann"])
    expect(memory.customers[2]!.createdAt).toBe(memory.now)
    expect(actions()).toEqual(["edit customer 2", "add customer 3"])
  })

  test("finds the older one of two customers with one name and phone number", async () => {
    memory.customers.splice(0, 2, aCustomer(1, { email: null, createdAt: 2 }), aCustomer(2, { email: null }))
    await run(
      memory,
      importCustomers(HEADINGS, [line(2, ["Jane", "Doe", "", PERSON.phone, "9 Oak St"])], { preview: false }),
    )
    expect(memory.customers).toMatchObject([{ street: ADDRESS.street }, { street: "9 Oak St" }])
  })

  test("as a preview changes nothing and gives the same result", async () => {
    expect(await run(memory, importCustomers(HEADINGS, LINES, { preview: true }))).toMatchObject(COUNTS)
    expect(memory.customers).toHaveLength(2)
    expect(memory.audit).toEqual([])
  })

  test("without a known column fails", async () => {
    const unknown = importCustomers(["Color", ""], [], { preview: false })
    expect(await failureOf(memory, unknown)).toMatchObject({ _tag: "NoKnownColumns" })
  })
})
