import { request } from "node:http"
import { expect, test } from "vitest"
import { numbered, openInbox, rawMail, receive, talk } from "../support/inbox.ts"

test("the list shows mail newest first, with a link to each", async () => {
  const inbox = await openInbox()
  await receive(inbox, numbered(60))
  const page = await (await inbox.get("/")).text()
  const subjects = [...page.matchAll(/class="subject">(.*?)</gu)].map(([, subject]) => subject)
  expect(subjects).toEqual(Array.from({ length: 50 }, (_, n) => `Mail ${59 - n}`))
  const [, href] = /<a href="(\/messages\/[\w-]+)">/u.exec(page)!
  expect(await (await inbox.get(href!)).text()).toContain("<h1>Mail 59</h1>")
  const [, older] = /href="([^"]*)">Older/u.exec(page)!
  expect(await (await inbox.get(older!)).text()).toContain('class="subject">Mail 9<')
})

test("the search finds mail by its decoded subject", async () => {
  const inbox = await openInbox()
  await receive(inbox, [{ subject: "Łódź am Morgen" }, { subject: "Good night" }])
  const page = await (await inbox.get(`/?q=${encodeURIComponent("łódź am")}`)).text()
  expect(page).toContain("Łódź am Morgen")
  expect(page).not.toContain("Good night")
  expect(await (await inbox.get("/?q=nowhere")).text()).toContain("Nothing found for “nowhere”")
})

test("an empty mailbox shows 'No mail yet'", async () => {
  const inbox = await openInbox()
  expect(await (await inbox.get("/")).text()).toContain("No mail yet.")
})

test("the page of a mail shows its sender, recipient, text, source and attachments", async () => {
  const inbox = await openInbox()
  await receive(inbox, [
    {
      text: "See https://hearth.example/book now",
      calendar: { method: "REQUEST", content: "BEGIN:VCALENDAR\r\n" },
    },
  ])
  const [mail] = (await inbox.client.messages())!.items
  const page = async (view: string) => (await inbox.get(`/messages/${mail!.ID}?view=${view}`)).text()
  expect(await page("html")).toContain("<dd>Hearth &amp; Wire &lt;hello@hearth.example&gt;</dd>")
  expect(await page("html")).toContain("<dd>Jane Doe &lt;jane@example.com&gt;</dd>")
  expect(await page("html")).toMatch(/invite\.ics <span>17 B</u)
  expect(await page("text")).toContain(
    '<a href="https://hearth.example/book" target="_blank" rel="noopener">',
  )
  expect(await page("source")).toContain("Message-ID: &lt;1@hearth.example&gt;")
  expect((await inbox.get("/messages/unknown")).status).toBe(404)
})

test("no page runs a script from a mail", async () => {
  const inbox = await openInbox()
  const script = '<script>alert(1)</script><img src=x onerror="alert(1)">'
  await receive(inbox, [
    { subject: script, text: script, html: script, to: { name: script, address: "a@b.example" } },
  ])
  const [mail] = (await inbox.client.messages())!.items
  for (const path of [
    "/",
    `/?q=${encodeURIComponent(script)}`,
    ...VIEWS.map((view) => `/messages/${mail!.ID}${view}`),
  ]) {
    const reply = await inbox.get(path)
    const page = await reply.text()
    expect(page).toContain("alert(1)")
    expect(page).not.toMatch(/<script>|<img/u)
    const policy = policyOf(reply)
    expect([policy["default-src"], policy["script-src"]]).toEqual(["'none'", "'self'"])
  }
  const page = await (await inbox.get(`/messages/${mail!.ID}`)).text()
  const rights = /<iframe [^>]*sandbox="([^"]*)"/u.exec(page)![1]!.split(" ")
  const frame = policyOf(await inbox.get(`/messages/${mail!.ID}/html`))
  expect(frame["default-src"]).toBe("'none'")
  expect(Object.keys(frame)).not.toContain("script-src")
  expect(frame["style-src"]).not.toContain("unsafe-inline")
  for (const given of [rights, frame["sandbox"]!.split(" ")]) {
    expect(given).not.toContain("allow-scripts")
    expect(given).not.toContain("allow-forms")
    expect(given).not.toContain("allow-top-navigation")
  }
})

test("the search text is shown in the search field, escaped", async () => {
  const inbox = await openInbox()
  const page = await (await inbox.get(`/?q=${encodeURIComponent('" autofocus onfocus="alert(1)')}`)).text()
  expect(page).toContain('value="&quot; autofocus onfocus=&quot;alert(1)"')
})

test("an attachment is downloaded, never opened as a page", async () => {
  const inbox = await openInbox()
  await talk(inbox.smtpPort, rawMail(MULTIPART("text/html", "<script>alert(1)</script>")))
  const [mail] = (await inbox.client.messages())!.items
  const reply = await inbox.get(`/api/v1/messages/${mail!.ID}/mime/part/0/download`)
  expect(await reply.text()).toContain("alert(1)")
  expect(reply.headers.get("content-disposition")).toMatch(/^attachment/u)
  expect(reply.headers.get("x-content-type-options")).toBe("nosniff")
  expect(policyOf(reply)).toEqual({ "default-src": "'none'", sandbox: "" })
})

test("a request with another host name is refused", async () => {
  const inbox = await openInbox()
  const status = (host: string) =>
    new Promise((resolve, reject) => {
      request({ port: inbox.httpPort, path: "/api/v2/messages", headers: { host } }, (reply) =>
        resolve(reply.resume().statusCode),
      )
        .on("error", reject)
        .end()
    })
  expect(await status(`localhost:${inbox.httpPort}`)).toBe(200)
  expect(await status(`evil.example:${inbox.httpPort}`)).toBe(421)
  expect(await status(`localhost.evil.example`)).toBe(421)
})

const VIEWS = ["", "?view=text", "?view=source"]

const MULTIPART = (type: string, body: string) =>
  [
    'Content-Type: multipart/mixed; boundary="b"',
    "",
    "--b",
    `Content-Type: ${type}; name="x.html"`,
    "Content-Disposition: attachment; filename=x.html",
    "",
    body,
    "--b--",
  ].join("\r\n")

const policyOf = (reply: Response): Readonly<Record<string, string>> =>
  Object.fromEntries(
    reply.headers
      .get("content-security-policy")!
      .split(";")
      .map((directive) => directive.trim().split(/ (.*)/su))
      .map(([name, value = ""]) => [name, value]),
  )
