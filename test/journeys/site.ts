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

export const test = base.extend<object, { readonly site: Site }>({
  site: [
    async ({}, use) => {
      const dataDir = await newDataDir()
      const server = await start({ DATA_DIR: dataDir })
      const { site, mailbox, staff } = await firstRunOf(dataDir)
      await use({ url: site, mailbox: mailbox!, staff: staff!, neighbor: visitorOf(site) })
      await server.stop()
      await sweep()
    },
    { scope: "worker" },
  ],
  baseURL: async ({ site }, use) => use(site.url),
})
