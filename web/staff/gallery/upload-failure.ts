import { ApiError, CsrfError, isCsrfRefusal } from "../../shared/api/errors.ts"

/** No reply, or one that cannot be read. */
export class UploadFailed extends Error {
  override readonly name = "UploadFailed"
}

export const NO_CONNECTION =
  "Network error occurred during upload. Please check your connection and try again."
export const TIMED_OUT = "Upload timed out. Please try uploading a smaller file or check your connection."

/** The sentence for a failed upload (spec §8). */
export const uploadSentence = (error: unknown): string => {
  if (error instanceof CsrfError) return `Security token error: ${error.message}`
  if (!(error instanceof ApiError)) return error instanceof Error ? error.message : NO_CONNECTION
  if (error.status === 401) return "Your session has expired. Please refresh the page and log in again."
  if (error.status === 403)
    return isCsrfRefusal(error.status, error.message)
      ? "Security token expired. Please refresh the page and try again."
      : "Access denied. Please check your permissions."
  return error.serverMessage === undefined
    ? `Upload failed with status ${error.message}`
    : `Upload failed with status ${error.status}: ${error.serverMessage}`
}
