import assert from "node:assert/strict"
import { randomBytes, randomInt, randomUUID } from "node:crypto"
import * as Result from "effect/Result"
import type { Client } from "pg"
import type { PlainDate } from "../../../core/time/calendar.ts"
import { addDays, weekdayOf } from "../../../core/time/chicago.ts"
import type { Instant } from "../../../core/time/interval.ts"
import { instantAt } from "../../../core/time/wall-time.ts"
import type { RoundTrip, Statement } from "./recording.ts"

/** The statements of a booking, and what it was a booking of. */
export interface RecordedBooking {
  readonly roundTrips: ReadonlyArray<RoundTrip>
  /** At least a month after `recordedAt`, so that what is of the visit is told from what is of the present. */
  readonly start: Instant
  readonly recordedAt: Instant
  /** The text of its reply. */
  readonly reply: string
}

/** Ids from here on are those of the recorded booking: no other value of its statements equals them. */
export const FIRST_ID = 100_000_000

/** Each start once, never on a Sunday. */
export function* twoHourVisits(first: PlainDate): Generator<Instant, never> {
  for (let date = first; ; date = addDays(date, 1)) {
    if (weekdayOf(date) === 0) continue
    for (let hour = 0; hour < 24; hour += 2) {
      const start = instantAt(date, hour * 60)
      if (Result.isSuccess(start)) yield start.success
    }
  }
}

export const randomAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`

/**
 * Sends the statements for another start, with new keys, tokens and addresses, the ids that they are given, and the present
 * time, so that they find as many other bookings of the last hour and day as those of the app.
 */
export const repeat = async (
  client: Client,
  { roundTrips, start: recorded, recordedAt }: RecordedBooking,
  start: Instant,
) => {
  const replacements = new Map<unknown, unknown>()
  const isOfVisit = (second: number) => Math.abs(second - recorded / 1000) < SECONDS_OF_WEEK
  const renewedSecond = (second: number) =>
    second + Math.floor((isOfVisit(second) ? start - recorded : Date.now() - recordedAt) / 1000)
  for (const statements of roundTrips) {
    const results = await Promise.all(
      statements.map(({ name, text, values }) =>
        client.query<Statement["rows"][number]>({
          ...(name !== undefined && { name }),
          text,
          values: values.map((value) => renewed(value, replacements, renewedSecond)),
        }),
      ),
    )
    statements.forEach(({ rows: before }, n) => {
      const now = results[n]?.rows ?? []
      assert.equal(now.length, before.length)
      const [old, id] = [Number(before[0]?.["id"]), Number(now[0]?.["id"])]
      if (old > FIRST_ID) replacements.set(old, id).set(String(old), String(id))
    })
  }
}

const SECONDS_OF_WEEK = 7 * 24 * 3600

const renewed = (
  value: unknown,
  replacements: Map<unknown, unknown>,
  renewedSecond: (second: number) => number,
): unknown => {
  if (typeof value === "string") return value.replaceAll(UNIQUE, (old) => replacementOf(old, replacements))
  if (typeof value !== "number") return value
  // Of the numbers, only seconds since 1970 are so large.
  return replacements.get(value) ?? (value > 1_000_000_000 ? renewedSecond(value) : value)
}

/** Hashes, UUIDs, client addresses, and ids from `FIRST_ID` on. */
const UNIQUE = /[\da-f]{64}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|\b10(?:\.\d{1,3}){3}\b|\b\d{9}\b/gu

const replacementOf = (old: string, replacements: Map<unknown, unknown>): string => {
  const known = replacements.get(old)
  if (known !== undefined) return String(known)
  if (old.length === 9 && !old.includes(".")) return old
  const made = old.includes(".")
    ? randomAddress()
    : old.length === 64
      ? randomBytes(32).toString("hex")
      : randomUUID()
  replacements.set(old, made)
  return made
}
