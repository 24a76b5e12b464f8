import { execFile } from "node:child_process"
import { promisify } from "node:util"
import { test as base } from "@playwright/test"
import type { Credentials } from "../../core/use-cases/set-up.ts"
import { firstRunOf, newDataDir, start, sweep } from "../server/process.ts"

export { expect } from "@playwright/test"

interface DemoSite {
  readonly url: string
  /** The first staff account. */
  readonly staff: Credentials
}

/** A real server with the data of `hearth demo`. */
export const test = base.extend<object, { readonly site: DemoSite }>({
  site: [
    async ({}, use) => {
      const dataDir = await newDataDir()
      const server = await start({ DATA_DIR: dataDir })
      const { site, staff } = await firstRunOf(dataDir)
      await promisify(execFile)(process.execPath, ["cli/main.ts", "demo"], {
        env: { ...process.env, DATA_DIR: dataDir },
      })
      await use({ url: site, staff: staff! })
      await server.stop()
      await sweep()
    },
    { scope: "worker" },
  ],
  baseURL: async ({ site }, use) => use(site.url),
})
