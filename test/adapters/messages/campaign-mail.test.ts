import type { Message } from "mailhog"
import { expect, test } from "vitest"
import type { CampaignMailContent } from "../../../core/messages/ports/mailer.ts"
import { aMail, openInbox, openTransport } from "../support/inbox.ts"
import { renderMail } from "../support/render-mail.ts"

const content: CampaignMailContent = {
  _tag: "CampaignMail",
  campaignType: "plan-offer",
  subject: "Our plans",
  content: "Hi <b>Jane</b>,\n\n- gutters\n- taps\n\nmore at https://example.com/a?b=1.",
  to: { name: "Jane Doe", email: "jane@example.com" },
  newsToken: "7-abc",
}

test("a campaign's mail has the words of staff escaped, a button, the postal address and the link to unsubscribe", async () => {
  const { subject, html, text } = await renderMail(content)
  expect(subject).toBe("Our plans")
  expect(html).toContain("Hi &lt;b&gt;Jane&lt;/b&gt;,")
  expect(html).toContain('href="https://example.com/a?b=1"')
  expect(html).toContain('href="https://hearth.example/#plans"')
  expect(text).toContain("- gutters\n- taps\n\nmore at https://example.com/a?b=1.\n\nSee the plans:")
  for (const body of [html, text]) {
    expect(body).toContain("1200 Lantern Street, St. Louis, MO 63110")
    expect(body).toContain("https://hearth.example/unsubscribe/7-abc")
  }
})

test("a mail with an address to unsubscribe names it in the headers of RFC 8058", async () => {
  const inbox = await openInbox()
  const unsubscribeUrl = `https://hearth.example/unsubscribe/7-${"0f".repeat(32)}`
  await openTransport(inbox.smtpUrl).send(aMail({ unsubscribeUrl }))
  await openTransport(inbox.smtpUrl).send(aMail({ messageId: "<2@hearth.example>" }))
  const { items } = (await inbox.client.messages())!
  const headers = items.map((mail) => {
    const { Headers } = (mail as MailWithHeaders).Content
    return [Headers["List-Unsubscribe"]?.[0]?.trim(), Headers["List-Unsubscribe-Post"]?.[0]]
  })
  expect(headers).toEqual([
    [undefined, undefined],
    [`<${unsubscribeUrl}>`, "List-Unsubscribe=One-Click"],
  ])
})

type MailWithHeaders = Message & {
  readonly Content: { readonly Headers: Readonly<Record<string, readonly string[]>> }
}
