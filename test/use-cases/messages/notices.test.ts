import { expect, test } from "vitest"
import { deliverMail } from "../../../core/messages/use-cases/deliver-mail.ts"
import { mailsToTypedAddresses } from "../../../core/messages/use-cases/mail-limits.ts"
import {
  backupNotice,
  offerAnswerNotice,
  quoteReceived,
  reviewNotice,
  signInNotice,
  unusualBookingsNotice,
} from "../../../core/outbox/outgoing-mail.ts"
import { DAY } from "../../../core/time/calendar.ts"
import { aReview } from "../../ports/reviews.ts"
import { staffRecord } from "../../ports/staff.ts"
import { queuedMail } from "../../support/samples.ts"
import { memoryOfEachTest, run } from "../support/memory-ports.ts"

const memory = memoryOfEachTest()

const TO = "hello@hearthandwire.example"

/** What the notice says, or that it is not sent any more. */
const contentOf = async (mail: Parameters<typeof deliverMail>[0]) =>
  (await run(memory, deliverMail(mail))) === "sent" ? memory.sent.at(-1)!.content : "not sent"

test("wrong sign-ins are told with their account, until it is removed", async () => {
  memory.staff.push(staffRecord({ id: 3 }))
  expect(await contentOf(signInNotice(3, 5))).toMatchObject({
    _tag: "SignInNotice",
    account: { id: 3 },
    at: 5,
    to: TO,
  })
  memory.staff.length = 0
  expect(await contentOf(signInNotice(3, 5))).toBe("not sent")
})

test("a review is told until it is approved", async () => {
  memory.reviews.push(aReview({ id: 8, isApproved: false }))
  expect(await contentOf(reviewNotice(8))).toMatchObject({ _tag: "ReviewNotice", review: { id: 8 }, to: TO })
  memory.reviews[0] = aReview({ id: 8, isApproved: true })
  expect(await contentOf(reviewNotice(8))).toBe("not sent")
  expect(await contentOf(reviewNotice(9))).toBe("not sent")
})

test("unusually many bookings are told with what is held now, and an answer to an offer that is gone is not", async () => {
  expect(await contentOf(unusualBookingsNotice(5))).toMatchObject({
    _tag: "UnusualBookingsNotice",
    since: 5,
    lastDay: 0,
    held: 0,
    to: TO,
  })
  expect(await contentOf(offerAnswerNotice(7, 1))).toBe("not sent")
})

test("backups are told of while something is wrong, with the newest good one", async () => {
  expect(await contentOf(backupNotice("2026-11-20"))).toBe("not sent")
  const good: (typeof memory.backups)[number] = {
    id: 1,
    kind: "scheduled",
    name: "a file",
    place: "a directory",
    result: "verified",
    bytes: 1,
    rowCount: 1,
    fileCount: 0,
    message: null,
    startedAt: memory.now - 5 * DAY,
    endedAt: memory.now - 5 * DAY,
  }
  memory.backups.push(good)
  expect(await contentOf(backupNotice("2026-11-20"))).toMatchObject({
    _tag: "BackupNotice",
    problem: "The newest backup is 120 hours old.",
    lastGoodAt: good.startedAt,
    to: TO,
  })
  memory.backups[0] = { ...good, result: "failed", startedAt: memory.now - 1, message: "No room." }
  expect(await contentOf(backupNotice("2026-11-20"))).toMatchObject({ lastGoodAt: null })
})

test("mails to typed addresses are counted for a day", async () => {
  for (const ago of [DAY, 1])
    memory.outbox.push(queuedMail(quoteReceived(7), { status: "sent", endedAt: memory.now - ago }))
  expect(await run(memory, mailsToTypedAddresses)).toMatchObject({
    sent: 1,
    limit: expect.any(Number) as number,
  })
})
