import { expect, test } from "vitest"
import { mailSubject, mailTitle, topicIds } from "../../core/mail/mail-title.ts"
import {
  bookingConfirmation,
  copyOf,
  loginLink,
  planMail,
  quoteReceived,
  visitMoved,
} from "../../core/mail/outgoing-mail.ts"

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
