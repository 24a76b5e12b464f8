import type { Settings } from "../settings.ts"
import { initialSettings } from "../settings.ts"
import { proxyLine } from "../health.ts"
import type { Instant } from "../../time/interval.ts"
import { failed, ok, warning, type CheckLine } from "./check-line.ts"
import { counted } from "../../fields/counted.ts"

/** What the environment sets, as far as it is checked. */
export interface SettingsFacts {
  /** How many settings are set. */
  readonly count: number
  /** Names in `.env` that are no settings. */
  readonly unknown: ReadonlyArray<string>
  /** Whether every user of this machine can read `.env`. */
  readonly isEnvFileOpen: boolean
  /** All names that are settings. */
  readonly known: ReadonlyArray<string>
  readonly publicUrl: string | undefined
  readonly trustProxy: boolean
  readonly isDatabaseEmbedded: boolean
}

/** @param message What is wrong with the settings: a sentence. */
export const wrongSettingsLine = (message: string): CheckLine =>
  failed("settings", `${message} Correct the .env file or the environment; nothing starts until then.`)

export const settingsLines = ({
  count,
  unknown,
  known,
  isEnvFileOpen,
}: SettingsFacts): ReadonlyArray<CheckLine> => {
  const problems = [
    ...unknown.map((name) => {
      const meant = likeliest(name, known)
      return `.env sets ${name}, which is no setting of this software${meant === undefined ? ": remove it." : `: did you mean ${meant}?`}`
    }),
    ...(isEnvFileOpen ? [ENV_FILE_OPEN] : []),
  ]
  return problems.length === 0
    ? [ok("settings", `${counted(count, "setting")} of the environment, all known and valid.`)]
    : problems.map((problem) => warning("settings", problem))
}

const ENV_FILE_OPEN =
  'Every user of this machine can read .env, with the passwords and keys in it: run "chmod o-rwx .env".'

/** The known name that differs in the fewest letters; undefined where every one differs in more than two. */
const likeliest = (name: string, known: ReadonlyArray<string>): string | undefined => {
  const [best] = known
    .map((candidate) => ({ candidate, distance: editDistance(name.toUpperCase(), candidate) }))
    .toSorted((a, b) => a.distance - b.distance)
  return best !== undefined && best.distance <= 2 ? best.candidate : undefined
}

/** How many letters must be added, removed or replaced (Levenshtein); two that are swapped count as one. */
export const editDistance = (from: string, to: string): number => {
  const rows = [Array.from({ length: to.length + 1 }, (_, n) => n)]
  for (let i = 1; i <= from.length; i++) {
    const row = [i]
    for (let j = 1; j <= to.length; j++) {
      const isSame = from[i - 1] === to[j - 1]
      const isSwapped = from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1]
      row.push(
        Math.min(
          rows[i - 1]![j]! + 1,
          row[j - 1]! + 1,
          rows[i - 1]![j - 1]! + (isSame ? 0 : 1),
          isSwapped ? rows[i - 2]![j - 2]! + 1 : Infinity,
        ),
      )
    }
    rows.push(row)
  }
  return rows[from.length]![to.length]!
}

const SAMPLE = initialSettings({})

const isSample = (list: ReadonlyArray<object>, sample: ReadonlyArray<object>): boolean =>
  list.some((entry) => sample.some((other) => JSON.stringify(entry) === JSON.stringify(other)))

/** What of the sample business people would take for this one's. */
export const samplesLine = (settings: Settings): CheckLine => {
  const found = [
    ...(["name", "phone", "email", "street"] as const).filter((name) => settings[name] === SAMPLE[name]),
    ...(isSample(settings.testimonials, SAMPLE.testimonials) ? ["testimonials"] : []),
    ...(isSample(settings.awards, SAMPLE.awards) ? ["awards"] : []),
  ]
  return found.length === 0
    ? ok("samples", "Nothing of the sample business is shown.")
    : warning(
        "samples",
        `The site still shows the sample business's ${found.join(", ")}: change that on the Settings screen before customers come.`,
      )
}

/** What a request to `PUBLIC_URL/api/health` found. */
export type PublicSite =
  | { readonly isReached: false; readonly reason: string }
  | {
      readonly isReached: true
      readonly status: number
      /** The id of the installation that replied; undefined where the reply is none of ours. */
      readonly installation: string | undefined
      /** Why ours is not ready, such as "starting"; undefined where it is, or is none of ours. */
      readonly problem: string | undefined
      /** The clock of whatever replied: that of the server, or of the proxy before it. */
      readonly now: Instant | undefined
    }

const isLocal = (url: string): boolean => /^https?:\/\/(?:localhost|127\.|\[::1\])/u.test(url)

/**
 * @param site What replies there; undefined without PUBLIC_URL.
 * @param installation This one's id, if it is known.
 */
export const publicUrlLine = (
  { publicUrl }: Pick<SettingsFacts, "publicUrl">,
  site: PublicSite | undefined,
  installation: string | undefined,
): CheckLine => {
  if (publicUrl === undefined || site === undefined)
    return warning(
      "publicUrl",
      "PUBLIC_URL is not set, so links in emails lead to this machine only: set it to the address that people type.",
    )
  if (!site.isReached)
    return failed(
      "publicUrl",
      `${publicUrl} does not reply (${site.reason}): check that the server runs, the proxy passes requests on, and the address leads here.`,
    )
  if (site.problem !== undefined)
    return failed("publicUrl", `${publicUrl} leads to this software, which is not ready: ${site.problem}.`)
  if (site.installation === undefined)
    return failed(
      "publicUrl",
      `${publicUrl} replies (status ${site.status}), but not with this software: check where the address and the proxy lead.`,
    )
  if (installation !== undefined && site.installation !== installation)
    return failed(
      "publicUrl",
      `${publicUrl} is answered by another installation of this software: check where the address and the proxy lead.`,
    )
  return publicUrl.startsWith("https:") || isLocal(publicUrl)
    ? ok("publicUrl", `${publicUrl} leads to this installation.`)
    : warning(
        "publicUrl",
        `${publicUrl} is not https, so that passwords can be read on the way: put a proxy with a certificate before the server, and https in PUBLIC_URL.`,
      )
}

/** @param untrusted Whether requests came through a proxy that the settings do not name; undefined where none is served. */
export const proxyCheckLine = (
  { publicUrl, trustProxy }: Pick<SettingsFacts, "publicUrl" | "trustProxy">,
  untrusted: boolean | undefined,
): CheckLine => {
  if (untrusted === true) return proxyLine(true)
  if (publicUrl?.startsWith("https:") === true && !trustProxy)
    return warning(
      "proxy",
      "PUBLIC_URL is https, so a proxy passes requests on, but TRUST_PROXY is not set: set TRUST_PROXY=true, so that each visitor's address is known.",
    )
  return trustProxy ? ok("proxy", "The addresses that the proxy names are trusted.") : proxyLine(false)
}
