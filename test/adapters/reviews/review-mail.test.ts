import { expect, test } from "vitest"
import { HOUR } from "../../../core/time/interval.ts"
import { aReview } from "../../ports/reviews.ts"
import { renderMail } from "../support/render-mail.ts"

const SCRIPT = '<script>alert("x")</script>'

test("the notice to staff has the whole review with markup as text, and where it is approved", async () => {
  const review = aReview({
    firstName: SCRIPT,
    title: SCRIPT,
    content: `${SCRIPT}\nThey swept up.`,
    city: SCRIPT,
  })
  const { subject, html, text } = await renderMail({ _tag: "ReviewNotice", review, to: "office@example.com" })
  expect(subject).toBe("New review: 4 of 5 stars, TV Mounting")
  for (const part of ["They swept up.", "jane@example.com", "4 of 5 stars", "24-48 hours"]) {
    expect(html).toContain(part)
    expect(text).toContain(part)
  }
  expect(text).toContain("https://hearth.example/admin/reviews?status=pending")
  expect(html).toContain('href="https://hearth.example/admin/reviews?status=pending"')
  expect(html).toContain("&lt;script&gt;")
  expect(html).not.toContain("<script")
})

test("the daily notice lists each review that has waited for too long", async () => {
  const reviews = [aReview({ createdAt: Date.now() - 30 * HOUR })]
  const { subject, text } = await renderMail({
    _tag: "UnansweredNotice",
    quotes: [],
    reviews,
    to: "office@example.com",
  })
  expect(subject).toBe("Waiting for an answer: 1 review")
  expect(text).toContain("- Jane Doe: 4 of 5 stars, waiting for 30 h")
  expect(text).toContain("https://hearth.example/admin/reviews?status=pending")
})
