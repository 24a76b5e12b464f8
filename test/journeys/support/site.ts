import { execFile } from "node:child_process"
import { setTimeout } from "node:timers/promises"
import { promisify } from "node:util"
import { expect, test as base, type Page } from "@playwright/test"
import type { Credentials } from "../../../core/overview/use-cases/set-up.ts"
import { startStripe } from "../../adapters/support/stripe/server.ts"
import { ACCOUNT_SID, AUTH_TOKEN } from "../../adapters/support/twilio-server.ts"
import { query } from "../../server/support/query.ts"
import { firstRunOf, newDataDir, start, sweep } from "../../server/support/process.ts"
import { apart, bookingOf, servicesOf } from "../../http/support/slots.ts"
import { visitorOf, type Visitor } from "../../http/support/visitor.ts"
import { freshDatabase } from "./database.ts"
import { recordBlocked, sharedContexts, type SharedContexts } from "./shared-context.ts"
import { signIn } from "./staff.ts"

/** A real server with a database of its own, and with a mailbox. */
export interface Site {
  readonly url: string
  readonly mailbox: string
  /** The first staff account. */
  readonly staff: Credentials
  /** Another visitor of the same site, without a browser. */
  readonly neighbor: Visitor
  /** Runs SQL on its database, for what no screen can bring about. */
  readonly sql: (text: string) => Promise<unknown>
  /** For the file that alone uses it: a site takes a hundredth of a processor while it waits. */
  readonly stop: () => Promise<unknown>
}

export { expect }

/**
 * The sites of a worker; each starts for the first test that uses it. No file declares sites of its own, because
 * Playwright would start another worker for it, with a browser and all of these sites.
 */
interface Sites {
  readonly site: Site
  /** Another with the data of `hearth demo`. */
  readonly demo: Site
  /** The dashboard of that site, where staff are signed in: for tests that look at many screens and change none. */
  readonly dashboard: Page
  /** Another whose clock began at noon, because campaigns are not sent at night. */
  readonly noonSite: Site
  /** Another with an account at a provider of texts, which no text is sent to. */
  readonly texting: Site
  /** Another whose customers pay by card, at a server that speaks Stripe's API. */
  readonly paying: Site & { readonly stripe: Awaited<ReturnType<typeof startStripe>> }
  /** Another where from the second visit on each one is held until it is confirmed. */
  readonly holding: Site
  /** Another where there are several technicians: nothing on a screen speaks of them before. */
  readonly vans: Site
  /** Another with ten technicians, of whom one has a long name. */
  readonly crews: Site
  readonly contexts: SharedContexts
  readonly startSite: (
    settings?: Readonly<Record<string, string>>,
    fill?: (settings: Readonly<Record<string, string>>) => Promise<unknown>,
  ) => Promise<Site>
}

interface Options {
  /**
   * Whether each test gets a context of its own: where a first visit with an empty cache is tried, or service workers; where
   * a clock is installed, which cannot be taken out of a context; and where the connection is cut, because a page that
   * shares its process hears that it is back before its own requests get through.
   */
  readonly ownContext: boolean
}

/**
 * What `SLOW` names arrives up to a second late. A journey that fails then, and passes otherwise, depends on the speed of
 * the machine, or the site does not wait for something that a person can be faster than.
 */
const LATE = { scripts: "**/assets/*.js", replies: "**/api/**" }[process.env["SLOW"] ?? ""]

/** A site takes a second or two to start, and on a busy machine minutes: not a part of the journey's time. */
const WORKER = { scope: "worker", timeout: 300_000 } as const

