import { expect, test } from "vitest"
import { openInbox, rawMail, receive, subjectsOf, talk } from "../support/inbox.ts"

test.each([
  ["an empty mail", ""],
  ["a mail without headers", "no header at all"],
  ["a header without a line end", "Subject: half"],
  ["bytes that are not text", `Subject: \xff\xfe\x00\x01\r\n\r\n\x00\xff`],
  ["a boundary that does not occur", 'Content-Type: multipart/mixed; boundary="b"\r\n\r\nno part'],
  ["a boundary without a name", "Content-Type: multipart/mixed; boundary=\r\n\r\n--\r\n\r\n--"],
  [
    "a part without an end boundary",
    'Content-Type: multipart/mixed; boundary="b"\r\n\r\n--b\r\nContent-Type: text/html',
  ],
  ["an unknown transfer encoding", "Content-Transfer-Encoding: x-rot13\r\n\r\nUryyb"],
  ["invalid base64", "Content-Transfer-Encoding: base64\r\n\r\n!!!"],
  ["an incomplete encoded word", "Subject: =?utf-8?Q?half\r\nFrom: =?nope?B?!!?=\r\n\r\nx"],
  ["an unknown character set", "Content-Type: text/plain; charset=klingon\r\n\r\nx"],
  ["headers named like object properties", "__proto__: x\r\nconstructor: y\r\n\r\nx"],
  ["parts nested 5,000 deep", nested(5000)],
  ["5,000 headers", `${"X-A: b\r\n".repeat(5000)}\r\nx`],
  ["5,000 parts", `Content-Type: multipart/mixed; boundary=b\r\n\r\n${"--b\r\n\r\nx\r\n".repeat(5000)}`],
  ["a header of 200,000 characters", `Subject: ${"x".repeat(200_000)}\r\n\r\nx`],
])("%s: the mail is stored and shown, and the next one too", async (_, source) => {
  const inbox = await openInbox()
  expect((await talk(inbox.smtpPort, rawMail(source))).at(-1)).toMatch(/^250 /u)
  await receive(inbox, [{ subject: "The next" }])
  const { total, items } = (await inbox.client.messages())!
  expect(total).toBe(2)
  expect(items[0]!.subject).toBe("The next")
  const malformed = `/messages/${items[1]!.ID}`
  const paths = ["/", malformed, `${malformed}?view=text`, `${malformed}?view=source`, `${malformed}/html`]
  const replies = await Promise.all(paths.map((path) => inbox.get(path)))
  expect(replies.map(({ status }) => status)).toEqual(paths.map(() => 200))
})

test("a sender that disconnects in the middle stores no mail", async () => {
  const inbox = await openInbox()
  const [, , , , reply] = await talk(inbox.smtpPort, rawMail("").slice(0, 4))
  expect(reply).toMatch(/^354 /u)
  await receive(inbox, [{ subject: "The next" }])
  expect(await subjectsOf(inbox)).toEqual(["The next"])
})

test("a mail larger than 25 MB is refused", async () => {
  const inbox = await openInbox()
  const line = `${"x".repeat(1022)}\r\n`
  const replies = await talk(inbox.smtpPort, rawMail(line.repeat(26 * 1024)))
  expect(replies.at(-1)).toMatch(/^552 /u)
  expect(await subjectsOf(inbox)).toEqual([])
})

test.each([
  "//",
  "/%",
  "/messages/..%2f..",
  "/?start=-1",
  "/?start=1e9",
  "/api/v2/messages?limit=x",
  "/nowhere",
])("%s causes no server error", async (path) => {
  const inbox = await openInbox()
  expect((await inbox.get(path)).status).toBeLessThan(500)
})

function nested(depth: number): string {
  let source = "Content-Type: text/plain\r\n\r\nin the middle"
  for (let n = 0; n < depth; n++)
    source = `Content-Type: multipart/mixed; boundary="b${n}"\r\n\r\n--b${n}\r\n${source}\r\n--b${n}--\r\n`
  return source
}
