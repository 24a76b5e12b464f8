import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import { beforeEach, describe, expect, test } from "vitest"
import { QuotePhotoFiles } from "../../../core/files/ports/file-stores.ts"
import { QuotePhotoQuota } from "../../../core/quotes/ports/quote-photo-quota.ts"
import { Quotes } from "../../../core/quotes/ports/quotes.ts"
import { MAX_QUOTE_PHOTOS } from "../../../core/quotes/quote-choices.ts"
import type { Quote } from "../../../core/quotes/quote.ts"
import { DAY } from "../../../core/time/calendar.ts"
import {
  addQuotePhoto,
  removeOfferPhoto,
  removeQuotePhoto,
  showQuotePhoto,
  sweepQuotePhotos,
} from "../../../core/quotes/use-cases/quote-photos.ts"
import { showOfferPhoto } from "../../../core/quotes/use-cases/offer-of-link.ts"
import { aQuote } from "../../arbitraries/quotes.ts"
import { filesInMemory, photosInMemory } from "../../ports/files.ts"
import { quotesInMemory } from "../../ports/quotes.ts"
import { memoryOfEachTest, failureOf, run } from "../support/memory-ports.ts"
import { offerSteps, TOKEN } from "../support/offer-steps.ts"

const PHOTO = new Uint8Array([9])
const NO_PHOTO = new Uint8Array()

const memory = memoryOfEachTest()
let files: Map<string, Uint8Array>
let storedAt: number
beforeEach(() => {
  files = new Map()
  storedAt = memory.now
  memory.quotes.push(
    aQuote({ id: 7, statusChangedAt: memory.now }),
    aQuote({ id: 8, statusChangedAt: memory.now }),
  )
})

/** With the files of the photos in memory. */
const withFiles = <A, E, R>(program: Effect.Effect<A, E, R>) => {
  const store = Layer.succeed(
    QuotePhotoFiles,
    filesInMemory(files, () => storedAt),
  )
  return Effect.provide(program, Layer.merge(store, photosInMemory))
}

/** As if another transaction were committed after the quote was read and before it is locked. */
const lockedAs = (locked: Option.Option<Quote>) =>
  Effect.provideService(Quotes, { ...quotesInMemory(memory), locked: () => Effect.succeed(locked) })

const add = (photo = PHOTO, quoteId = 7) => addQuotePhoto(quoteId, photo).pipe(withFiles)
const addWithin = (bytes: number) => add().pipe(Effect.provideService(QuotePhotoQuota, bytes))
const photos = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ id: 100 + n, width: 4, height: 3 }))
const show = (quoteId: number, photoId: number) => showQuotePhoto(quoteId, photoId).pipe(withFiles)
const showWithOffer = (photoId: number) => showOfferPhoto(TOKEN, photoId).pipe(withFiles)

describe("adding a photo to a quote", () => {
  test("stores it as one WebP of at most 2048 pixels, with its size", async () => {
    await run(memory, add())
    expect(memory.quotes[0]!.photos).toEqual([{ id: 1, width: 2000, height: 1000 }])
    expect([...memory.photoFiles]).toEqual([[1, "1.webp"]])
    expect(await run(memory, show(7, 1))).toEqual(new Uint8Array([1]))
  })

  test("that is unknown, or with a file that is no photo, fails and keeps no file", async () => {
    expect(await failureOf(memory, add(PHOTO, 9))).toMatchObject({ _tag: "UnknownQuote" })
    expect(await failureOf(memory, add(NO_PHOTO))).toMatchObject({ _tag: "PhotoRefused" })
    expect(files.size).toBe(0)
  })

  test("that has ten is refused before the photo is decoded", async () => {
    memory.quotes.splice(0, 1, aQuote({ photos: photos(MAX_QUOTE_PHOTOS - 1) }))
    await run(memory, add())
    expect(await failureOf(memory, add(NO_PHOTO))).toMatchObject({ _tag: "TooManyQuotePhotos" })
    expect(memory.quotes[0]!.photos).toHaveLength(MAX_QUOTE_PHOTOS)
  })

  test.each([
    ["TooManyQuotePhotos", Option.some(aQuote({ photos: photos(MAX_QUOTE_PHOTOS) }))],
    ["UnknownQuote", Option.none()],
  ])("fails with %s where that became so meanwhile, and keeps no file", async (failure, locked) => {
    expect(await failureOf(memory, add().pipe(lockedAs(locked)))).toMatchObject({ _tag: failure })
    expect([files.size, memory.photoFiles.size]).toEqual([0, 0])
  })

  test("is refused once the photos of all quotes fill the space for them", async () => {
    for (const bytes of [1, 2, 3]) await run(memory, addWithin(bytes))
    const failure = await failureOf(memory, addWithin(3))
    expect(failure).toMatchObject({
      _tag: "QuotePhotosFull",
      message: expect.stringContaining("Your request is sent"),
    })
    expect(files.size).toBe(3)
  })
})

