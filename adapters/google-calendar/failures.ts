import {
  CalendarGrantEnded,
  CalendarRefused,
  CalendarUnavailable,
  type CalendarFailure,
} from "../../core/calendars/ports/external-calendar.ts"

/** HTTP status of Google's reply; undefined where none came. */
export const statusOf = (error: unknown): number | undefined => (error as GoogleError).response?.status

/** What an error of Google's package means for us. */
export const failureOf = (error: unknown): CalendarFailure => {
  const { response, code, message } = error as GoogleError
  if (response === undefined)
    return new CalendarUnavailable({ message: `Google could not be reached (${code ?? message}).` })
  const { error: reply } = response.data ?? {}
  if (reply === "invalid_grant") return new CalendarGrantEnded()
  if (reply === "invalid_client" || reply === "unauthorized_client")
    return new CalendarRefused({
      message: "Google does not accept GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET.",
      status: response.status,
    })
  if (response.status === 401) return new CalendarGrantEnded()
  const details = typeof reply === "object" ? reply : undefined
  const reason = details?.errors?.[0]?.reason ?? ""
  if (response.status >= 500 || response.status === 429 || response.status === 408 || LIMITS.has(reason))
    return new CalendarUnavailable({
      message: LIMITS.has(reason)
        ? "Google limits how often it can be asked."
        : `Google could not reply (status ${response.status}).`,
    })
  return new CalendarRefused({
    message: `Google refused it: ${(details?.message ?? `status ${response.status}`).slice(0, 300)}`,
    status: response.status,
  })
}

/** Reasons of a 403 that pass with time. */
const LIMITS: ReadonlySet<string> = new Set(["rateLimitExceeded", "userRateLimitExceeded", "quotaExceeded"])

interface GoogleError {
  readonly message: string
  readonly code?: string | number
  readonly response?: {
    readonly status: number
    readonly data?: {
      readonly error?:
        | string
        | { readonly message?: string; readonly errors?: readonly { readonly reason?: string }[] }
    }
  }
}
