import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { beforeEach, expect, test } from "vitest"
import { CustomerMessages } from "../../../core/contacts/ports/customer-messages.ts"
import { Customers } from "../../../core/contacts/ports/customers.ts"
import { DeletionRequests } from "../../../core/contacts/ports/deletion-requests.ts"
import { StaffAccounts } from "../../../core/staff/ports/staff-accounts.ts"
import type { StaffRecord } from "../../../core/staff/staff-account.ts"
import { setMessageChoices } from "../../../core/contacts/use-cases/customer-messages.ts"
import { PersonalData } from "../../../core/customers/ports/personal-data.ts"
import { updateCustomer } from "../../../core/customers/use-cases/change-customer.ts"
import { mergeCustomers } from "../../../core/customers/use-cases/merge-customers.ts"
import { Quotes } from "../../../core/quotes/ports/quotes.ts"
import { aQuote } from "../../arbitraries/quotes.ts"
import { addAppointment, ADDRESS, openOwnPorts, sql } from "../support/ports.ts"
import { ofFile } from "../../support/of-file.ts"

const { ports } = await ofFile(openOwnPorts())

beforeEach(() => ports.runPromise(sql("TRUNCATE users, customers CASCADE")))

const JANE = { firstName: "Jane", lastName: "Doe", email: "jane@example.com", phone: "(314) 555-0100" }

test("a customer is found by email ignoring case, and a booking never changes their record", async () => {
  await ports.runPromise(
    Effect.gen(function* () {
      const { link } = yield* Customers
      const jane = yield* link(JANE, ADDRESS)
      expect(yield* link({ ...JANE, firstName: "Mallory", email: "JANE@example.com" }, null)).toBe(jane)
      expect(yield* link({ ...JANE, email: "john@example.com" }, null)).not.toBe(jane)
      expect(
        yield* sql("SELECT first_name, phone, street, city, state, zip FROM customers ORDER BY id"),
      ).toEqual([
        { first_name: "Jane", phone: JANE.phone, ...ADDRESS },
        { first_name: "Jane", phone: JANE.phone, street: null, city: null, state: null, zip: null },
      ])
    }),
  )
})

test("a customer keeps when they were last mailed, whatever the case of the address and the order of the mails", async () => {
  await ports.runPromise(
    Effect.gen(function* () {
      const { byId, link, markMailed } = yield* Customers
      const [jane, john] = [
        yield* link(JANE, null),
        yield* link({ ...JANE, email: "john@example.com" }, null),
      ]
      for (const at of [2_000, 3_000, 1_000]) yield* markMailed("JANE@example.com", at)
      yield* markMailed("nobody@example.com", 4_000)
      const found = yield* Effect.forEach([jane, john], byId)
      expect(found.map((each) => Option.getOrThrow(each).lastEmailSent)).toEqual([3_000, null])
      expect(found.map((each) => Option.getOrThrow(each).version)).toEqual([1, 1])
    }),
  )
})

test("a new customer linked many times at once is added once", async () => {
  const ids = await ports.runPromise(
    Effect.flatMap(Customers, ({ link }) =>
      Effect.all(
        Array.from({ length: 30 }, () => link(JANE, ADDRESS)),
        { concurrency: "unbounded" },
      ),
    ),
  )
  expect(new Set(ids).size).toBe(1)
})

test("of two records of a person the merged one gets only the mails that both wanted", async () => {
  const choices = await ports.runPromise(
    Effect.gen(function* () {
      const { link } = yield* Customers
      const kept = yield* link(JANE, null)
      const other = yield* link({ ...JANE, email: "jane.d@example.com" }, null)
      yield* setMessageChoices(kept, { thankYous: false })
      yield* setMessageChoices(other, { news: false })
      yield* mergeCustomers(kept, other)
      return yield* (yield* CustomerMessages).choices(kept)
    }),
  )
  expect(choices).toEqual({ reminders: true, thankYous: false, news: false })
})

