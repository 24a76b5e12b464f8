import { once } from "node:events"
import { mkdtemp, readdir, rm } from "node:fs/promises"
import { connect, createServer, type AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { describe, expect, onTestFinished, test } from "vitest"
import { startMailbox } from "../../../adapters/mail/dev-mailbox/mailbox.ts"
import {
  aMail,
  numbered,
  openInbox,
  openTransport,
  rawMail,
  receive,
  subjectsOf,
  talk,
} from "../support/inbox.ts"

const newDirectory = async () => {
  const directory = await mkdtemp(join(tmpdir(), "mailbox-"))
  onTestFinished(() => rm(directory, { recursive: true, force: true }))
  return directory
}

describe("a mailbox with a directory", () => {
  test("shows its mail again after a restart", async () => {
    const directory = join(await newDirectory(), "made", "here")
    const before = await openInbox({ directory })
    await receive(before, numbered(3))
    const { items } = (await before.client.messages())!
    await before.client.deleteMessage(items[1]!.ID)
    await before.close()
    const after = await openInbox({ directory })
    expect(await subjectsOf(after)).toEqual(["Mail 2", "Mail 0"])
    expect((await after.client.messages())!.items[0]).toEqual(items[0])
    await receive(after, [{ subject: "Mail 3" }])
    expect(await subjectsOf(after)).toEqual(["Mail 3", "Mail 2", "Mail 0"])
    await after.client.deleteAll()
    expect(await readdir(directory)).toEqual([])
  })

  test("stores each of fifty mails received at once", async () => {
    const directory = await newDirectory()
    const before = await openInbox({ directory })
    const { send } = openTransport(before.smtpUrl)
    await Promise.all(numbered(50).map((mail) => send(aMail(mail))))
    const subjects = await subjectsOf(before)
    await before.close()
    const after = await openInbox({ directory })
    expect(await subjectsOf(after)).toEqual(subjects)
    expect(subjects.toSorted()).toEqual(
      numbered(50)
        .map(({ subject }) => subject)
        .toSorted(),
    )
  })

  test("replies 4xx when the directory was removed, so that the sender retries", async () => {
    const directory = await newDirectory()
    const inbox = await openInbox({ directory })
    await rm(directory, { recursive: true })
    expect((await talk(inbox.smtpPort, rawMail("Subject: x\r\n\r\nx"))).at(-1)).toMatch(/^4\d\d /u)
    expect(await subjectsOf(inbox)).toEqual([])
  })
})

test("the oldest of more than 500 mails are removed", async () => {
  const inbox = await openInbox()
  const { send } = openTransport(inbox.smtpUrl)
  await send(aMail({ subject: "The oldest" }))
  await Promise.all(numbered(500).map((mail) => send(aMail(mail))))
  expect((await inbox.client.messages())!.total).toBe(500)
  expect((await inbox.client.search("The oldest"))!.total).toBe(0)
})

test("a port in use is named in the error, and the other port is closed again", async () => {
  const other = createServer()
  onTestFinished(() => void other.close())
  await once(other.listen(0, "127.0.0.1"), "listening")
  const { port } = other.address() as AddressInfo
  const taken = { code: "EADDRINUSE", port }
  await expect(startMailbox({ smtpPort: port, httpPort: 0 })).rejects.toMatchObject(taken)
  const free = await openInbox()
  await free.close()
  await expect(startMailbox({ smtpPort: free.smtpPort, httpPort: port })).rejects.toMatchObject(taken)
  await openInbox({ smtpPort: free.smtpPort })
})

test("closing ends at once although clients are connected", async () => {
  const inbox = await openInbox()
  const sockets = [inbox.smtpPort, inbox.httpPort].map((port) => connect(port, "127.0.0.1").resume())
  const ended = sockets.map((socket) =>
    once(
      socket.on("error", () => {}),
      "close",
    ),
  )
  await Promise.all(sockets.map((socket) => once(socket, "connect")))
  sockets[1]!.write("GET / HTTP/1.1\r\nHost: localhost\r\n")
  await inbox.get("/")
  await inbox.close()
  await Promise.all(ended)
  await expect(inbox.get("/")).rejects.toThrow("fetch failed")
})
