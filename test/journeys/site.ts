import { execFile } from "node:child_process"
import { promisify } from "node:util"
import { expect, test as base } from "@playwright/test"
import type { Credentials } from "../../core/use-cases/set-up.ts"
import { firstRunOf, newDataDir, start, sweep } from "../server/process.ts"
import { visitorOf, type Visitor } from "../http/server.ts"

/** A real server, as `npm start` runs it, with a mailbox. */
export interface Site {
  readonly url: string
  readonly mailbox: string
  /** The first staff account. */
  readonly staff: Credentials
  /** Another visitor of the same site, without a browser. */
  readonly neighbor: Visitor
}

export { expect }

interface Sites {
  readonly site: Site
  /** Another with the data of `hearth demo`; it starts for the first test that uses it. */
  readonly demo: Site
  readonly startSite: (
    settings?: Readonly<Record<string, string>>,
    fill?: (dataDir: string) => Promise<unknown>,
  ) => Promise<Site>
}

export const test = base.extend<object, Sites>({
  startSite: [({}, use) => use(startSite).then(sweep), { scope: "worker" }],
  site: [async ({ startSite }, use) => use(await startSite()), { scope: "worker" }],
  demo: [async ({ startSite }, use) => use(await startSite({}, fillWithDemoData)), { scope: "worker" }],
  baseURL: async ({ site }, use) => use(site.url),
})

const startSite: Sites["startSite"] = async (settings = {}, fill = undefined) => {
  const dataDir = await newDataDir()
  const server = await start({ ...settings, DATA_DIR: dataDir })
  await fill?.(dataDir)
  const { mailbox, staff } = await firstRunOf(dataDir)
  return { url: server.site, mailbox: mailbox!, staff, neighbor: visitorOf(server.site) }
}

const fillWithDemoData = (dataDir: string) =>
  promisify(execFile)(process.execPath, ["cli/main.ts", "demo"], {
    env: { ...process.env, DATA_DIR: dataDir },
  })
