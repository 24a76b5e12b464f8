import { expect, test } from "vitest"
import { openInbox, rawMail, receive, subjectsOf, talk } from "./inbox.ts"

test.each([
  ["nothing", ""],
  ["only a line", "no header at all"],
  ["a header without an end", "Subject: half"],
  ["bytes that are no text", `Subject: \xff\xfe\x00\x01\r\n\r\n\x00\xff`],
  ["a boundary that never comes", 'Content-Type: multipart/mixed; boundary="b"\r\n\r\nno part'],
  ["a boundary without a name", "Content-Type: multipart/mixed; boundary=\r\n\r\n--\r\n\r\n--"],
  [
    "a part without an end",
    'Content-Type: multipart/mixed; boundary="b"\r\n\r\n--b\r\nContent-Type: text/html',
  ],
  ["an encoding nobody knows", "Content-Transfer-Encoding: x-rot13\r\n\r\nUryyb"],
  ["base64 that is none", "Content-Transfer-Encoding: base64\r\n\r\n!!!"],
  ["half an encoded word", "Subject: =?utf-8?Q?half\r\nFrom: =?nope?B?!!?=\r\n\r\nx"],
  ["a character set nobody knows", "Content-Type: text/plain; charset=klingon\r\n\r\nx"],
  ["headers called like what objects have", "__proto__: x\r\nconstructor: y\r\n\r\nx"],
  ["parts in parts in parts", nested(5000)],
  ["very many headers", `${"X-A: b\r\n".repeat(5000)}\r\nx`],
  ["very many parts", `Content-Type: multipart/mixed; boundary=b\r\n\r\n${"--b\r\n\r\nx\r\n".repeat(5000)}`],
  ["a very long header", `Subject: ${"x".repeat(200_000)}\r\n\r\nx`],
])("%s is kept as a mail and can be read, and so can the next", async (_, source) => {
  const inbox = await openInbox()
  expect((await talk(inbox.smtpPort, rawMail(source))).at(-1)).toMatch(/^250 /u)
  await receive(inbox, [{ subject: "The next" }])
  const { total, items } = (await inbox.client.messages())!
  expect(total).toBe(2)
  expect(items[0]!.subject).toBe("The next")
  const strange = `/messages/${items[1]!.ID}`
  const paths = ["/", strange, `${strange}?view=text`, `${strange}?view=source`, `${strange}/html`]
  const replies = await Promise.all(paths.map((path) => inbox.get(path)))
  expect(replies.map(({ status }) => status)).toEqual(paths.map(() => 200))
})

test("a sender who breaks off in the middle leaves nothing behind", async () => {
  const inbox = await openInbox()
  const [, , , , answer] = await talk(inbox.smtpPort, rawMail("").slice(0, 4))
  expect(answer).toMatch(/^354 /u)
  await receive(inbox, [{ subject: "The next" }])
  expect(await subjectsOf(inbox)).toEqual(["The next"])
})

test("what is larger than 25 MB is refused", async () => {
  const inbox = await openInbox()
  const line = `${"x".repeat(1022)}\r\n`
  const answers = await talk(inbox.smtpPort, rawMail(line.repeat(26 * 1024)))
  expect(answers.at(-1)).toMatch(/^552 /u)
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
])("%s is answered", async (path) => {
  const inbox = await openInbox()
  expect((await inbox.get(path)).status).toBeLessThan(500)
})

function nested(depth: number): string {
  let source = "Content-Type: text/plain\r\n\r\nin the middle"
  for (let n = 0; n < depth; n++)
    source = `Content-Type: multipart/mixed; boundary="b${n}"\r\n\r\n--b${n}\r\n${source}\r\n--b${n}--\r\n`
  return source
}
