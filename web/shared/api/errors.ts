import type { Problem } from "../../../adapters/http/engine/contract/problem.ts"

/** A reply that was not ok. Its message is `409: text`, or `CSRF Error (403): text` (spec §8). */
export class ApiError extends Error {
  override readonly name = "ApiError"
  readonly status: number
  /** The sentence for a person, where the server sent one. */
  readonly serverMessage: string | undefined
  /** What is wrong with each field of the request, where the server sent it. */
  readonly issues: NonNullable<Problem["issues"]>
  /** The fields that the reply has beside its message, such as `current` of a 412 or `appointments` of a 409. */
  readonly details: Readonly<Record<string, unknown>>

  constructor(status: number, text: string) {
    super(isCsrfRefusal(status, text) ? `CSRF Error (${status}): ${text}` : `${status}: ${text}`)
    const { message, issues = [], ...details } = problemIn(text)
    this.status = status
    this.serverMessage = message || undefined
    this.issues = issues
    this.details = details
  }
}

/** No token for a request that needs one; `status` is that of the reply that refused it, if there was one. */
export class CsrfError extends Error {
  override readonly name = "CsrfError"
  readonly status: number | undefined

  constructor(message: string, status?: number, options?: ErrorOptions) {
    super(message, options)
    this.status = status
  }
}

export const isCsrfRefusal = (status: number, text: string): boolean => status === 403 && /csrf/i.test(text)

/** The sentence to show after a failed request: the server's own if there is one, else `fallback`. */
export function sentenceFor(error: unknown, fallback: string): string {
  if (error instanceof ApiError) return error.serverMessage ?? fallback
  if (error instanceof CsrfError && (error.status === 401 || error.status === 403)) {
    return "Session expired. Please sign in again to continue."
  }
  return isUnreachable(error)
    ? "We could not reach our server. Please check your internet connection and try again."
    : fallback
}

/** Whether the record was changed since the version that the request named; `details.current` is the record now. */
export const isChangedMeanwhile = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 412

/** Whether no reply came at all, so that the request may or may not have been carried out. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof TypeError ||
  (error instanceof Error && error.cause !== undefined && isUnreachable(error.cause))

/** The body of a reply of our server; any other text has nothing to show. */
function problemIn(text: string): Partial<Problem> {
  try {
    const body: unknown = JSON.parse(text)
    const isProblem = typeof body === "object" && body !== null && "message" in body
    return isProblem && typeof body.message === "string" ? (body as Problem) : {}
  } catch {
    return {}
  }
}
