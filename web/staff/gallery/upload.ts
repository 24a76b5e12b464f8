import { paths } from "../../../adapters/http/contract/paths.ts"
import { freshCsrfToken } from "../../shared/api/csrf.ts"
import { ApiError } from "../../shared/api/errors.ts"
import type { Project } from "./project.ts"
import { NO_CONNECTION, TIMED_OUT, UploadFailed } from "./upload-failure.ts"

/** Five minutes (spec §9). */
const TIMEOUT_MS = 300_000

interface UploadOptions {
  readonly idempotencyKey: string
  /** Whole percent of the form that was sent, 0 to 100. */
  readonly onProgress: (percent: number) => void
  readonly signal: AbortSignal
}

/**
 * Uploads a project with its photos. `fetch` does not say how much of a body was sent, so this is an XMLHttpRequest.
 * Throws `ApiError`, `CsrfError` when no token can be fetched, or `UploadFailed`.
 */
export const uploadProject = async (form: FormData, options: UploadOptions): Promise<Project> => {
  const token = await freshCsrfToken()
  const { status, text } = await send(form, token, options)
  if (status < 200 || status > 299) throw new ApiError(status, text)
  try {
    return JSON.parse(text) as Project
  } catch {
    throw new UploadFailed("Invalid server response")
  }
}

interface Received {
  readonly status: number
  readonly text: string
}

const send = (form: FormData, token: string, { idempotencyKey, onProgress, signal }: UploadOptions) =>
  new Promise<Received>((resolve, reject) => {
    const [method = "", path = ""] = paths.addProject.split(" ")
    // A TypeError as its cause, as `fetch` throws: the request may have been carried out.
    const fail = (message: string) => () =>
      reject(new UploadFailed(message, { cause: new TypeError(message) }))
    const request = new XMLHttpRequest()
    request.open(method, path)
    request.withCredentials = true
    request.timeout = TIMEOUT_MS
    request.setRequestHeader("x-csrf-token", token)
    request.setRequestHeader("idempotency-key", idempotencyKey)
    request.upload.addEventListener("progress", ({ loaded, total }) =>
      onProgress(Math.floor((loaded / total) * 100)),
    )
    request.addEventListener("load", () => resolve({ status: request.status, text: request.responseText }))
    request.addEventListener("error", fail(NO_CONNECTION))
    request.addEventListener("abort", fail(NO_CONNECTION))
    request.addEventListener("timeout", fail(TIMED_OUT))
    signal.addEventListener("abort", () => request.abort())
    request.send(form)
  })