test("merging moves consents to texts, and a withdrawal under one record ends an earlier consent under the other", async () => {
  const phones = await ports.runPromise(
    Effect.gen(function* () {
      const { link } = yield* Customers
      const { giveConsent, withdrawConsents, allowedNumbers } = yield* CustomerMessages
      const kept = yield* link(JANE, null)
      const other = yield* link({ ...JANE, email: "jane.d@example.com" }, null)
      const consent = { source: "portal", wording: "I agree", recordedBy: null } as const
      yield* giveConsent(other, { ...consent, phone: "+13145550100", givenAt: 1000 })
      yield* giveConsent(other, { ...consent, phone: "+13145550101", givenAt: 1000 })
      yield* giveConsent(kept, { ...consent, phone: "+13145550100", givenAt: 500 })
      yield* withdrawConsents(kept, { by: "portal", at: 2000 })
      yield* mergeCustomers(kept, other)
      return yield* allowedNumbers(kept)
    }),
  )
  expect(phones).toEqual(["+13145550101"])
})

test("merging moves chats and earlier addresses, so that a deletion of the kept record finds them", async () => {
  const left = await ports.runPromise(
    Effect.gen(function* () {
      const { link } = yield* Customers
      const kept = yield* link(JANE, null)
      const other = yield* link({ ...JANE, email: "jane.d@example.com" }, null)
      yield* sql(
        `INSERT INTO chat_sessions (session_id, customer_id) VALUES ('of-the-merged-record', ${other})`,
      )
      yield* sql(`
        INSERT INTO email_changes (customer_id, old_email, new_email, token, created_at, expires_at, used_at)
        VALUES (${other}, 'jd@example.com', 'jane.d@example.com', repeat('0', 64), now(), now() + interval '1 day', now()),
          (${other}, 'jane.d@example.com', 'new@example.com', repeat('1', 64), now(), now() + interval '1 day', NULL)
      `)
      const { customer } = yield* mergeCustomers(kept, other)
      const moved = yield* sql(`
        SELECT session_id AS known FROM chat_sessions WHERE customer_id = ${kept}
        UNION ALL SELECT old_email FROM email_changes WHERE customer_id = ${kept}
      `)
      expect(moved).toEqual([{ known: "of-the-merged-record" }, { known: "jd@example.com" }])
      yield* (yield* PersonalData).erase(customer, "deleted", 0)
      return yield* sql("SELECT FROM chat_sessions")
    }),
  )
  expect(left).toEqual([])
})

test("a deletion finds what was sent with any address that the customer has confirmed, and reviews of their visits", async () => {
  const left = await ports.runPromise(
    Effect.gen(function* () {
      const addresses = ["Jane@example.com", "jane.d@example.com", "jane.new@example.com", "ann@example.com"]
      for (const email of addresses) {
        yield* (yield* Quotes).add({ ...aQuote(), email })
        yield* addReview(email, null)
      }
      const { link, confirmEmail } = yield* Customers
      const kept = yield* link(JANE, null)
      const other = yield* link({ ...JANE, email: "jane.d@example.com" }, null)
      yield* confirmEmail(kept, "jane@example.com", 0)
      yield* confirmEmail(other, "jane.d@example.com", 0)
      yield* mergeCustomers(kept, other)
      // The address of another person, with which somebody booked.
      const stranger = yield* link({ ...JANE, email: "ann@example.com" }, null)
      yield* updateCustomer(stranger, { email: "stranger@example.com" })
      expect((yield* (yield* PersonalData).collect(stranger))["quotes"]).toEqual([])
      const customer = yield* updateCustomer(kept, { email: "jane.new@example.com" })
      const visit = yield* addAppointment({ customerId: kept, status: "completed" })
      yield* addReview("jane@work.example", visit!.id)
      const { quotes, reviews } = yield* (yield* PersonalData).collect(kept)
      expect([quotes, reviews].map((found) => found!.length)).toEqual([3, 4])
      yield* (yield* PersonalData).erase(customer, "anonymised", 0)
      return yield* sql("SELECT email FROM quotes UNION ALL SELECT email FROM reviews")
    }),
  )
  expect(left).toEqual([{ email: "ann@example.com" }, { email: "ann@example.com" }])
})

