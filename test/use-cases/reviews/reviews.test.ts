import { describe, expect, test } from "vitest"
import { reviewNotice, unansweredNotice } from "../../../core/outbox/outgoing-mail.ts"
import { deliverMail } from "../../../core/messages/use-cases/deliver-mail.ts"
import { listMail } from "../../../core/messages/use-cases/mail.ts"
import {
  approveReview,
  listPublishedReviews,
  listReviews,
  removeReview,
  submitReview,
} from "../../../core/reviews/use-cases/reviews.ts"
import { remindOfUnanswered } from "../../../core/messages/use-cases/unanswered.ts"
import { HOUR } from "../../../core/time/interval.ts"
import { aReview } from "../../ports/reviews.ts"
import { appointment, memoryOfEachTest, failureOf, run } from "../support/memory-ports.ts"
import { queuedMail } from "../../support/samples.ts"

const memory = memoryOfEachTest()

const SENT = {
  firstName: "Jane",
  lastName: "Doe",
  email: "jane@example.com",
  serviceType: "TV Mounting",
  title: "Straight",
  content: "It hangs straight.",
  city: "Ladue",
  state: "MO",
} as const

describe("a review that is sent", () => {
  test("is stored as pending with five stars, and staff get a notice", async () => {
    expect(await run(memory, submitReview(SENT))).toMatchObject({ id: 1, rating: 5, isApproved: false })
    expect(memory.mails).toEqual([reviewNotice(1)])
    expect(memory.reviews).toMatchObject([{ ...SENT, createdAt: memory.now }])
  })

  test("is refused when one like it was sent that day, without a notice", async () => {
    memory.reviews.push(aReview({ createdAt: memory.now }))
    expect(await failureOf(memory, submitReview(SENT))).toMatchObject({ _tag: "ReviewAlreadySent" })
    expect(memory.mails).toEqual([])
  })

  describe("from the link in a thank-you", () => {
    // The token that the ports in memory derive.
    const visit = `7-${"5".repeat(64)}`

    test.each([
      ["of a completed visit is verified", "completed" as const, visit, true],
      ["of a visit that was cancelled since is not", "cancelled" as const, visit, false],
      ["with another visit's token is not", "completed" as const, `8-${"5".repeat(64)}`, false],
      ["with a wrong token is not", "completed" as const, `7-${"6".repeat(64)}`, false],
      ["that is cut off is not", "completed" as const, "7-55", false],
    ])("one %s", async (_, status, sent, isVerified) => {
      memory.appointments.push(appointment(7, { status }))
      expect(await run(memory, submitReview({ ...SENT, visit: sent }))).toMatchObject({ isVerified })
    })

    test("a second one is refused", async () => {
      memory.appointments.push(appointment(7, { status: "completed" }))
      await run(memory, submitReview({ ...SENT, visit }))
      expect(await failureOf(memory, submitReview({ ...SENT, visit }))).toMatchObject({
        _tag: "VisitAlreadyReviewed",
        message: "You already reviewed this visit. Thank you, once is enough.",
      })
    })
  })

  test("is published after approval only, with the initial of the last name", async () => {
    memory.reviews.push(aReview(), aReview({ id: 4, lastName: "Roe" }))
    await run(memory, approveReview(4))
    expect(await run(memory, listPublishedReviews())).toMatchObject([{ id: 4, author: "Jane R." }])
    expect(await run(memory, listReviews({ status: "pending" }))).toMatchObject({
      reviews: [{ id: 3 }],
      total: 1,
    })
  })
})

describe("approving and deleting", () => {
  test("are recorded once each", async () => {
    memory.reviews.push(aReview(), aReview({ id: 4 }))
    const approved = aReview({ isApproved: true })
    for (let time = 1; time <= 2; time++) expect(await run(memory, approveReview(3))).toEqual(approved)
    await run(memory, removeReview(4))
    expect(memory.audit[0]).toMatchObject({ before: aReview(), after: approved })
    expect(memory.audit.map(({ action, subject }) => [action, subject])).toEqual([
      ["approve", "review 3"],
      ["remove", "review 4"],
    ])
    expect(memory.reviews).toMatchObject([{ id: 3, isApproved: true }])
  })

  test("fail for a review that does not exist, and deleting for one that is approved", async () => {
    memory.reviews.push(aReview({ isApproved: true }))
    expect(await failureOf(memory, approveReview(9))).toMatchObject({ _tag: "UnknownReview", id: 9 })
    expect(await failureOf(memory, removeReview(9))).toMatchObject({ _tag: "UnknownReview", id: 9 })
    expect(await failureOf(memory, removeReview(3))).toMatchObject({ _tag: "ReviewApproved" })
    expect(memory.reviews).toHaveLength(1)
  })
})

describe("notices about reviews", () => {
  test("go to staff with the review, and not once it is approved or deleted", async () => {
    memory.reviews.push(aReview())
    expect(await run(memory, deliverMail(reviewNotice(3)))).toBe("sent")
    expect(memory.sent).toMatchObject([
      {
        key: "ReviewNotice-3",
        content: { _tag: "ReviewNotice", review: { id: 3 }, to: "hello@hearthandwire.example" },
      },
    ])
    await run(memory, approveReview(3))
    expect(await run(memory, deliverMail(reviewNotice(3)))).toBe("outdated")
    expect(await run(memory, deliverMail(reviewNotice(9)))).toBe("outdated")
  })

  test("are sent daily while one has waited for more than 24 hours, and name only those", async () => {
    memory.reviews.push(aReview({ createdAt: memory.now - 24 * HOUR }))
    expect(await run(memory, remindOfUnanswered)).toBe(false)
    memory.reviews.push(aReview({ id: 4, createdAt: memory.now - 25 * HOUR }))
    memory.reviews.push(aReview({ id: 5, createdAt: memory.now - 99 * HOUR, isApproved: true }))
    expect(await run(memory, remindOfUnanswered)).toBe(true)
    expect(memory.mails).toEqual([unansweredNotice("2026-11-20")])
    await run(memory, deliverMail(unansweredNotice("2026-11-20")))
    expect(memory.sent[0]!.content).toMatchObject({
      _tag: "UnansweredNotice",
      quotes: [],
      reviews: [{ id: 4 }],
    })
  })

  test("are listed among the mails with the staff's address", async () => {
    memory.outbox.push(queuedMail(reviewNotice(3)))
    expect(await run(memory, listMail({ offset: 0 }))).toMatchObject({
      mails: [{ appointment: null, quote: null, to: "hello@hearthandwire.example" }],
    })
  })
})
