import type { Context } from "koa"
import { MB } from "../../../../../core/files/photo-limits.ts"
import { refuse } from "../../errors.ts"
import { clientAddress } from "../client-address.ts"

/** Uploads are read into memory: this is what they may take of it, in each process. */
export const MAX_UPLOAD_BYTES_IN_FLIGHT = 64 * MB

/** Of one client address, so that nobody can take all of it. */
export const MAX_UPLOAD_BYTES_PER_ADDRESS = 32 * MB

export const TOO_MANY_UPLOADS =
  "We are receiving many files at the moment. Please try again in a few seconds."

/** After the last upload; a second one within this time postpones it. */
const IDLE_MS = 1_000

/** The uploads that this process is reading or working on. */
export interface Uploads {
  /**
   * Begins an upload, which ends with its reply. The result counts bytes as they arrive, so that a client which
   * announces many and sends none takes nothing. Both refuse with 503 where there is no room.
   */
  readonly begin: (ctx: Context) => (bytes: number) => void
}

/** @param afterLast Called once no upload has been under way for a second. */
export const createUploads = (trustProxy: boolean, afterLast: () => void): Uploads => {
  const held = new Map<string, number>()
  let total = 0
  let collecting: NodeJS.Timeout | undefined
  const add = (address: string, bytes: number) => {
    total += bytes
    const sum = (held.get(address) ?? 0) + bytes
    if (sum === 0) held.delete(address)
    else held.set(address, sum)
  }
  return {
    begin: (ctx) => {
      const client = clientAddress(ctx.req, trustProxy)
      const address = client ?? ""
      const refuseAbove = (bytes: number) => {
        const ofAddress = client === undefined ? 0 : (held.get(address) ?? 0)
        if (total + bytes > MAX_UPLOAD_BYTES_IN_FLIGHT || ofAddress + bytes > MAX_UPLOAD_BYTES_PER_ADDRESS)
          throw refuse(503, TOO_MANY_UPLOADS, { "Retry-After": "5" })
      }
      refuseAbove(ctx.request.length ?? 0)
      let received = 0
      ctx.res.once("close", () => {
        add(address, -received)
        clearTimeout(collecting)
        if (total === 0) collecting = setTimeout(afterLast, IDLE_MS).unref()
      })
      return (bytes) => {
        refuseAbove(bytes)
        received += bytes
        add(address, bytes)
      }
    },
  }
}
