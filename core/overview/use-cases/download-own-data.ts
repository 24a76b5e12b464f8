import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { showVisitPhoto } from "../../field/use-cases/visit-photos.ts"
import { mailTitle } from "../../outbox/mail-title.ts"
import { isNotice } from "../../outbox/outgoing-mail.ts"
import { QuotePhotoFiles } from "../../files/ports/file-stores.ts"
import { Outbox, type MailTopic } from "../../outbox/ports/outbox.ts"
import { PersonalData } from "../../customers/ports/personal-data.ts"
import { Quotes } from "../../quotes/ports/quotes.ts"
import { toIso } from "../../time/chicago.ts"

/**
 * Everything that is stored about a customer, as plain data: the records of all tables without the notes of staff, the emails of
 * the last 30 days, and the photos that came with quotes or were taken at visits, as bytes. Invoices are downloaded one by one from the service history.
 */
export const downloadOwnData = Effect.fn("downloadOwnData")(function* (customerId: number) {
  const records = yield* (yield* PersonalData).collect(customerId)
  const idsOf = (name: string) => (records[name] ?? []).map(({ id }) => Number(id))
  const topics: readonly MailTopic[] = [
    { customerId },
    ...idsOf("appointments").map((appointmentId) => ({ appointmentId })),
    ...idsOf("maintenancePlans").map((planId) => ({ planId })),
    ...idsOf("quotes").map((quoteId) => ({ quoteId })),
  ]
  const mails = yield* (yield* Outbox).list({ about: topics, offset: 0 })
  return {
    exportedAt: toIso(yield* currentTimeMillis),
    ...records,
    emails: mails
      .filter(({ mail: { _tag } }) => !isNotice(_tag))
      .map(({ mail, status, createdAt, endedAt }) => ({
        title: mailTitle(mail),
        status,
        createdAt: toIso(createdAt),
        endedAt: endedAt === null ? null : toIso(endedAt),
      })),
    photos: yield* photosOf(customerId),
    photosOfVisits: yield* photosOfVisits(records["visitPhotos"] ?? []),
  }
})

/** @param photos As the table has them, without their files. */
const photosOfVisits = Effect.fnUntraced(function* (photos: readonly Readonly<Record<string, unknown>>[]) {
  // Those of invoices alone are in the invoices.
  const ofVisits = photos.filter(({ appointmentId }) => appointmentId !== null)
  return yield* Effect.forEach(ofVisits, ({ id, appointmentId }) =>
    Effect.map(Effect.option(showVisitPhoto(Number(appointmentId), Number(id))), (bytes) => ({
      appointmentId: Number(appointmentId),
      id: Number(id),
      bytes: Option.getOrNull(bytes),
    })),
  )
})

const photosOf = Effect.fnUntraced(function* (customerId: number) {
  const { list, photoFile } = yield* Quotes
  const { read } = yield* QuotePhotoFiles
  const quotes = yield* list({ customerId })
  const photos = quotes.flatMap(({ id: quoteId, photos }) => photos.map(({ id }) => ({ quoteId, id })))
  return yield* Effect.forEach(photos, ({ quoteId, id }) =>
    Effect.map(
      Effect.flatMap(
        photoFile(quoteId, id),
        Option.match({ onNone: () => Effect.succeedNone, onSome: read }),
      ),
      (bytes) => ({ quoteId, id, bytes: Option.getOrNull(bytes) }),
    ),
  )
})
