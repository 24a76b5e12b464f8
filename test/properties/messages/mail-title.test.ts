import { expect, test } from "vitest"
import { mailSubject, mailTitle, topicIds } from "../../../core/outbox/mail-title.ts"
import {
  bookingConfirmation,
  campaignMail,
  campaignTest,
  copyOf,
  loginLink,
  planMail,
  quoteReceived,
  cardMail,
  depositPaid,
  refundMail,
  textNotice,
  visitMoved,
  type OutgoingMail,
} from "../../../core/outbox/outgoing-mail.ts"

test("a mail is named by what it says about which visit, and whether staff sent it again", () => {
  expect(mailTitle(bookingConfirmation(14, 0))).toBe("Confirmation of visit #14")
  expect(mailTitle(copyOf(visitMoved(14, 1), 5))).toBe("New time of visit #14, sent again")
})

test("a login link is about no record", () => {
  expect(mailTitle(loginLink("a request"))).toBe("Login link")
  expect(mailTitle(copyOf(loginLink("a request"), 5))).toBe("Login link, sent again")
  expect(mailSubject(loginLink("a request"))).toBe("login link")
})

test("a mail about a plan is about that plan", () => {
  const mail = planMail("PlanStarted", { id: 3, version: 1 }, null)
  expect([mailTitle(mail), mailSubject(mail)]).toEqual(["Start of plan #3", "plan 3"])
  expect(topicIds(mail)).toMatchObject({ appointmentId: null, quoteId: null, planId: 3 })
})

test("the ids of a mail are of what it is about, and null for the rest", () => {
  expect(topicIds(bookingConfirmation(14, 0))).toMatchObject({ appointmentId: 14, quoteId: null })
  expect(topicIds(quoteReceived(7))).toMatchObject({ appointmentId: null, quoteId: 7 })
})

const shared = { resentAt: null, date: "2026-11-23" }

test.each<[OutgoingMail, string, string]>([
  [{ ...shared, _tag: "QuoteReplied", quoteId: 7, replyId: 2 }, "Reply to quote #7", "quote 7"],
  [{ ...shared, _tag: "ReviewNotice", reviewId: 8 }, "Notice to staff of review #8", "review 8"],
  [
    { ...shared, _tag: "SignInNotice", staffId: 3, noticedAt: 1 },
    "Notice to owners of wrong sign-ins to staff account #3",
    "staff account 3",
  ],
  [
    { _tag: "PaymentsNotice", noticedAt: 60_000, resentAt: null },
    "Notice to staff of payments to look at",
    "payments",
  ],
  [cardMail("CardCharged", 7, 3), "Receipt for invoice #7", "invoice 7"],
  [depositPaid(7, 3), "Receipt for the deposit of quote #7", "quote 7"],
  [refundMail({ id: 3, invoiceId: 7, quoteId: null }, 2), "Refund of invoice #7", "invoice 7"],
  [refundMail({ id: 3, invoiceId: null, quoteId: 7 }, 2), "Refund of the deposit of quote #7", "quote 7"],
  [{ ...shared, _tag: "UnansweredNotice" }, "What waits for an answer on 2026-11-23", "notice of 2026-11-23"],
  [
    { ...shared, _tag: "BackupNotice" },
    "Notice to the owner about backups, 2026-11-23",
    "notice of 2026-11-23",
  ],
  [
    { ...shared, _tag: "EmailChanged", customerId: 9, emailChangeId: 1 },
    "Notice to the old email of customer #9",
    "customer 9",
  ],
  [
    { ...shared, _tag: "ChatNotice", chatId: "0123456789abcdef" },
    "Notice to staff of the wait in chat 01234567",
    "chat 0123456789abcdef",
  ],
  [
    { ...shared, _tag: "UnusualBookingsNotice", since: 5 },
    "Notice to staff of unusually many bookings",
    "online bookings",
  ],
  [campaignMail(4, 9, 1), "Mail of campaign #4 to customer #9", "campaign 4"],
  [textNotice("SM1"), "Notice to staff of a customer's text", "text of a customer"],
  [campaignTest(4, 2), "Test of campaign #4", "campaign 4"],
])("%o is named by its record, as in the audit log", (mail, title, subject) => {
  expect([mailTitle(mail), mailSubject(mail)]).toEqual([title, subject])
})
