const KEY = "paying"

/**
 * Keeps in this tab which page is being paid. The card provider is not told its address, because whoever has the address of
 * an invoice can read it.
 */
export const rememberWhatIsPaid = (): void => {
  try {
    sessionStorage.setItem(KEY, location.pathname)
  } catch {
    // Without storage there is no way back but the email.
  }
}

/** The path of the page that was being paid in this tab; undefined where there was none. */
export const whatIsPaid = (): string | undefined => {
  try {
    const path = sessionStorage.getItem(KEY) ?? ""
    return /^\/(?:invoice|offer|portal)\/[\w-]+$/u.test(path) ? path : undefined
  } catch {
    return undefined
  }
}
