import type { Page } from "@playwright/test"
import lighthouse, { type Config, type Result } from "lighthouse"

/** Milliseconds from the request of a page to its paints, and the requests it made. */
export interface View {
  readonly fcp: number
  readonly lcp: number
  readonly requests: ReadonlyArray<PageRequest>
}

interface PageRequest {
  /** `Document`, `Font`, `Image`, `Script` … */
  readonly kind: string
  /** As transferred, headers included. */
  readonly bytes: number
  readonly beforePaint: boolean
}

/** A first view of a page as Lighthouse's mobile preset computes it for a slow phone; `port` is the browser's. */
export const viewOf = async (port: number, url: string): Promise<View> =>
  toView(await audit(port, url, ONLY_PAINTS))

/** A view with all that Lighthouse judges. */
export interface Judgement extends View {
  /** From 0 to 100, by the category's name: "Accessibility". */
  readonly scores: ReadonlyMap<string, number>
  /** The scores with the audits that keep them below 100. */
  readonly scoresText: string
  /** Cumulative layout shift. */
  readonly layoutShift: number
}

export const judge = async (port: number, url: string): Promise<Judgement> => {
  const result = await audit(port, url, {})
  const categories = Object.values(result.categories)
  return {
    ...toView(result),
    scores: new Map(categories.map(({ title, score }) => [title, Math.round((score ?? 0) * 100)])),
    scoresText: categories.map((category) => scoreOf(category, result.audits)).join(", "),
    layoutShift: result.audits["cumulative-layout-shift"]?.numericValue ?? Number.NaN,
  }
}

const ONLY_PAINTS = {
  onlyAudits: ["first-contentful-paint", "largest-contentful-paint", "metrics", "network-requests"],
  // The paints are over before the deferred script is requested, so no long pause is needed.
  pauseAfterFcpMs: 0,
  pauseAfterLoadMs: 0,
  networkQuietThresholdMs: 500,
  cpuQuietThresholdMs: 0,
}

/** Simulated throttling: its results vary less than those of slowing the machine down. */
const MOBILE = {
  formFactor: "mobile",
  throttlingMethod: "simulate",
  disableFullPageScreenshot: true,
} as const

const audit = async (port: number, url: string, settings: Config["settings"]): Promise<Result> => {
  const config: Config = { extends: "lighthouse:default", settings: { ...MOBILE, ...settings } }
  const result = (await lighthouse(url, { port, logLevel: "error" }, config))?.lhr
  if (result === undefined || result.runtimeError !== undefined) {
    throw new Error(`Lighthouse could not load ${url}: ${result?.runtimeError?.message}`)
  }
  return result
}

/** As slow as the processor of Lighthouse's phone: a quarter of this machine's. Whatever works without network needs no slow one. */
export const slowDown = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 })
}

type Audits = Result["audits"]

const toView = ({ audits }: Result): View => {
  const requests = audits["network-requests"]?.details
  const metrics = audits["metrics"]?.details
  if (requests?.type !== "table" || metrics?.type !== "debugdata")
    throw new Error("Lighthouse reported no requests.")
  // The two audits count from different starts; both give theirs on the same clock.
  const started = requests.debugData?.["networkStartTimeTs"]
  const painted = (metrics["items"][0].observedFirstContentfulPaintTs - started) / 1000
  if (Number.isNaN(painted)) throw new Error("Lighthouse reported no paint.")
  return {
    fcp: millisecondsOf("first-contentful-paint", audits),
    lcp: millisecondsOf("largest-contentful-paint", audits),
    requests: requests.items.map((request) => ({
      kind: String(request["resourceType"]),
      bytes: Number(request["transferSize"]),
      beforePaint: Number(request["rendererStartTime"]) < painted,
    })),
  }
}

const millisecondsOf = (id: string, audits: Audits): number => {
  const value = audits[id]?.numericValue
  if (value === undefined) throw new Error(`Lighthouse reported no ${id}: ${audits[id]?.errorMessage}`)
  return value
}

const scoreOf = ({ title, score, auditRefs }: Result.Category, audits: Audits): string => {
  const belowMaximum = auditRefs
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => [id, audits[id]?.displayValue].filter(Boolean).join(" "))
  return `${title} ${Math.round((score ?? 0) * 100)}${belowMaximum.length > 0 ? ` (${belowMaximum.join(", ")})` : ""}`
}
