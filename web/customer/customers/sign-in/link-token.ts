let token: string | null | undefined

/**
 * The token of the login link with which this page was opened; null if there is none. It leaves the address bar at once
 * and stays in this tab's memory, so that neither the history nor anybody who looks at the screen has it.
 */
export function linkToken(): string | null {
  if (token === undefined) {
    token = new URLSearchParams(location.search).get("token")
    history.replaceState(history.state, "", location.pathname)
  }
  return token
}
