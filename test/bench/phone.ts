import lighthouse, { type Config, type Result } from "lighthouse"

/** Milliseconds from asking for a page to its paints, and what it asked for itself. */
export interface View {
  readonly fcp: number
  readonly lcp: number
  readonly asked: ReadonlyArray<Asked>
}

interface Asked {
  /** `Document`, `Font`, `Image`, `Script` … */
  readonly kind: string
  /** As they came over the wire, headers included. */
  readonly bytes: number
  readonly beforePaint: boolean
}

/**
 * A first view of a page as Lighthouse's mobile preset computes it for a slow phone, in the browser that can be reached
 * at a port.
 */
export const viewOf = async (port: number, url: string): Promise<View> =>
  viewIn(await look(port, url, ONLY_PAINTS))

/** The same, and a score for each of Lighthouse's categories with what keeps it from 100. */
export const judge = async (port: number, url: string): Promise<View & { readonly scores: string }> => {
  const result = await look(port, url, {})
  const scores = Object.values(result.categories).map((category) => scoreOf(category, result.audits))
  return { ...viewIn(result), scores: scores.join(", ") }
}

const ONLY_PAINTS = {
  onlyAudits: ["first-contentful-paint", "largest-contentful-paint", "metrics", "network-requests"],
  // The paints are over before the app is asked for, so that little has to be waited for.
  pauseAfterFcpMs: 0,
  pauseAfterLoadMs: 0,
  networkQuietThresholdMs: 500,
  cpuQuietThresholdMs: 0,
}

/** Computing what a slow phone would do from what a fast machine did varies less than slowing the machine down. */
const MOBILE = {
  formFactor: "mobile",
  throttlingMethod: "simulate",
  disableFullPageScreenshot: true,
} as const

const look = async (port: number, url: string, settings: Config["settings"]): Promise<Result> => {
  const config: Config = { extends: "lighthouse:default", settings: { ...MOBILE, ...settings } }
  const result = (await lighthouse(url, { port, logLevel: "error" }, config))?.lhr
  if (result === undefined || result.runtimeError !== undefined) {
    throw new Error(`Lighthouse could not look at ${url}: ${result?.runtimeError?.message}`)
  }
  return result
}

type Audits = Result["audits"]

const viewIn = ({ audits }: Result): View => {
  const requests = audits["network-requests"]?.details
  const metrics = audits["metrics"]?.details
  if (requests?.type !== "table" || metrics?.type !== "debugdata") throw new Error("Lighthouse saw no page.")
  // Each of the two counts from a moment of its own, but knows where that lies on a clock they share.
  const began = requests.debugData?.["networkStartTimeTs"]
  const painted = (metrics["items"][0].observedFirstContentfulPaintTs - began) / 1000
  if (Number.isNaN(painted)) throw new Error("Lighthouse saw no paint.")
  return {
    fcp: millisecondsOf("first-contentful-paint", audits),
    lcp: millisecondsOf("largest-contentful-paint", audits),
    asked: requests.items.map((request) => ({
      kind: String(request["resourceType"]),
      bytes: Number(request["transferSize"]),
      beforePaint: Number(request["rendererStartTime"]) < painted,
    })),
  }
}

const millisecondsOf = (id: string, audits: Audits): number => {
  const value = audits[id]?.numericValue
  if (value === undefined) throw new Error(`Lighthouse saw no ${id}: ${audits[id]?.errorMessage}`)
  return value
}

const scoreOf = ({ title, score, auditRefs }: Result.Category, audits: Audits): string => {
  const short = auditRefs
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => [id, audits[id]?.displayValue].filter(Boolean).join(" "))
  return `${title} ${Math.round((score ?? 0) * 100)}${short.length > 0 ? ` (${short.join(", ")})` : ""}`
}
