// Stops and kills the server while 20 chats are written: each message arrives once, in order.
import { afterAll, expect, test } from "vitest"
import { chatThroughRestarts } from "../../server/support/chatting.ts"
import { freePort, newDataDir, sweep } from "../../server/support/process.ts"

afterAll(sweep, 60_000)

test("20 chats through random disconnects and four restarts: each acknowledged message arrives once, in order, on both sides", async () => {
  const runs = await chatThroughRestarts({
    port: await freePort(),
    dataDir: await newDataDir(),
    chats: 20,
    messages: 15,
    stops: ["SIGTERM", "SIGKILL", "SIGTERM", "SIGKILL"],
  })
  expect(runs).toHaveLength(20)
  for (const { sent, received } of runs) {
    expect([sent.visitor.length, sent.staff.length]).toEqual([15, 15])
    expect(received.visitor).toEqual(received.staff)
    const texts = received.visitor.map(({ text }) => text)
    expect(texts.filter((text) => text.startsWith("visitor"))).toEqual(sent.visitor)
    expect(texts.filter((text) => text.startsWith("staff"))).toEqual(sent.staff)
  }
  console.log({ chats: runs.length, messages: runs.flatMap(({ received }) => received.visitor).length })
})
