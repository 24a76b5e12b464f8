import { afterAll, expect, test, vi } from "vitest"
import { chatThroughRestarts } from "./support/chatting.ts"
import { newDataDirWithTables } from "./support/data-dir.ts"
import { freePort, sweep } from "./support/process.ts"

vi.setConfig({ testTimeout: 240_000 })

afterAll(sweep)

test("chats through lost connections and a killed server: both sides receive each acknowledged message once, in order", async () => {
  const runs = await chatThroughRestarts({
    port: await freePort(),
    dataDir: await newDataDirWithTables(),
    chats: 4,
    messages: 5,
    stops: ["SIGKILL"],
  })
  expect(runs).toHaveLength(4)
  for (const { sent, received } of runs) {
    expect(received.visitor).toEqual(received.staff)
    const texts = received.visitor.map(({ text }) => text)
    expect(texts.filter((text) => text.startsWith("visitor"))).toEqual(sent.visitor)
    expect(texts.filter((text) => text.startsWith("staff"))).toEqual(sent.staff)
    const ids = received.visitor.map(({ id }) => id)
    expect(ids).toEqual(ids.toSorted((a, b) => a - b))
  }
})
