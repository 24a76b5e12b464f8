import { existsSync } from "node:fs"
import { browser } from "../journeys/support/browser.ts"
import type { EngineBrowser, WindowSize } from "./driver.ts"
import { startByPuppeteer } from "./puppeteer.ts"
import { startWebKit } from "./webkit.ts"

interface Engine {
  /** What this machine lacks to run it. */
  readonly missing: readonly string[]
  readonly start: () => Promise<EngineBrowser>
}

const first = (...paths: readonly string[]): string | undefined => paths.find((path) => existsSync(path))

const FIREFOX = first("/usr/bin/firefox-esr", "/usr/bin/firefox")
const WEBKIT_DRIVER = first("/usr/bin/WebKitWebDriver")
const WEBKIT_BROWSER = first(
  ...["x86_64", "aarch64"].map((machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`),
)
const SCREEN = first("/usr/bin/Xvfb")

const startChromium = async (): Promise<EngineBrowser> => {
  const { executablePath, env, args = [] } = await browser()
  const options = { browser: "chrome", executablePath: executablePath!, ...(env && { env }) } as const
  // As Playwright starts it: as root it has no sandbox, and the pages are ours.
  return startByPuppeteer({ ...options, args: [...args, "--no-sandbox", REDUCED_MOTION] }, withoutTemporal)
}
const REDUCED_MOTION = "--force-prefers-reduced-motion"

const withoutTemporal = ({ width }: WindowSize): string | undefined =>
  width > 1000 ? "delete globalThis.Temporal" : undefined

/**
 * The engines that run the promises: the three of today's browsers. On a desktop Chromium runs them as if it had no Temporal:
 * as it is, it runs them there in test/journeys.
 */
export const ENGINES = {
  Chromium: { missing: [], start: startChromium },
  Firefox: {
    missing: FIREFOX === undefined ? ["firefox-esr"] : [],
    start: () =>
      startByPuppeteer({
        browser: "firefox",
        executablePath: FIREFOX!,
        extraPrefsFirefox: { "ui.prefersReducedMotion": 1 },
      }),
  },
  WebKit: {
    missing: [
      ...(WEBKIT_DRIVER === undefined || WEBKIT_BROWSER === undefined ? ["webkit2gtk-driver"] : []),
      ...(SCREEN === undefined ? ["xvfb"] : []),
    ],
    start: () => startWebKit(WEBKIT_DRIVER!, WEBKIT_BROWSER!),
  },
} as const satisfies Readonly<Record<string, Engine>>

export type EngineName = keyof typeof ENGINES
