const MAX_REPLY_BYTES = 64_000

/** The fields of a reply in JSON; none of a longer one or of another type. */
export const limitedJson = async (response: Response): Promise<Readonly<Record<string, unknown>>> => {
  let text = ""
  const decoder = new TextDecoder()
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > MAX_REPLY_BYTES) return {}
  }
  try {
    const json: unknown = JSON.parse(text)
    return typeof json === "object" && json !== null && !Array.isArray(json) ? { ...json } : {}
  } catch {
    return {}
  }
}

/** What went wrong with a connection: the innermost error's message or code, such as "connect ECONNREFUSED …". */
export const connectionError = (error: unknown): string => {
  let inner = error
  while (inner instanceof Error && inner.cause instanceof Error) inner = inner.cause
  const { message, code } = inner as NodeJS.ErrnoException
  return (message || code || "no reply").replace(/\.$/u, "")
}

/** The status of a reply and the word for its failure; status 0 where none came. */
export const replyTo = async (
  request: () => Promise<Response>,
  reasonOf: (fields: Readonly<Record<string, unknown>>) => unknown = () => "",
): Promise<{
  readonly status: number
  readonly reason: string
  readonly fields: Readonly<Record<string, unknown>>
}> => {
  try {
    const response = await request()
    const fields = await limitedJson(response)
    const reason = reasonOf(fields)
    return { status: response.status, reason: typeof reason === "string" ? reason : "", fields }
  } catch (error) {
    return { status: 0, reason: connectionError(error), fields: {} }
  }
}
