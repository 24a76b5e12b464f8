import { expect, test } from "vitest"
import { MONDAY } from "../support/ports.ts"
import { renderMail as render } from "../support/render-mail.ts"

const TOKEN = "0f8fad5bd9cb469fa16570867728950e".repeat(2)

const content = {
  _tag: "LoginLink",
  customer: { firstName: "<b>Jane</b>", lastName: "Doe" },
  email: "jane@example.com",
  token: TOKEN,
  code: "012345",
  expires: MONDAY,
} as const

test("a login mail has link and code and says until when they work", async () => {
  const { subject, html, text } = await render(content)
  expect(subject).toBe("Your login link for Hearth & Wire")
  const link = `https://hearth.example/portal/callback?token=${TOKEN}`
  expect(html).toContain(`href="${link}"`)
  expect(text).toContain(`\n${link}\n`)
  for (const body of [html, text]) {
    expect(body).toContain("012 345")
    expect(body).toContain("Link and code work once, until 9:00 AM CT.")
    expect(body).toContain("nobody can sign in without it")
  }
})

test("a login mail shows neither the code before it is opened nor a name that somebody typed", async () => {
  const { subject, html, text } = await render(content)
  const preview = html.slice(html.indexOf("<body"), html.indexOf('role="presentation"'))
  for (const shown of [subject, preview]) expect(shown).not.toContain("012 345")
  for (const body of [html, text]) expect(body).not.toContain("Jane")
})

test("a login mail that staff had sent has no code, because no browser has asked for one", async () => {
  const { html, text } = await render({ ...content, code: null })
  for (const body of [html, text]) {
    expect(body).toContain("The link works once, until 9:00 AM CT.")
    expect(body).toContain("We sent you this link ourselves.")
    expect(body).not.toContain("code")
  }
})
