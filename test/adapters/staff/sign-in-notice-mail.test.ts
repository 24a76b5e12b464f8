import { expect, test } from "vitest"
import { renderMail } from "../support/render-mail.ts"

test("the mail about wrong sign-ins names the account and the time, and says that nobody got in and what to do", async () => {
  const { subject, html, text } = await renderMail({
    _tag: "SignInNotice",
    account: { username: "maria", displayName: "Maria <b>Keller</b>" },
    at: Date.parse("2026-11-20T20:02:00Z"),
    to: "office@example.com",
  })
  expect(subject).toBe("Wrong sign-ins as maria")
  for (const body of [html, text]) {
    expect(body).toContain("10 times in a row")
    expect(body).toContain("November 20")
    expect(body).toContain("2:02 PM CT")
    expect(body).toContain("Nobody got in.")
    expect(body).toContain("https://hearth.example/admin/staff")
  }
  expect(html).not.toContain("<b>Keller")
})
