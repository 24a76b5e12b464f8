import * as Effect from "effect/Effect"
import { afterAll, expect, onTestFinished, test, vi } from "vitest"
import { removeProject } from "../../core/gallery/use-cases/change-gallery.ts"
import { approveReview, submitReview } from "../../core/reviews/use-cases/reviews.ts"
import { addFaqEntry } from "../../core/business/use-cases/faq.ts"
import { updateSettings } from "../../core/business/use-cases/settings.ts"
import { openPorts } from "../adapters/support/ports.ts"
import { freshDatabase } from "../set-up/postgres.ts"
import { newDataDir, start, sweep, until, type ReadyServer } from "./support/process.ts"

vi.setConfig({ testTimeout: 240_000 })

afterAll(sweep)

const homeOf = async (server: ReadyServer) => {
  const reply = await server.get("/")
  return { html: await reply.text(), etag: reply.headers.get("etag") }
}

test("both of two servers show a changed setting, an approved review, a gallery without a removed project and an answered question", async () => {
  const { url, drop } = await freshDatabase()
  onTestFinished(drop)
  const settings = { DATABASE_URL: url, SECRET: "one secret for both of the servers" }
  const servers = [
    await start({ ...settings, DATA_DIR: await newDataDir() }),
    await start({ ...settings, DATA_DIR: await newDataDir() }),
  ]
  const before = await Promise.all(servers.map(homeOf))
  expect(before.map(({ html }) => html.includes("(636) 555-0100"))).toEqual([false, false])
  expect((await servers[0]!.get("/gallery/1")).status).toBe(200)

  const ports = openPorts(url)
  onTestFinished(() => ports.dispose())
  await ports.runPromise(
    Effect.gen(function* () {
      yield* updateSettings({ phone: "(636) 555-0100", testimonials: [] })
      const { id } = yield* submitReview(REVIEW)
      yield* approveReview(id)
      yield* removeProject(1)
    }),
  )

  for (const [index, server] of servers.entries()) {
    await until(async () => {
      const { html } = await homeOf(server)
      const hasProject = (await server.get("/gallery/1")).ok
      return html.includes("(636) 555-0100") && html.includes(REVIEW.content) && !hasProject
    }, server)
    const { html, etag } = await homeOf(server)
    expect(html).not.toContain("Marlene K.")
    expect(html).toContain('"aggregateRating"')
    expect(etag).not.toBe(before[index]!.etag)
    expect(await (await server.get("/book")).text()).toContain("(636) 555-0100")
    expect((await server.get("/gallery/1")).status).toBe(404)
    expect(await (await server.get("/sitemap.xml")).text()).not.toContain("/gallery/1<")
  }

  // By itself, because each change makes the server read all content.
  const answer = "Yes, all major cards."
  await ports.runPromise(addFaqEntry({ topic: "payment", question: "Do you take cards?", answer }))
  for (const server of servers) await until(async () => (await homeOf(server)).html.includes(answer), server)
})

const REVIEW = {
  firstName: "Jane",
  lastName: "Doe",
  email: "jane@example.com",
  serviceType: "TV Mounting",
  rating: 5,
  title: "It hangs straight",
  content: "They mounted our television and hid the cables.",
  city: "Ladue",
  state: "MO",
} as const
