import { expect, test } from "vitest"
import { renderMail } from "../support/render-mail.ts"

test("the mail after a deletion says what was deleted and what stays, and offers no way to sign in", async () => {
  const { subject, html, text } = await renderMail({ _tag: "DeletionCompleted", to: "jane@example.com" })
  expect(subject).toBe("Your data is deleted")
  for (const body of [html, text]) {
    expect(body).toContain("We keep only the dates and amounts that our books need.")
    expect(body).toContain("If you did not ask for this, call")
    expect(body).not.toContain("/portal")
  }
})
