import { paths } from "../../../adapters/http/contract/paths.ts"
import { csrfToken, freshCsrfToken } from "../../shared/api/csrf.ts"
import { ApiError, isCsrfRefusal } from "../../shared/api/errors.ts"

const TIMEOUT_MS = 300_000

/**
 * Sends one photo of the quote with this upload ticket; `onProgress` is called with the part that was sent, 0 to 1.
 * After a 403 that mentions CSRF it is sent once more with a fresh token. Fails with `ApiError`, `CsrfError`, or a
 * `TypeError` when no reply came.
 */
export async function sendPhoto(
  ticket: string,
  photo: File,
  onProgress: (part: number) => void,
): Promise<void> {
  const first = await post(ticket, photo, await csrfToken(), onProgress)
  const { status, text } = isCsrfRefusal(first.status, first.text)
    ? await post(ticket, photo, await freshCsrfToken(), onProgress)
    : first
  if (status < 200 || status >= 300) throw new ApiError(status, text)
}

/** By XMLHttpRequest, because `fetch` does not say how much of a body was sent. */
const post = (ticket: string, photo: File, csrf: string, onProgress: (part: number) => void) =>
  new Promise<{ readonly status: number; readonly text: string }>((resolve, reject) => {
    const [method = "", path = ""] = paths.addQuotePhoto.split(" ")
    const request = new XMLHttpRequest()
    request.open(method, path)
    request.timeout = TIMEOUT_MS
    request.setRequestHeader("x-csrf-token", csrf)
    request.setRequestHeader("x-upload-ticket", ticket)
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(loaded / total))
    request.addEventListener("load", () => resolve({ status: request.status, text: request.responseText }))
    for (const event of ["error", "abort", "timeout"])
      request.addEventListener(event, () => reject(new TypeError("No reply came")))
    const body = new FormData()
    body.set("photo", photo)
    request.send(body)
  })
