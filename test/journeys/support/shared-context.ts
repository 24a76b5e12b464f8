import type { Browser, BrowserContext, CDPSession } from "@playwright/test"

/**
 * A browser context for all tests of a worker. With a context of its own, each test would start a process, load all scripts
 * and compile them again, which is a third of the processor time of a short test.
 */
export interface SharedContext {
  readonly context: BrowserContext
  /** Takes away what a test left: pages, cookies, what was stored, service workers, permissions. */
  readonly reset: () => Promise<void>
}

export const openSharedContext = async (browser: Browser, baseURL: string): Promise<SharedContext> => {
  const context = await browser.newContext({ baseURL })
  // Keeps the process alive between tests. It has no script.
  const keeper = await context.newPage()
  await keeper.goto("/robots.txt")
  const session = await context.newCDPSession(keeper)
  return { context, reset: () => reset(context, session, new URL(baseURL).origin) }
}

const reset = async (context: BrowserContext, session: CDPSession, origin: string): Promise<void> => {
  await Promise.all(
    context
      .pages()
      .slice(1)
      .map((page) => page.close()),
  )
  await context.setOffline(false)
  await context.clearPermissions()
  await context.clearCookies()
  await session.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" })
}
