import {
  expect,
  type Browser,
  type BrowserContext,
  type CDPSession,
  type ConsoleMessage,
} from "@playwright/test"

/**
 * A browser context for all tests of a worker on one site. With a context of its own, each test would start a process, load
 * all scripts and compile them again, which is a third of the processor time of a short test.
 */
interface SharedContext {
  readonly context: BrowserContext
  /** Takes away what a test left: pages, cookies, what was stored, service workers, permissions. */
  readonly reset: () => Promise<void>
}

export interface SharedContexts {
  /** The context of the tests on the site with this address. */
  readonly of: (url: string) => Promise<SharedContext>
  readonly close: () => Promise<void>
}

export const sharedContexts = (browser: Browser): SharedContexts => {
  const opened = new Map<string, SharedContext>()
  return {
    of: async (url) => {
      const shared = opened.get(url) ?? (await open(browser, url))
      opened.set(url, shared)
      return shared
    },
    close: async () => {
      for (const { context } of opened.values()) await context.close()
    },
  }
}

const open = async (browser: Browser, url: string): Promise<SharedContext> => {
  const context = await browser.newContext({ baseURL: url })
  // Keeps the process alive between tests. It has no script.
  const keeper = await context.newPage()
  await keeper.goto("/robots.txt")
  const session = await context.newCDPSession(keeper)
  return { context, reset: () => reset(context, session, new URL(url).origin) }
}

const reset = async (context: BrowserContext, session: CDPSession, origin: string): Promise<void> => {
  const [_keeper, ...pages] = context.pages()
  await Promise.all(pages.map((page) => page.close()))
  await context.setOffline(false)
  await context.clearPermissions()
  await context.clearCookies()
  await session.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" })
}

/** Records from now on what the pages' Content-Security-Policy blocks; returns a check that this is nothing. */
export const recordBlocked = (context: BrowserContext): (() => void) => {
  const blocked: string[] = []
  const record = (message: ConsoleMessage) => {
    if (/violates the following Content Security Policy directive/u.test(message.text()))
      blocked.push(message.text())
  }
  context.on("console", record)
  return () => {
    context.off("console", record)
    expect(blocked, "what the pages' Content-Security-Policy blocked").toEqual([])
  }
}
