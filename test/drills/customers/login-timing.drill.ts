// Requests 1,000 login links: the time of the reply does not tell who is a customer.
import { execFile } from "node:child_process"
import { writeFile } from "node:fs/promises"
import { join } from "node:path"
import { promisify } from "node:util"
import { afterAll, expect, test } from "vitest"
import { customerBrowser } from "../../http/support/customer-browser.ts"
import { newDataDir, start, sweep } from "../../server/support/process.ts"

afterAll(sweep, 60_000)

const PAIRS = 500
const MAX_MEDIAN_GAP_MS = 5

/** Adds customers with these addresses by the command line. */
const addCustomers = async (dataDir: string, emails: readonly string[]): Promise<void> => {
  const file = join(dataDir, "customers.csv")
  const lines = emails.map((email) => `Jane,Doe,${email},(314) 555-0100,12 Elm,St. Louis,MO,63101`)
  await writeFile(file, ["firstName,lastName,email,phone,street,city,state,zip", ...lines].join("\n"))
  await promisify(execFile)(process.execPath, ["cli/main.ts", "customers", "import", file, "--yes"], {
    env: { ...process.env, DATA_DIR: dataDir },
  })
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

test(`requests for login links take as long for customers as for anybody else: in ${PAIRS} pairs the medians differ by less than ${MAX_MEDIAN_GAP_MS} ms`, async () => {
  const DATA_DIR = await newDataDir()
  const server = await start({ DATA_DIR, TRUST_PROXY: "true" })
  await addCustomers(
    DATA_DIR,
    Array.from({ length: PAIRS }, (_, n) => `customer${n}@example.com`),
  )
  let clients = 0
  /** Milliseconds until the reply to a request for a link, from a new browser at a new client address. */
  const timeOf = async (email: string): Promise<number> => {
    const client = ++clients
    const { send } = customerBrowser({ url: server.site }, { address: `10.0.${client >> 8}.${client & 255}` })
    // The browser's cookie and CSRF token are fetched before the time is taken.
    await send("GET", "/api/health")
    const before = performance.now()
    const { status } = await send("POST", "/api/portal/login", { email })
    const time = performance.now() - before
    expect(status).toBe(202)
    return time
  }
  const pairs: { readonly known: number; readonly unknown: number }[] = []
  for (let n = 0; n < PAIRS; n++) {
    const [known, unknown] = [`customer${n}@example.com`, `stranger${n}@example.com`]
    // In turns, so that neither is always the first.
    if (n % 2 === 0) pairs.push({ known: await timeOf(known), unknown: await timeOf(unknown) })
    else pairs.push({ unknown: await timeOf(unknown), known: await timeOf(known) })
  }
  const gaps = pairs.map(({ known, unknown }) => known - unknown)
  const medians = {
    known: median(pairs.map(({ known }) => known)),
    unknown: median(pairs.map(({ unknown }) => unknown)),
    gap: median(gaps),
  }
  console.log(medians)
  expect(Math.abs(medians.gap)).toBeLessThan(MAX_MEDIAN_GAP_MS)
  expect(Math.abs(medians.known - medians.unknown)).toBeLessThan(MAX_MEDIAN_GAP_MS)
})
