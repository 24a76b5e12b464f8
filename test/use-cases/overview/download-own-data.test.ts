import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { expect, test } from "vitest"
import { bookingConfirmation, bookingNotice, copyOf } from "../../../core/outbox/outgoing-mail.ts"
import type { QueuedMail } from "../../../core/outbox/queued-mail.ts"
import { QuotePhotoFiles, VisitPhotoFiles } from "../../../core/files/ports/file-stores.ts"
import { Outbox } from "../../../core/outbox/ports/outbox.ts"
import { PersonalData } from "../../../core/customers/ports/personal-data.ts"
import { downloadOwnData } from "../../../core/overview/use-cases/download-own-data.ts"
import { aQuote } from "../../arbitraries/quotes.ts"
import { filesInMemory } from "../../ports/files.ts"
import { createMemory, run } from "../support/memory-ports.ts"
import { queuedMail } from "../../support/samples.ts"

const RECORDS = {
  customer: [{ id: 1 }],
  appointments: [{ id: 5 }, { id: 6 }],
  quotes: [{ id: 7 }],
  visitPhotos: [
    { id: 1, appointmentId: 5 },
    { id: 2, appointmentId: 6 },
    { id: 3, appointmentId: null },
  ],
}

const queued = (id: string, differences: Partial<QueuedMail>): QueuedMail =>
  queuedMail(bookingConfirmation(5, 0), { id, createdAt: 0, endedAt: 1000, ...differences })

const photo = (id: number) => ({ id, width: 4, height: 3 })

test("a customer's data are all records, the mails about them and the photos of their quotes", async () => {
  const memory = createMemory()
  memory.quotes.push(
    aQuote({ id: 7, customerId: 1, photos: [photo(1), photo(2), photo(3)] }),
    aQuote({ id: 8, customerId: 2, photos: [photo(4)] }),
  )
  memory.photoFiles.set(1, "1.webp").set(2, "lost.webp").set(4, "1.webp")
  memory.visitPhotos.push(
    { appointmentId: 5, file: "1.webp", width: 4, height: 3 },
    { appointmentId: 6, file: "lost.webp", width: 4, height: 3 },
  )
  const topics: unknown[] = []
  const mails = [
    queued("a", {}),
    queued("b", { mail: bookingNotice({ id: 5, sequence: 0, start: 0, end: 1 }) }),
    queued("c", { mail: copyOf(bookingConfirmation(6, 0), 5), status: "waiting", endedAt: null }),
  ]
  const ports = Layer.mergeAll(
    Layer.mock(PersonalData, { collect: (id) => Effect.succeed(id === 1 ? RECORDS : {}) }),
    Layer.mock(Outbox, {
      list: ({ about }) =>
        Effect.sync(() => {
          topics.push(...about!)
          return mails
        }),
    }),
    Layer.succeed(
      QuotePhotoFiles,
      filesInMemory(new Map([["1.webp", new Uint8Array([9])]]), () => 0),
    ),
    Layer.succeed(
      VisitPhotoFiles,
      filesInMemory(new Map([["1.webp", new Uint8Array([8])]]), () => 0),
    ),
  )
  expect(await run(memory, Effect.provide(downloadOwnData(1), ports))).toEqual({
    exportedAt: "2026-11-20T15:00:00Z",
    ...RECORDS,
    emails: [
      {
        title: "Confirmation of visit #5",
        status: "sent",
        createdAt: "1970-01-01T00:00:00Z",
        endedAt: "1970-01-01T00:00:01Z",
      },
      {
        title: "Confirmation of visit #6, sent again",
        status: "waiting",
        createdAt: "1970-01-01T00:00:00Z",
        endedAt: null,
      },
    ],
    photos: [
      { quoteId: 7, id: 1, bytes: new Uint8Array([9]) },
      { quoteId: 7, id: 2, bytes: null },
      { quoteId: 7, id: 3, bytes: null },
    ],
    photosOfVisits: [
      { appointmentId: 5, id: 1, bytes: new Uint8Array([8]) },
      { appointmentId: 6, id: 2, bytes: null },
    ],
  })
  expect(topics).toEqual([{ customerId: 1 }, { appointmentId: 5 }, { appointmentId: 6 }, { quoteId: 7 }])
  topics.length = 0
  const withPlan = Layer.mock(PersonalData, {
    collect: () => Effect.succeed({ maintenancePlans: [{ id: 3 }] }),
  })
  const other = await run(memory, Effect.provide(downloadOwnData(1), Layer.merge(ports, withPlan)))
  expect(other.photosOfVisits).toEqual([])
  expect(topics).toEqual([{ customerId: 1 }, { planId: 3 }])
})
