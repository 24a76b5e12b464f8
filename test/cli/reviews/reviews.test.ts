import * as Schema from "effect/Schema"
import { beforeEach, expect, test } from "vitest"
import { ReviewSubmission } from "../../../core/reviews/review-input.ts"
import { submitReview } from "../../../core/reviews/use-cases/reviews.ts"
import { cliOfEachTest } from "../support/test-cli.ts"

const cli = cliOfEachTest(Date.parse("2026-11-21T18:00:00Z"))
beforeEach(async () => {
  for (const [email, serviceType] of [
    ["jane@example.com", "TV Mounting"],
    ["zoe@example.com", "Other"],
  ])
    await cli.runAtNow(
      submitReview(
        Schema.decodeUnknownSync(ReviewSubmission)({
          firstName: "Jane",
          lastName: "Doe",
          email,
          serviceType,
          rating: 4,
          title: "Straight",
          content: "It hangs straight.\nThey swept up.",
          city: "Ladue",
          state: "MO",
        }),
      ),
    )
})

test("reviews are listed, approved and removed while they wait", async () => {
  expect(await cli.print("reviews list")).toMatch(/^Id +Sent +State +Stars +Author +Service +Review/u)
  expect(await cli.json("reviews list --status pending zoe@")).toMatchObject([
    { id: 2, email: "zoe@example.com", isApproved: false },
  ])
  expect(await cli.print("reviews list --limit 1")).toContain("There are more (2 in all): add --offset 1.")
  expect(await cli.json("reviews list --limit 1 --offset 1")).toMatchObject([{ id: 1 }])
  expect(await cli.json("reviews list --sort createdAt")).toMatchObject([{ id: 1 }, { id: 2 }])
  expect(await cli.print("reviews approve 1")).toBe('Approved review #1 ("Straight" by Jane Doe).\n')
  expect(await cli.json("reviews list --status approved")).toMatchObject([{ id: 1, isApproved: true }])
  expect(await cli.run("reviews remove 1")).toMatchObject({
    code: 1,
    err: "This review is approved, and approved reviews stay on the site.\n",
  })
  expect(await cli.print("reviews remove 2")).toBe('Deleted review #2 ("Straight" by Jane Doe).\n')
  expect(await cli.run("reviews remove 2")).toMatchObject({
    code: 1,
    err: 'Review not found. See "hearth reviews list".\n',
  })
  expect(await cli.json("reviews list")).toHaveLength(1)
  expect(await cli.print("reviews list --csv --offset 1")).toContain("Straight")
})

test("a review is shown with its whole text, by which it is approved", async () => {
  expect(await cli.print("reviews show 2")).toMatchInlineSnapshot(`
    "#2 Straight
      Stars     4 of 5
      Author    Jane Doe, Ladue, MO
      Email     zoe@example.com
      Customer  none
      Service   Other
      Verified  no
      State     pending
      Sent      Saturday, November 21, 2026, 12:00 PM CT
      Text      It hangs straight.
                They swept up.
    "
  `)
  expect(await cli.json("reviews show #2")).toMatchObject({ id: 2, email: "zoe@example.com" })
  expect(await cli.run("reviews show 9")).toMatchObject({
    code: 1,
    err: 'Review not found. See "hearth reviews list".\n',
  })
})
