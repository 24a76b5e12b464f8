import { once } from "node:events"
import { createServer, type RequestListener } from "node:http"
import { mkdtemp, readdir, rm } from "node:fs/promises"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, onTestFinished, test } from "vitest"
import { probeBucket, probeDirectory } from "../../../../adapters/probes/file-storage.ts"
import { probePublicSite } from "../../../../adapters/probes/public-site.ts"
import {
  probeGoogle,
  probeLanguageModel,
  probeStripe,
  probeTwilio,
} from "../../../../adapters/probes/services.ts"
import { startBucket } from "../../support/bucket.ts"
import { GOOGLE_APP, startGoogle } from "../../support/google-server.ts"
import { completion, json, startModelEndpoint } from "../../support/model-endpoint.ts"
import { startStripe } from "../../support/stripe/server.ts"
import { ACCOUNT_SID, AUTH_TOKEN, OWN_NUMBER, startTwilio } from "../../support/twilio-server.ts"

const never = new AbortController().signal

/** An address at which nothing listens any more. */
const noServer = async (): Promise<string> => {
  const server = createServer()
  await once(server.listen(0, "127.0.0.1"), "listening")
  const { port } = server.address() as AddressInfo
  await once(server.close(), "close")
  return `http://127.0.0.1:${port}`
}

const untilTestEnds = async <A extends { readonly close: () => Promise<void> }>(
  starting: Promise<A>,
): Promise<A> => {
  const started = await starting
  onTestFinished(started.close)
  return started
}

test("Google refuses the code that it never gave, and before that an app that it does not know", async () => {
  const { url } = await untilTestEnds(startGoogle())
  const probe = (app: object) =>
    probeGoogle({ ...GOOGLE_APP, baseUrl: url, ...app }, "http://localhost/x", never)
  expect(await probe({})).toMatchObject({ status: 400, reason: "invalid_grant" })
  expect(await probe({ clientSecret: "another" })).toMatchObject({ status: 401, reason: "invalid_client" })
  expect(await probe({ baseUrl: await noServer() })).toMatchObject({
    status: 0,
    reason: expect.stringContaining("ECONNREFUSED"),
  })
})

test("Twilio shows the account to its token alone, and whether the number is one of its numbers", async () => {
  const { url, texts } = await untilTestEnds(startTwilio())
  const account = { accountSid: ACCOUNT_SID, authToken: AUTH_TOKEN, from: OWN_NUMBER, baseUrl: url }
  const probe = (differences: object) => probeTwilio({ ...account, ...differences }, never)
  expect(await probe({})).toMatchObject({ status: 200, reason: "active", ownsNumber: true })
  expect(await probe({ from: "+13145550199" })).toMatchObject({ status: 200, ownsNumber: false })
  expect(await probe({ authToken: "another" })).toMatchObject({ status: 401, ownsNumber: undefined })
  expect(texts).toEqual([])
})

test("Stripe shows payments to its key alone, and whether it sends events here", async () => {
  const stripe = await untilTestEnds(startStripe())
  const url = "https://oak.example/api/stripe/events"
  const probe = (differences: object) => probeStripe({ ...stripe.account, ...differences }, url, never)
  expect(await probe({})).toEqual({
    status: 200,
    reason: "",
    isTest: true,
    hasWebhook: false,
    eventsUrl: url,
  })
  stripe.books.webhooks.push(url)
  expect(await probe({})).toMatchObject({ hasWebhook: true })
  expect(await probe({ secretKey: "sk_live_another" })).toMatchObject({ status: 401, hasWebhook: undefined })
  expect(await probe({ apiUrl: await noServer() })).toMatchObject({ status: 0 })
})

test("the language model is asked for one word", async () => {
  const endpoint = await untilTestEnds(startModelEndpoint())
  const probe = () => probeLanguageModel({ baseUrl: endpoint.baseUrl, model: "small", apiKey: "key" }, never)
  endpoint.respondWith(completion("OK"))
  expect(await probe()).toMatchObject({ status: 200 })
  expect(endpoint.requests).toMatchObject([
    { path: "/v1/chat/completions", authorization: "Bearer key", body: { model: "small", max_tokens: 1 } },
  ])
  endpoint.respondWith(json({ error: { message: "No such model" } }, 404))
  expect(await probe()).toMatchObject({ status: 404 })
})

test("a test file is written, read and deleted in a bucket, and a wrong key is found", async () => {
  const { bucket } = await untilTestEnds(startBucket())
  expect(await probeBucket(bucket, never)).toEqual({
    place: `bucket hearth at ${bucket.endpoint}`,
    isBucket: true,
    problem: null,
  })
  expect(await probeBucket({ ...bucket, secretAccessKey: "another" }, never)).toMatchObject({
    problem: "status 403 to PUT",
  })
  expect(await probeBucket({ ...bucket, endpoint: await noServer() }, never)).toMatchObject({
    problem: expect.stringContaining("ECONNREFUSED"),
  })
})

test("a directory is as it was after a test file; a missing data directory is not made", async () => {
  const home = await mkdtemp(join(tmpdir(), "hearth-probe-"))
  onTestFinished(() => rm(home, { recursive: true }))
  expect(await probeDirectory(join(home, "files"))).toMatchObject({ isBucket: false, problem: null })
  expect(await readdir(home, { recursive: true })).toEqual(["files"])
  expect(await probeDirectory(join(home, "data/files"))).toMatchObject({
    problem: expect.stringContaining("ENOENT"),
  })
  expect(await readdir(home)).toEqual(["files"])
})

/** Sends this reply to everything until the test ends. By this name, tests do not take it for the API. */
const siteWith = async (reply: RequestListener): Promise<string> => {
  const server = createServer(reply)
  await once(server.listen(0, "127.0.0.1"), "listening")
  onTestFinished(() => void server.close().closeAllConnections())
  return `http://localhost:${(server.address() as AddressInfo).port}`
}

test("the public address tells the installation, why it is not ready, and its clock", async () => {
  const ours = await siteWith((_, response) => {
    response.setHeader("date", "Mon, 23 Nov 2026 15:00:00 GMT")
    response.end(JSON.stringify({ status: "ready", installation: "a" }))
  })
  expect(await probePublicSite(ours, never)).toEqual({
    isReached: true,
    status: 200,
    installation: "a",
    problem: undefined,
    now: Date.parse("2026-11-23T15:00:00Z"),
  })
  const starting = await siteWith((_, response) => {
    response.writeHead(503).end(JSON.stringify({ message: "…", status: "starting" }))
  })
  expect(await probePublicSite(starting, never)).toMatchObject({ status: 503, problem: "starting" })
})

test.each([
  ["a page", (_, response) => void response.end("<html>")],
  ["an endless reply", (_, response) => void response.end(`"${"x".repeat(100_000)}"`)],
  ["another program's JSON", (_, response) => void response.end("[]")],
] satisfies ReadonlyArray<[string, RequestListener]>)(
  "%s at the public address is none of ours",
  async (_, reply) => {
    expect(await probePublicSite(await siteWith(reply), never)).toMatchObject({
      isReached: true,
      installation: undefined,
      problem: undefined,
    })
  },
)

test("a public address that does not reply is not reached, at the latest when the signal says so", async () => {
  expect(await probePublicSite(await noServer(), never)).toMatchObject({ isReached: false })
  const stop = new AbortController()
  const silent = await siteWith(() => stop.abort())
  expect(await probePublicSite(silent, stop.signal)).toMatchObject({ isReached: false })
})
