/**
 * Where to go after signing in: `next` of the query string, if it is a screen of the staff (`/admin…`, `/live-chat…`)
 * on this site.
 */
export function destinationIn(search: string, origin: string): string | undefined {
  const next = new URLSearchParams(search).get("next")
  if (next === null || !URL.canParse(next, origin)) return undefined
  const url = new URL(next, origin)
  const isStaffScreen = /^\/(?:admin|live-chat)(?:\/|$)/u.test(url.pathname)
  return url.origin === origin && isStaffScreen ? `${url.pathname}${url.search}` : undefined
}
