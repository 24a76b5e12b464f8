import * as fc from "fast-check"
import { beforeEach, describe, expect, test } from "vitest"
import {
  isNoticeAboutVisitor,
  MAX_NOTICES_ABOUT_VISITORS,
  NEW_ADDRESSES_FULL,
} from "../../../core/outbox/mail-limits.ts"
import { mailboxOf } from "../../../core/storage/mailbox.ts"
import { quoteNotice, quoteReceived, type OutgoingMail } from "../../../core/outbox/outgoing-mail.ts"
import { DAY } from "../../../core/time/calendar.ts"
import { deliverMail } from "../../../core/messages/use-cases/deliver-mail.ts"
import { requestQuote } from "../../../core/quotes/use-cases/quotes.ts"
import { ADDRESS, memoryOfEachTest, failureOf, PERSON, run } from "../support/memory-ports.ts"
import { queuedMail, aCustomer } from "../../support/samples.ts"

/** Of the sample settings. */
const LIMIT = 200

const memory = memoryOfEachTest()
beforeEach(async () => {
  await run(memory, requestQuote({ ...PERSON, ...ADDRESS, serviceNeeded: "Painting", message: "" }))
})

const sent = (mail: OutgoingMail, count: number, endedAt = memory.now) =>
  memory.outbox.push(...Array.from({ length: count }, (_, n) => queuedMail(mail, { id: String(n), endedAt })))

describe("a mail to an address that a visitor typed", () => {
  test("is sent to a stranger while fewer than the settings allow were sent in 24 hours, then it waits", async () => {
    sent(quoteReceived(1), LIMIT - 1)
    expect(await run(memory, deliverMail(quoteReceived(1)))).toBe("sent")
    sent(quoteReceived(1), 1)
    expect(await failureOf(memory, deliverMail(quoteReceived(1)))).toMatchObject({
      _tag: "MailNotAccepted",
      message: NEW_ADDRESSES_FULL,
    })
    memory.now += DAY
    expect(await run(memory, deliverMail(quoteReceived(1)))).toBe("sent")
  })

  test("is sent to a customer however many were sent", async () => {
    sent(quoteReceived(1), 10 * LIMIT)
    memory.customers.push(aCustomer(1))
    expect(await run(memory, deliverMail(quoteReceived(1)))).toBe("sent")
  })

  test("does not count the notices to staff", async () => {
    sent(quoteNotice(1), 10 * LIMIT)
    expect(await run(memory, deliverMail(quoteReceived(1)))).toBe("sent")
  })
})

describe("a notice about what a visitor sent", () => {
  test("is dropped once staff got as many in 24 hours as anybody reads", async () => {
    expect(isNoticeAboutVisitor(quoteNotice(1))).toBe(true)
    sent(quoteNotice(1), MAX_NOTICES_ABOUT_VISITORS - 1)
    expect(await run(memory, deliverMail(quoteNotice(1)))).toBe("sent")
    sent(quoteNotice(1), 1)
    expect(await run(memory, deliverMail(quoteNotice(1)))).toBe("dropped")
  })
})

test("a mailbox is the same for every tag behind a plus sign, and differs by everything else", () => {
  const word = fc.stringMatching(/^[a-z0-9.]{1,10}$/u)
  fc.assert(
    fc.property(word, word, word, (name, other, host) => {
      const plain = `${name}@${host}.example`
      expect(mailboxOf(`${name}+${other}@${host}.example`)).toBe(plain)
      expect(mailboxOf(plain.toUpperCase())).toBe(plain)
      expect(mailboxOf(`${other}@${host}.example`) === plain).toBe(name === other)
    }),
  )
  for (const address of ["+x@example.com", "jane@a+b.example", "jane+b"])
    expect(mailboxOf(address)).toBe(address)
})
