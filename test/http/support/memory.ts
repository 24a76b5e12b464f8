import { ExpiredRecords } from "../../../core/storage/ports/expired-records.ts"
import { SiteChanges } from "../../../core/business/ports/site-changes.ts"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Semaphore from "effect/Semaphore"
import { prepare } from "../../../core/schedule/hours/availability.ts"
import { QUICK_SETUPS, type AvailabilityRule } from "../../../core/schedule/hours/availability-rule.ts"
import type { QueueState } from "../../../core/business/health.ts"
import { DatabaseHealth } from "../../../core/storage/ports/database-health.ts"
import { DiskSpace } from "../../../core/files/ports/disk-space.ts"
import { QueueHealth } from "../../../core/business/ports/queue-health.ts"
import { GalleryFiles } from "../../../core/files/ports/file-stores.ts"
import { Gallery } from "../../../core/gallery/ports/gallery.ts"
import { IdempotencyKeyReused, IdempotencyKeys } from "../../../core/storage/ports/idempotency-keys.ts"
import { InvoiceDocuments } from "../../../core/invoices/ports/invoice-documents.ts"
import { Photos } from "../../../core/files/ports/photos.ts"
import { BusinessData } from "../../../core/overview/ports/business-data.ts"
import { PersonalData } from "../../../core/customers/ports/personal-data.ts"
import { RateLimits } from "../../../core/storage/ports/rate-limits.ts"
import { Schedules } from "../../../core/schedule/ports/schedules.ts"
import { Tokens } from "../../../core/storage/ports/tokens.ts"
import type { Service } from "../../../core/services/service.ts"
import { wallAt } from "../../../core/time/chicago.ts"
import { MINUTE, type Instant } from "../../../core/time/interval.ts"
import { SystemProbes } from "../../../core/business/ports/system-probes.ts"
import { rateLimitsInMemory } from "../../ports/rate-limits.ts"
import { probesInMemory } from "../../ports/system-probes.ts"
import { googleCalendarLayer } from "../../../adapters/google-calendar/google-calendar.ts"
import { staffInMemory } from "./staff-in-memory.ts"
import {
  createMemory,
  memoryPortsLayer,
  SERVICE,
  type Memory as StoredPorts,
} from "../../use-cases/support/memory-ports.ts"
import { MB } from "../../../core/files/photo-limits.ts"
import { clockOf } from "../../support/clock.ts"

export { clockOf } from "../../support/clock.ts"

/** The state behind the ports in memory. */
export interface Memory extends StoredPorts {
  isReadOnly: boolean
  freeBytes: number
  queues: QueueState
  /** What limits have counted: each as the limit's name and its key. */
  readonly counted: Set<string>
  /** The defect with which every read of the schedule fails. */
  fault: unknown
}

const rules = QUICK_SETUPS.flatMap((setup) => setup.rules).map((rule, n): AvailabilityRule => ({
  id: n + 1,
  active: true,
  createdAt: 0,
  version: 1,
  ...rule,
}))

const service = (id: number, name: string, suggestedHours: number): Service => ({
  ...SERVICE,
  id,
  name,
  description: `Description of ${name}.`,
  basePrice: 8950,
  priceUnit: "per hour",
  isActive: id !== 3,
  suggestedHours,
  jobSize: suggestedHours <= 2 ? "A" : "B",
  displayOrder: id,
  kindsOfWork: [],
  alsoCalled: "",
})

/** With the usual week and three services, of which one is not offered. */
export const createHttpMemory = (now: Instant): Memory => ({
  ...createMemory(),
  now,
  rules: [...rules],
  services: [service(1, "TV Mounting", 2), service(2, "Drywall Repair", 4), service(3, "Roofing", 4)],
  counted: new Set(),
  isReadOnly: false,
  freeBytes: 20_480 * MB,
  queues: {
    waitingMails: 0,
    mailDueSince: null,
    lastMailFailure: null,
    lastScheduledAt: now,
    jobDueSince: null,
  },
  fault: undefined,
})

export const INSTALLATION_ID = "0f8fad5b-d9cb-469f-a165-70867728950e"