test("a photo is shown for its own quote, and only while its file is there", async () => {
  await run(memory, add())
  expect(await failureOf(memory, show(8, 1))).toMatchObject({
    _tag: "UnknownQuotePhoto",
    message: "Photo not found.",
  })
  expect(await failureOf(memory, show(7, 2))).toMatchObject({ _tag: "UnknownQuotePhoto" })
  files.clear()
  expect(await failureOf(memory, show(7, 1))).toMatchObject({ _tag: "UnknownQuotePhoto" })
})

test("a photo is shown with an offer only where it was chosen for it", async () => {
  await run(memory, add())
  await run(memory, add())
  await offerSteps(memory).send({ photos: [2] })
  expect(await run(memory, showWithOffer(2))).toEqual(new Uint8Array([1]))
  expect(await failureOf(memory, showWithOffer(1))).toMatchObject({ _tag: "UnknownQuotePhoto" })
})

describe("the daily removal of photos", () => {
  test("takes those of quotes whose status has not changed for a year", async () => {
    await run(memory, add())
    await run(memory, add())
    await run(memory, add(PHOTO, 8))
    memory.now += 365 * DAY
    storedAt = memory.now
    expect(await run(memory, withFiles(sweepQuotePhotos))).toBe(0)
    memory.quotes.splice(1, 1, { ...memory.quotes[1]!, statusChangedAt: memory.now })
    memory.now += 1
    expect(await run(memory, withFiles(sweepQuotePhotos))).toBe(2)
    expect([...files.keys()]).toEqual(["3.webp"])
  })

  test("takes the files that no photo refers to, after a day", async () => {
    await run(memory, add())
    files.set("unused.webp", PHOTO)
    storedAt = memory.now - DAY + 1
    expect(await run(memory, withFiles(sweepQuotePhotos))).toBe(0)
    storedAt = memory.now - DAY
    expect(await run(memory, withFiles(sweepQuotePhotos))).toBe(1)
    expect([...files.keys()]).toEqual(["1.webp"])
  })
})

const remove = (photoId: number, quoteId = 7) => withFiles(removeQuotePhoto(quoteId, photoId))
const photoIds = () => memory.quotes[0]!.photos.map(({ id }) => id)

describe("deleting a photo of a quote", () => {
  test("deletes its file, takes it off the draft of the offer, and is recorded", async () => {
    await run(memory, add())
    await run(memory, add())
    await offerSteps(memory).write({ photos: [1, 2] })
    await run(memory, remove(1))
    expect([photoIds(), [...files.keys()]]).toEqual([[2], ["2.webp"]])
    expect(memory.offers.versions.at(-1)!.terms.photos).toEqual([2])
    expect(memory.audit.at(-1)).toMatchObject({
      action: "delete photo",
      subject: "quote 7",
      before: { photos: 2 },
      after: { photos: 1, offers: null },
    })
  })

  test("that is of another quote, or was deleted before, fails", async () => {
    await run(memory, add())
    expect(await failureOf(memory, remove(1, 8))).toMatchObject({ _tag: "UnknownQuotePhoto" })
    expect(await failureOf(memory, remove(1, 9))).toMatchObject({ _tag: "UnknownQuotePhoto" })
    await run(memory, remove(1))
    expect(await failureOf(memory, remove(1))).toMatchObject({ _tag: "UnknownQuotePhoto" })
  })

  test("that an offer shows which was sent is refused, unless it is deleted of the offer; the terms stay", async () => {
    await run(memory, add())
    const { terms } = await offerSteps(memory).send({ photos: [1] })
    expect(await failureOf(memory, remove(1))).toMatchObject({
      _tag: "PhotoOnOffer",
      message: "Version 1 of the offer shows this photo. Somebody who handles money can delete it.",
    })
    expect([photoIds(), files.size]).toEqual([[1], 1])
    await run(memory, withFiles(removeOfferPhoto(7, 1)))
    expect([photoIds(), files.size]).toEqual([[], 0])
    expect(memory.offers.versions[0]!.terms).toEqual(terms)
    expect(memory.audit.at(-1)).toMatchObject({ after: { photos: 0, offers: "version 1" } })
    expect(await failureOf(memory, showWithOffer(1))).toMatchObject({ _tag: "UnknownQuotePhoto" })
  })
})
