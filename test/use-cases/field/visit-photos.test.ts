import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { beforeEach, describe, expect, test } from "vitest"
import { VisitReports } from "../../../core/field/ports/visit-reports.ts"
import { MAX_ACCOUNT_PHOTOS, MAX_VISIT_PHOTOS } from "../../../core/field/report-limits.ts"
import {
  addVisitPhoto,
  removeVisitPhoto,
  showVisitPhoto,
  showVisitReport,
  sweepVisitPhotos,
} from "../../../core/field/use-cases/visit-photos.ts"
import { addInvoice } from "../../../core/invoices/use-cases/add-invoice.ts"
import { sendInvoice } from "../../../core/invoices/use-cases/send-invoice.ts"
import { EMPTY_REPORT } from "../../../core/field/empty-report.ts"
import { VisitPhotoFiles } from "../../../core/files/ports/file-stores.ts"
import { RateLimits } from "../../../core/storage/ports/rate-limits.ts"
import { DAY } from "../../../core/time/calendar.ts"
import { filesInMemory, photosInMemory } from "../../ports/files.ts"
import { rateLimitsInMemory } from "../../ports/rate-limits.ts"
import { visitReportsInMemory } from "../../ports/visit-reports.ts"
import { aCustomer } from "../../support/samples.ts"
import { appointment, failureOf, memoryOfEachTest, run } from "../support/memory-ports.ts"

/** An account. */
const DANIEL = 7
const PHOTO = new Uint8Array([9])

const memory = memoryOfEachTest()
let files: Map<string, Uint8Array>
let storedAt: number
let rateLimits = rateLimitsInMemory()
beforeEach(() => {
  rateLimits = rateLimitsInMemory()
  files = new Map()
  storedAt = memory.now
  memory.customers.push(aCustomer(1))
  memory.appointments.push(appointment(1), appointment(2))
})

const withFiles = <A, E, R>(program: Effect.Effect<A, E, R>) =>
  Effect.provide(
    program,
    Layer.mergeAll(
      Layer.succeed(
        VisitPhotoFiles,
        filesInMemory(files, () => storedAt),
      ),
      photosInMemory,
      Layer.succeed(RateLimits, rateLimits),
    ),
  )

describe("a photo of a visit", () => {
  test("whose customer's data were deleted meanwhile is not kept", async () => {
    memory.customers.splice(0)
    expect(await failureOf(memory, withFiles(addVisitPhoto(DANIEL, 1, PHOTO)))).toMatchObject({
      _tag: "UnknownAppointment",
    })
    expect(files.size).toBe(0)
    expect(await run(memory, showVisitReport(1))).toMatchObject({ photos: [] })
  })

  test("is stored as one WebP, and read for its visit only", async () => {
    expect(await run(memory, withFiles(addVisitPhoto(DANIEL, 1, PHOTO)))).toEqual({
      id: 1,
      width: 2000,
      height: 1000,
    })
    expect(await run(memory, showVisitReport(1))).toEqual({
      report: EMPTY_REPORT,
      photos: [{ id: 1, width: 2000, height: 1000 }],
    })
    expect(await run(memory, withFiles(showVisitPhoto(1, 1)))).toEqual(new Uint8Array([1]))
    expect(await failureOf(memory, withFiles(showVisitPhoto(2, 1)))).toMatchObject({
      _tag: "UnknownVisitPhoto",
    })
  })

  test("of an unknown visit, one too many and one that is no picture are refused and leave no file", async () => {
    expect(await failureOf(memory, withFiles(addVisitPhoto(DANIEL, 9, PHOTO)))).toMatchObject({
      _tag: "UnknownAppointment",
    })
    expect(await failureOf(memory, withFiles(addVisitPhoto(DANIEL, 1, new Uint8Array())))).toMatchObject({
      _tag: "PhotoRefused",
    })
    for (let n = 0; n < MAX_VISIT_PHOTOS; n++) await run(memory, withFiles(addVisitPhoto(DANIEL, 1, PHOTO)))
    expect(await failureOf(memory, withFiles(addVisitPhoto(DANIEL, 1, PHOTO)))).toMatchObject({
      _tag: "TooManyVisitPhotos",
    })
    expect(files.size).toBe(MAX_VISIT_PHOTOS)
  })

  test("is one too many for its account after 200 in 24 hours, whatever visits they are of", async () => {
    memory.appointments.push(...Array.from({ length: 10 }, (_, n) => appointment(n + 3)))
    const send = (n: number, account = DANIEL) =>
      withFiles(addVisitPhoto(account, 1 + Math.floor(n / MAX_VISIT_PHOTOS), PHOTO))
    for (let n = 0; n < MAX_ACCOUNT_PHOTOS; n++) await run(memory, send(n))
    expect(await failureOf(memory, send(MAX_ACCOUNT_PHOTOS))).toMatchObject({
      _tag: "TooManyPhotosOfAccount",
      message: "You have sent 200 photos in 24 hours. Please wait 24 hours and try again.",
    })
    expect(files.size).toBe(MAX_ACCOUNT_PHOTOS)
    await run(memory, send(MAX_ACCOUNT_PHOTOS, DANIEL + 1))
  })

  test("that is one too many because another one came meanwhile leaves no file", async () => {
    const one = { id: 1, width: 4, height: 3 }
    const readings = [[], Array.from({ length: MAX_VISIT_PHOTOS }, () => one)]
    const add = withFiles(addVisitPhoto(DANIEL, 1, PHOTO)).pipe(
      Effect.provideService(VisitReports, {
        ...visitReportsInMemory(memory),
        photos: () => Effect.sync(() => readings.shift()!),
      }),
    )
    expect(await failureOf(memory, add)).toMatchObject({ _tag: "TooManyVisitPhotos" })
    expect(files.size).toBe(0)
  })

  test("whose row was never written is removed after a day", async () => {
    await run(memory, withFiles(addVisitPhoto(DANIEL, 1, PHOTO)))
    files.set("unused", PHOTO)
    expect(await run(memory, withFiles(sweepVisitPhotos))).toBe(0)
    storedAt -= DAY
    expect(await run(memory, withFiles(sweepVisitPhotos))).toBe(1)
    expect([...files.keys()]).toEqual(["1.webp"])
  })
})

