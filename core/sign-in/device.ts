/** The first that the User-Agent names counts: browsers name the older ones they are compatible with behind themselves. */
const BROWSERS = [
  [/\bEdg(?:e|A|iOS)?\//u, "Edge"],
  [/\bOPR\/|\bOPX\//u, "Opera"],
  [/\bSamsungBrowser\//u, "Samsung Internet"],
  [/\bFirefox\/|\bFxiOS\//u, "Firefox"],
  [/Chrome\/|\bCriOS\//u, "Chrome"],
  [/\bSafari\//u, "Safari"],
] as const

const SYSTEMS = [
  [/\biPhone\b/u, "iPhone"],
  [/\biPad\b/u, "iPad"],
  [/\bAndroid\b/u, "Android"],
  [/\bWindows\b/u, "Windows"],
  [/\bMacintosh\b/u, "Mac"],
  [/\bCrOS\b/u, "Chromebook"],
  [/\bLinux\b/u, "Linux"],
] as const

/** A User-Agent header in words a person knows, such as "Chrome on Windows". */
export const deviceOf = (userAgent: string | null): string => {
  const named = (choices: typeof BROWSERS | typeof SYSTEMS) =>
    choices.find(([pattern]) => pattern.test(userAgent ?? ""))?.[1]
  const browser = named(BROWSERS) ?? "Unknown browser"
  const system = named(SYSTEMS)
  return system === undefined ? browser : `${browser} on ${system}`
}
