import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises"
import { createServer, type AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Readable } from "node:stream"
import { setTimeout as pause } from "node:timers/promises"
import { Builder, Origin, type WebDriver, type WebElement } from "selenium-webdriver"
import type { Control, EngineBrowser, Window } from "./driver.ts"

/** Starts WebKitGTK's own browser on a screen in memory. */
export const startWebKit = async (driver: string, browser: string): Promise<EngineBrowser> => {
  const home = await mkdtemp(join(tmpdir(), "webkit-"))
  await writeStyle(home)
  const screen = spawn("Xvfb", ["-displayfd", "3", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  })
  const [display] = (await once(screen.stdio[3] as Readable, "data")) as [Buffer]
  const port = await freePort()
  const server = spawn(driver, [`--port=${port}`], {
    stdio: "ignore",
    env: {
      ...process.env,
      HOME: home,
      XDG_CONFIG_HOME: home,
      DISPLAY: `:${String(display).trim()}`,
      GDK_BACKEND: "x11",
      LIBGL_ALWAYS_SOFTWARE: "1",
      // WebKit's own sandbox works neither for root nor in most containers; the pages are ours.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
    },
  })
  const session = await startSession(`http://127.0.0.1:${port}`, browser)
  return {
    open: async ({ width, height }) => {
      await session.manage().window().setRect({ x: 0, y: 0, width, height })
      return windowOf(session)
    },
    close: async () => {
      await session.quit()
      for (const process of [server, screen]) await end(process)
      await rm(home, { recursive: true, force: true })
    },
  }
}

/** Without its bar's buttons the window can be as narrow as a phone; without animations it prefers reduced motion. */
const writeStyle = async (home: string): Promise<void> => {
  const settings = join(home, "gtk-3.0")
  await mkdir(settings)
  await writeFile(join(settings, "settings.ini"), "[Settings]\ngtk-enable-animations=0\n")
  await writeFile(
    join(settings, "gtk.css"),
    `toolbar *, headerbar *, entry, button, image {
      min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px; -gtk-icon-source: none;
    }`,
  )
}

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, "127.0.0.1")
  await once(server, "listening")
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, "close")
  return port
}

const startSession = async (url: string, binary: string): Promise<WebDriver> => {
  await retry(() => fetch(`${url}/status`))
  const capabilities = {
    browserName: "MiniBrowser",
    "webkitgtk:browserOptions": { binary, args: ["--automation"] },
  }
  return new Builder().usingServer(url).disableEnvironmentOverrides().withCapabilities(capabilities).build()
}

const START_TIMEOUT_MS = 30_000

const retry = async (attempt: () => Promise<unknown>): Promise<void> => {
  const end = Date.now() + START_TIMEOUT_MS
  for (;;)
    try {
      await attempt()
      return
    } catch (error) {
      if (Date.now() > end) throw error
      await pause(50)
    }
}

const end = async (process: ChildProcess): Promise<void> => {
  if (process.exitCode !== null) return
  process.kill()
  await once(process, "exit")
}

const windowOf = (session: WebDriver): Window => ({
  open: (url) => session.get(url),
  read: (expression) => session.executeScript(`return ${expression}`),
  find: async (expression) => {
    const element = await session.executeScript<WebElement | null>(`return ${expression}`)
    return element === null ? undefined : controlOf(session, element)
  },
  drag: (from, to) =>
    session
      .actions()
      .move({ ...from, origin: Origin.VIEWPORT, duration: 0 })
      .press()
      .move({ x: from.x + 10, y: from.y + 10, origin: Origin.VIEWPORT })
      .move({ ...to, origin: Origin.VIEWPORT })
      .perform(),
  drop: () => session.actions().release().perform(),
  close: async () => {
    await session.manage().deleteAllCookies()
    await session.executeScript("localStorage.clear(); sessionStorage.clear()")
  },
})

const controlOf = (session: WebDriver, element: WebElement): Control => ({
  click: () => element.click(),
  fill: async (text) => {
    await session.executeScript("arguments[0].select()", element)
    await element.sendKeys(text)
  },
  choose: async (value) => {
    for (const option of await element.findElements({ css: "option" }))
      if ((await option.getAttribute("value")) === value) await option.click()
  },
  upload: (path) => element.sendKeys(path),
})