export const test = base.extend<Options, Sites>({
  startSite: [({}, use) => use(startSite).then(sweep), WORKER],
  site: [async ({ startSite }, use) => use(await startSite()), WORKER],
  demo: [async ({ startSite }, use) => use(await startSite({}, fillWithDemoData)), WORKER],
  dashboard: [
    async ({ browser, demo }, use) => {
      const context = await browser.newContext({
        baseURL: demo.url,
        locale: "en-US",
        reducedMotion: "reduce",
      })
      const expectNothingBlocked = recordBlocked(context)
      const page = await context.newPage()
      await signIn(page, demo.staff)
      await use(page)
      await context.close()
      expectNothingBlocked()
    },
    WORKER,
  ],
  crews: [
    async ({ startSite }, use) => {
      const site = await startSite()
      await site.sql(TEN_TECHNICIANS)
      await use(site)
    },
    WORKER,
  ],
  noonSite: [async ({ startSite }, use) => use(await startSite(AT_NOON)), WORKER],
  texting: [async ({ startSite }, use) => use(await startSite(WITH_TEXTS)), WORKER],
  paying: [
    async ({ startSite }, use) => {
      const stripe = await startStripe()
      const site = await startSite({
        STRIPE_SECRET_KEY: stripe.account.secretKey,
        STRIPE_WEBHOOK_SECRET: stripe.account.webhookSecret,
        STRIPE_API_URL: stripe.url,
      })
      stripe.returnTo(site.url)
      await use({ ...site, stripe })
      await stripe.close()
    },
    WORKER,
  ],
  vans: [async ({ startSite }, use) => use(await startSite()), WORKER],
  holding: [
    async ({ startSite }, use) => {
      const site = await startSite(HOLDING)
      // The usual number of an hour.
      const { A } = await servicesOf(site.neighbor)
      const [start] = await apart(site.neighbor, 400).then((starts) => starts.slice(-1))
      expect((await site.neighbor.post("/api/appointments", bookingOf(A, start!))).status).toBe(201)
      await use(site)
    },
    WORKER,
  ],
  contexts: [
    async ({ browser }, use) => {
      const contexts = sharedContexts(browser)
      await use(contexts)
      await contexts.close()
    },
    WORKER,
  ],
  ownContext: [false, { option: true }],
  context: async (
    { browser, baseURL, contexts, ownContext, viewport, hasTouch, timezoneId, javaScriptEnabled },
    use,
  ) => {
    const isUsual =
      viewport?.width === 1280 && !hasTouch && timezoneId === undefined && javaScriptEnabled !== false
    const isShared = isUsual && !ownContext
    const shared = isShared ? await contexts.of(baseURL!) : undefined
    const context = shared?.context ?? (await browser.newContext())
    if (LATE !== undefined)
      await context.route(LATE, async (route) => {
        await setTimeout(Math.random() * 1000)
        await route.fallback()
      })
    const expectNothingBlocked = recordBlocked(context)
    await use(context)
    await context.unrouteAll({ behavior: "ignoreErrors" })
    await (shared?.reset() ?? context.close())
    expectNothingBlocked()
  },
  baseURL: async ({ site }, use) => use(site.url),
})

/** Besides the first one, whose id is 1. */
const TEN_TECHNICIANS = `
  UPDATE technicians SET name = 'Daniel Keller', color = '#2f7fc4' WHERE id = 1;
  INSERT INTO technicians (name, color) VALUES
    ('Maria Soto', '#c8600f'), ('Benedikta Wolkenstein-Rodenegg von Hohenfels und Neuhausen', '#2a8a4a'),
    ('Ana', '#8b5fd0'), ('Lee Wu', '#cf3f4b'), ('Tom Gray', '#0f8a92'), ('Sue Ray', '#8f6b3a'), ('Kim', '#c2489a'),
    ('Joe', '#70767e'), ('Max', '#2f7fc4')
`

const AT_NOON = { NODE_OPTIONS: `--import ${import.meta.resolve("../../server/support/noon-clock.ts")}` }

const WITH_TEXTS = {
  TWILIO_ACCOUNT_SID: ACCOUNT_SID,
  TWILIO_AUTH_TOKEN: AUTH_TOKEN,
  TWILIO_FROM: "+13145550100",
  TWILIO_BASE_URL: "http://127.0.0.1:9",
}

const startSite: Sites["startSite"] = async (settings = {}, fill = undefined) => {
  const dataDir = await newDataDir()
  const { url: DATABASE_URL } = await freshDatabase()
  const server = await start({ DATABASE_URL, ...settings, DATA_DIR: dataDir })
  await fill?.({ DATABASE_URL, DATA_DIR: dataDir })
  const { mailbox, staff } = await firstRunOf(dataDir)
  return {
    url: server.site,
    mailbox: mailbox!,
    staff,
    neighbor: visitorOf(server.site),
    sql: (text) => query(DATABASE_URL, text),
    stop: () => server.stop(),
  }
}

const fillWithDemoData = (settings: Readonly<Record<string, string>>) =>
  promisify(execFile)(process.execPath, ["cli/main.ts", "demo"], { env: { ...process.env, ...settings } })

/** No share of the free starts is unusual, because each test books days of its own. */
const HOLDING = { HOLD_AFTER_PER_HOUR: "1", HOLD_AFTER_PER_DAY: "100", HOLD_AFTER_PERCENT: "100" }
