/**
 * Where to go after signing in: `next` of the query string, if it is a screen of the staff (`/admin…`, `/live-chat…`, `/field`)
 * on this site.
 */
export function destinationIn(search: string, origin: string): string | undefined {
  const next = new URLSearchParams(search).get("next")
  const url = next === null ? undefined : parseUrl(next, origin)
  if (url === undefined) return undefined
  const isStaffScreen = /^\/(?:admin|live-chat|field)(?:\/|$)/u.test(url.pathname)
  return url.origin === origin && isStaffScreen ? `${url.pathname}${url.search}` : undefined
}

/** `URL.parse` is newer than the browsers that the site supports. */
function parseUrl(url: string, base: string): URL | undefined {
  try {
    return new URL(url, base)
  } catch {
    return undefined
  }
}
