/**
 * One sentence for each reply of an outage ("503 {…}") that does not say with 503 what is wrong, or says something of the
 * inside. A connection that was lost or a request that was refused for its content is none.
 */
export const checkReplies = (replies: readonly string[]): readonly string[] =>
  [...new Set(replies)].filter((reply) => {
    const [, status, body] = /^(\d{3}) (.*)$/su.exec(reply) ?? []
    if (status === undefined) return false
    if (Number(status) < 500) return status !== "409"
    return status !== "503" || !isSentence(body ?? "")
  })

const isSentence = (body: string): boolean => {
  try {
    const { message } = JSON.parse(body) as { readonly message: unknown }
    return (
      typeof message === "string" &&
      /^[A-Z].+\.$/u.test(message) &&
      !/ENOSPC|EROFS|SQLSTATE|\bat \w+ \(/u.test(message)
    )
  } catch {
    return false
  }
}
