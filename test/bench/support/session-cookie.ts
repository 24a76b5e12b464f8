import assert from "node:assert/strict"
import { staffBrowser } from "../../http/support/staff-browser.ts"
import { firstRunOf } from "../../server/support/process.ts"
import type { BenchServer } from "./bench-server.ts"

/** The cookie of the owner, who is signed in. */
export const sessionCookie = async ({ app, dataDir }: BenchServer): Promise<string> => {
  const { staff } = await firstRunOf(dataDir)
  const browser = staffBrowser({ url: app.site })
  const { reply } = await browser.signIn(staff!.username, staff!.password)
  assert.equal(reply.status, 200)
  return browser.cookie()
}