const remove = (photoId: number, role: "owner" | "technician" = "owner", visitId = 1) =>
  withFiles(removeVisitPhoto(role, visitId, photoId))
const photosLeft = async () => (await run(memory, showVisitReport(1))).photos.length

describe("deleting a photo of a visit", () => {
  test("deletes its file and is recorded; a second time, and of another visit, it is unknown", async () => {
    await run(memory, withFiles(addVisitPhoto(DANIEL, 1, PHOTO)))
    expect(await failureOf(memory, remove(1, "owner", 2))).toMatchObject({ _tag: "UnknownVisitPhoto" })
    await run(memory, remove(1))
    expect([await photosLeft(), files.size]).toEqual([0, 0])
    expect(memory.audit.at(-1)).toMatchObject({
      action: "delete photo",
      subject: "appointment 1",
      before: { photos: 1 },
      after: { photos: 0 },
    })
    expect(await failureOf(memory, remove(1))).toMatchObject({ _tag: "UnknownVisitPhoto" })
  })

  test("is open to a technician for 24 hours", async () => {
    await run(memory, withFiles(addVisitPhoto(DANIEL, 1, PHOTO)))
    await run(memory, withFiles(addVisitPhoto(DANIEL, 1, PHOTO)))
    memory.now += DAY
    await run(memory, remove(1, "technician"))
    memory.now += 1
    expect(await failureOf(memory, remove(2, "technician"))).toMatchObject({ _tag: "PhotoTooOld" })
    expect(files.size).toBe(1)
  })

  test("takes it off a draft of an invoice, and is refused where an invoice that was sent shows it", async () => {
    memory.appointments[0] = appointment(1, { status: "completed" })
    for (const [n] of [1, 2].entries()) {
      await run(memory, withFiles(addVisitPhoto(DANIEL, 1, PHOTO)))
      memory.invoicePhotos.push({
        id: n + 1,
        file: "",
        width: 1,
        height: 1,
        invoiceId: null,
        appointmentId: 1,
      })
    }
    const lines = [{ text: "Hang a door", quantity: 100, price: 10_000 }]
    const { id } = await run(memory, addInvoice({ appointmentId: 1, lines, photoIds: [1, 2] }))
    await run(memory, remove(1))
    expect(memory.invoices[0]!.photoIds).toEqual([2])
    const { number } = await run(memory, sendInvoice(id))
    expect(await failureOf(memory, remove(2))).toMatchObject({
      _tag: "PhotoOnInvoice",
      message: `Invoice ${number} shows this photo. Please remove it from the invoice first.`,
    })
    expect([memory.invoices[0]!.photoIds, await photosLeft(), files.size]).toEqual([[2], 1, 1])
  })
})
