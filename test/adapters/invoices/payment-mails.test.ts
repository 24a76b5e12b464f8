import { expect, test } from "vitest"
import { renderMail } from "../support/render-mail.ts"

test("the notice about payments lists what somebody has to look at, and leads to it", async () => {
  const { subject, text, html } = await renderMail({
    _tag: "PaymentsNotice",
    issues: [
      {
        text: "$150 is disputed (<fraudulent>): needs response.",
        noticedAt: Date.parse("2026-11-22T18:00:00Z"),
      },
      {
        text: "Invoice 2026-0007 was paid $20 more than was open.",
        noticedAt: Date.parse("2026-11-21T18:00:00Z"),
      },
    ],
    to: "office@example.com",
  })
  expect(subject).toBe("2 payments to look at")
  expect(text).toContain("Sun, Nov 22, 2026: $150 is disputed (<fraudulent>): needs response.")
  expect(text).toContain("Invoice 2026-0007 was paid $20 more than was open.")
  expect(text).toContain("https://hearth.example/admin/invoices")
  expect(html).toContain("&lt;fraudulent&gt;")
})
