import type { Context } from "koa"
import { expect, it } from "vitest"
import { createSessions } from "../../../adapters/http/engine/middleware/session.ts"

/** A request with the cookie of a session. */
const requestOf = (sessionId: string) =>
  ({ cookies: { get: () => sessionId }, get: () => "" }) as unknown as Context

const [MINE, OTHER] = ["m".repeat(43), "o".repeat(43)]

it("an upload ticket gives its subject until its end, to the session that it was given to", () => {
  const { of, subjectOfTicket } = createSessions("a secret of at least thirty-two characters", false, false)
  const request = requestOf(MINE)
  const ticketUntil = (expires: number) => of(request).uploadTicket("photos of quote 7", expires)
  expect(subjectOfTicket(request, ticketUntil(Date.now() + 60_000))).toBe("photos of quote 7")
  expect(subjectOfTicket(requestOf(OTHER), ticketUntil(Date.now() + 60_000))).toBeUndefined()
  const expired = ticketUntil(Date.now() - 1)
  expect(subjectOfTicket(request, expired)).toBeUndefined()
  const prolonged = expired.replace(/^\d+/u, String(Date.now() + 60_000))
  expect(subjectOfTicket(request, prolonged)).toBeUndefined()
})