test("after merging, a request for deletion waits where one waited under either record, and else the kept one's stays", async () => {
  const requests = {
    none: null,
    waiting: { requestedAt: 1000, declined: null },
    declined: { requestedAt: 2000, declined: { at: 3000, reason: "An invoice is open." } },
  }
  const states = ["none", "waiting", "declined"] as const
  await ports.runPromise(
    Effect.forEach(
      states.flatMap((a) => states.map((b) => [a, b] as const)),
      Effect.fnUntraced(function* ([ofKept, ofOther]) {
        const { link } = yield* Customers
        const { save, byCustomer } = yield* DeletionRequests
        const [kept, other] = [yield* link(NOBODY, null), yield* link(NOBODY, null)]
        for (const [customerId, state] of [
          [kept, ofKept],
          [other, ofOther],
        ] as const)
          if (requests[state] !== null) yield* save({ customerId, ...requests[state] })
        yield* mergeCustomers(kept, other)
        const left = Option.map(yield* byCustomer(kept), ({ declined }) =>
          declined ? "declined" : "waiting",
        )
        const expected =
          [ofKept, ofOther].find((state) => state === "waiting") ?? (ofKept === "none" ? ofOther : ofKept)
        expect([ofKept, ofOther, Option.getOrElse(left, () => "none")]).toEqual([ofKept, ofOther, expected])
      }),
    ),
  )
})

const NOBODY = { ...JANE, email: null }

const addReview = (email: string, appointmentId: number | null) =>
  sql(`
    INSERT INTO reviews (appointment_id, first_name, last_name, email, service_type, rating, title, content, city, state)
    VALUES (${appointmentId}, 'Jane', 'Doe', '${email}', 'Other', 5, 'Tidy', 'They came on time.', 'St. Louis', 'MO')
  `)

const ZOE = { username: "zoe", displayName: "Zoe", role: "staff", passwordHash: "hash" } as const

const { passwordHash: _, ...ZOE_AS_LISTED } = ZOE

test("staff accounts are found by username ignoring case, and listed by it", async () => {
  await ports.runPromise(
    Effect.gen(function* () {
      const accounts = yield* StaffAccounts
      const zoe = Option.getOrThrow(yield* accounts.add(ZOE))
      expect(zoe).toMatchObject({ ...ZOE_AS_LISTED, active: true, totpEnabled: false })
      yield* accounts.add({ ...ZOE, username: "Bob" })
      expect(yield* accounts.add({ ...ZOE, username: "ZOE" })).toEqual(Option.none())
      expect((yield* accounts.list).map(({ username }) => username)).toEqual(["Bob", "zoe"])
      expect(yield* accounts.byUsername("ZOE")).toEqual(yield* accounts.byId(zoe.id))
      expect(yield* accounts.byUsername("nobody")).toEqual(Option.none())
    }),
  )
})

test("a staff account is stored with every change, and its removal leaves no recovery code", async () => {
  await ports.runPromise(
    Effect.gen(function* () {
      const accounts = yield* StaffAccounts
      const { id } = Option.getOrThrow(yield* accounts.add(ZOE))
      const before = Option.getOrThrow(yield* accounts.byId(id))
      const changed: StaffRecord = {
        ...before,
        displayName: "Zoe Keller",
        role: "owner",
        active: false,
        passwordHash: "new",
        startPage: "today",
        lastSignedInAt: Date.parse("2026-11-20T14:02:00Z"),
        totp: { encryptedSecret: "encrypted", lastStep: 59_000_000 },
      }
      const stored = { ...changed, version: 2 }
      expect(yield* accounts.update(changed)).toEqual(stored)
      expect(yield* accounts.byId(id)).toEqual(Option.some(stored))
      expect(yield* accounts.update({ ...stored, startPage: "services", totp: null })).toMatchObject({
        totp: null,
        version: 2,
      })

      const [first, second] = ["0".repeat(64), "1".repeat(64)] as const
      yield* accounts.setRecoveryCodes(id, [first, second])
      expect(yield* accounts.useRecoveryCode(id, first)).toBe(true)
      expect(yield* accounts.useRecoveryCode(id, first)).toBe(false)
      expect(yield* accounts.countRecoveryCodes(id)).toBe(1)
      yield* accounts.remove(id)
      expect(yield* accounts.list).toEqual([])
      expect(yield* sql("SELECT id FROM recovery_codes")).toEqual([])
    }),
  )
})
