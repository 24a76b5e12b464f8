import { expect, test } from "vitest"
import { HOUR } from "../../../core/time/interval.ts"
import { aQuote } from "../../arbitraries/quotes.ts"
import { MONDAY } from "../support/ports.ts"
import { renderMail as render } from "../support/render-mail.ts"

const SCRIPT = '<script>alert("x")</script>'

const quote = aQuote({
  firstName: SCRIPT,
  lastName: SCRIPT,
  company: SCRIPT,
  message: `${SCRIPT}\nTwo outlets.`,
  createdAt: MONDAY,
})

test("the confirmation promises a reply within 24 hours and repeats neither message nor contact of the visitor", async () => {
  const { subject, html, text } = await render({ _tag: "QuoteReceived", quote })
  expect(subject).toBe("We received your request: Electrical Work")
  for (const body of [html, text]) {
    expect(body).toContain("We will contact you within 24 hours.")
    expect(body).not.toContain("Two outlets.")
    expect(body).not.toContain("Elm Street")
  }
  expect(html).not.toContain("<script")
})

test("the confirmation gives the estimate that was shown, and says that it is no offer", async () => {
  const estimate = { service: "Ceiling Fan", low: 15_000, high: 22_500 }
  const { text } = await render({ _tag: "QuoteReceived", quote: { ...quote, estimate } })
  expect(text).toContain("Ceiling Fan: usually between $150 and $225. This is an estimate and not an offer.")
})

test("the notice to staff has the whole request with markup as text, and a link to it", async () => {
  const { subject, html, text } = await render({ _tag: "QuoteNotice", quote, to: "office@example.com" })
  expect(subject).toBe("New quote request: Electrical Work")
  for (const part of [
    "Two outlets.",
    "12 Elm Street, St. Louis, MO 63101",
    "(314) 555-0100",
    "jane@example.com",
  ])
    expect(text).toContain(part)
  expect(text).toContain("https://hearth.example/admin/quotes?open=7")
  expect(html).toContain('href="https://hearth.example/admin/quotes?open=7"')
  expect(html).toContain("&lt;script&gt;")
  expect(html).not.toContain("<script")
})

test("a reply has the lines that staff wrote with markup as text, and who wrote them", async () => {
  const content = {
    _tag: "QuoteReplied",
    quote,
    body: "<b>Monday</b>\nsuits us.",
    author: "Maria Keller",
  } as const
  const { subject, html, text } = await render(content)
  expect(subject).toBe("Your quote request: Electrical Work")
  expect(text).toContain("<b>Monday</b>\nsuits us.\n\nMaria Keller, Hearth & Wire")
  expect(html).toContain("&lt;b&gt;Monday&lt;/b&gt;")
  expect(html).toMatch(/<br\s*\/?>suits us\./u)
})

test("the daily notice lists each unanswered quote with how long it has waited", async () => {
  const createdAt = Date.now() - 30 * HOUR
  const quotes = [
    aQuote({ createdAt }),
    aQuote({ id: 8, lastName: SCRIPT, createdAt: createdAt - 90 * HOUR }),
  ]
  const { subject, html, text } = await render({
    _tag: "UnansweredNotice",
    quotes,
    reviews: [],
    to: "office@example.com",
  })
  expect(subject).toBe("Waiting for an answer: 2 quotes")
  expect(text).toContain("- Jane Doe: Electrical Work, waiting for 30 h")
  expect(text).toContain("waiting for 5 days")
  expect(text).toContain("https://hearth.example/admin/quotes?status=pending")
  expect(html).not.toContain("<script")
})