export const memoryLayer = (memory: Memory) => {
  const one = Semaphore.makeUnsafe(1)
  const replies = new Map<string, { readonly fingerprint: string; readonly reply: unknown }>()
  const keyed = Semaphore.makeUnsafe(1)
  return Layer.mergeAll(
    memoryPortsLayer(memory),
    Layer.succeed(Clock.Clock, clockOf(memory)),
    staffInMemory(),
    Layer.succeed(Tokens, {
      random: Effect.succeed("3".repeat(64)),
      reschedule: () => "0".repeat(64),
      loginToken: () => "4".repeat(64),
      loginCode: () => "123456",
      loginSession: () => "6".repeat(64),
      visitConfirmation: () => "6".repeat(64),
      visitCode: () => "123456",
      emailChange: () => "4".repeat(64),
      review: () => "5".repeat(64),
      calendarFeed: () => "7".repeat(64),
      invoice: () => "8".repeat(64),
      offer: () => "b".repeat(64),
      fieldKey: () => "9".repeat(64),
      fieldVisit: () => "a".repeat(64),
      news: () => "9".repeat(64),
      // A link to unsubscribe that is not ours has another hash.
      hash: (token) => (token === "9".repeat(64) ? "8" : "1").repeat(64),
      secretFingerprint: "2".repeat(64),
    }),
    Layer.mock(ExpiredRecords, {}),
    Layer.mock(SiteChanges, {}),
    Layer.mock(Photos, {}),
    Layer.mock(InvoiceDocuments, {}),
    Layer.mock(GalleryFiles, { read: () => Effect.succeed(Option.none()), list: Effect.succeed([]) }),
    Layer.mock(Gallery, {
      list: () => Effect.succeed([]),
      count: () => Effect.succeed(0),
      byId: () => Effect.succeed(Option.none()),
    }),
    Layer.mock(PersonalData, { collect: () => Effect.succeed({}) }),
    googleCalendarLayer(undefined),
    Layer.succeed(RateLimits, rateLimitsInMemory(memory.counted)),
    Layer.succeed(SystemProbes, probesInMemory()),
    Layer.succeed(DatabaseHealth, {
      facts: Effect.sync(() => ({
        version: 180_004,
        bytes: 12 * MB,
        checksumFailures: 0,
        now: memory.now,
        zoneOffsetMinutes: (wallAt(memory.now) - memory.now) / MINUTE,
      })),
      migrations: Effect.succeed({ applied: ["00_search.ts"], pending: [], unknown: [] }),
      isWritable: Effect.suspend(() =>
        memory.fault === undefined ? Effect.succeed(!memory.isReadOnly) : Effect.die(memory.fault),
      ),
    }),
    // No record is stored where an export would read it.
    Layer.succeed(BusinessData, { snapshot: (program) => program, eachBatch: () => Effect.void }),
    Layer.succeed(DiskSpace, { free: Effect.sync(() => memory.freeBytes) }),
    Layer.succeed(QueueHealth, { state: Effect.sync(() => memory.queues) }),
    Layer.succeed(Schedules, {
      during: (range, except) =>
        memory.fault === undefined
          ? Effect.sync(() => {
              const booked = memory.appointments.filter(
                ({ id, status }) => !except?.includes(id) && status !== "cancelled",
              )
              const technicians = memory.technicians.filter(({ active }) => active)
              return prepare({ technicians, rules, openings: [], blocked: [], booked }, range)
            })
          : Effect.die(memory.fault),
      change: (program) => one.withPermit(program),
    }),
    Layer.succeed(IdempotencyKeys, {
      once: <A, E, R>(key: string, fingerprint: string, program: Effect.Effect<A, E, R>) =>
        keyed.withPermit(
          Effect.suspend((): Effect.Effect<A, E | IdempotencyKeyReused, R> => {
            const stored = replies.get(key)
            if (stored === undefined) {
              return Effect.tap(program, (reply) =>
                Effect.sync(() => replies.set(key, { fingerprint, reply })),
              )
            }
            return stored.fingerprint === fingerprint
              ? Effect.succeed(stored.reply as A)
              : Effect.fail(new IdempotencyKeyReused())
          }),
        ),
    }),
  )
}
