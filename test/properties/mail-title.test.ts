import { expect, test } from "vitest"
import { mailTitle } from "../../core/mail/mail-title.ts"
import { bookingConfirmation, copyOf, visitMoved } from "../../core/mail/outgoing-mail.ts"

test("a mail is named by what it says about which visit, and whether staff sent it again", () => {
  expect(mailTitle(bookingConfirmation(14, 0))).toBe("Confirmation of visit #14")
  expect(mailTitle(copyOf(visitMoved(14, 1), 5))).toBe("New time of visit #14, sent again")
})
