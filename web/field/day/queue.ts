import type { Queue, Report } from "../../../core/field/queue.ts"
import { uuid } from "../../shared/api/uuid.ts"
import { keepPhoto, keepQueue, keptPhoto, keptQueue, removePhotosExcept } from "../phone/database.ts"
import { isFull, NO_ROOM } from "../phone/is-full.ts"
import { open, openJson, seal, sealJson } from "../phone/seal.ts"
import { seenOf, type FieldVisit } from "./field-visit.ts"
import { setField, useField } from "./state.ts"

interface Access {
  readonly key: CryptoKey
  /** Id of the account. */
  readonly owner: number
}

let access: Access | undefined

/** Shows what waits to be sent of this account; what another one left cannot be read. */
export async function readQueue(by: Access): Promise<void> {
  access = by
  // Not between another change's reading and writing.
  await navigator.locks.request("field-queue", async () => setField({ queue: await stored(by) }))
}

/** The queue as it is now, also after another tab has changed it. */
export async function currentQueue(): Promise<Queue> {
  if (access !== undefined) await readQueue(access)
  return useField.getState().queue
}

/** Until somebody signs in. */
export const forgetQueue = (): void => {
  access = undefined
}

interface PhotoBytes {
  /** Of its entry. */
  readonly id: string
  readonly bytes: ArrayBuffer
}

/**
 * Changes the queue by a rule, and keeps the bytes of a photo that it adds. One tab after the other, each from what is kept,
 * so that none loses what another pressed. False where nobody is signed in any more: then nothing is changed.
 */
export const changeQueue = (change: (queue: Queue) => Queue, photo?: PhotoBytes): Promise<boolean> =>
  navigator.locks.request("field-queue", async () => {
    if (access === undefined) return false
    const { key, owner } = access
    const queue = change(await stored(access))
    if (photo !== undefined) await keepPhoto(photo.id, await seal(key, owner, photo.bytes))
    const sealed = queue.length === 0 ? undefined : await sealJson(key, owner, queue)
    const removeOtherPhotos = () => removePhotosExcept(owner, new Set(queue.map(({ id }) => id)))
    await keepQueue(owner, sealed).catch(async (error: unknown) => {
      if (!isFull(error)) throw error
      // A phone that is full has room again without the photos that were sent.
      await removeOtherPhotos()
      await keepQueue(owner, sealed)
    })
    await removeOtherPhotos()
    setField({ queue })
    return true
  })

const stored = async ({ key, owner }: Access): Promise<Queue> => {
  const sealed = await keptQueue(owner)
  if (sealed === undefined) return []
  return ((await openJson(key, sealed)) as Queue | undefined) ?? []
}

/** Keeps a report of now about a visit to be sent, a photo with its bytes. False where it is not kept; the person reads why. */
export async function enqueue(visit: FieldVisit, report: Report, photo?: Blob): Promise<boolean> {
  const problem = await keep(visit, report, photo).then(
    (isKept) => (isKept ? undefined : SIGNED_OUT),
    (error: unknown) => (isFull(error) ? NO_ROOM : NOT_KEPT),
  )
  if (problem !== undefined) setField({ problem })
  return problem === undefined
}

const SIGNED_OUT = "You were signed out before this was kept. Please sign in and report it again."
const NOT_KEPT = "This phone could not keep that. Please try again."

async function keep(visit: FieldVisit, report: Report, photo?: Blob): Promise<boolean> {
  const id = uuid()
  const { day } = useField.getState()
  // Where the clock is slow, or was set back: nobody reports of a visit before the day was read.
  const at = Math.max(Date.now(), day === undefined ? 0 : Date.parse(day.readAt))
  const bytes = photo && (await photo.arrayBuffer())
  return changeQueue((kept) => {
    // As it is after what was sent since it was pressed.
    const latest = useField.getState().day?.visits.find((each) => each.id === visit.id) ?? visit
    const seen = seenOf(latest, kept)
    return [...kept, { id, visitId: visit.id, at, seen, proof: visit.proof, report }]
  }, bytes && { id, bytes })
}

/** The bytes of a photo that waits; undefined where they cannot be read. */
export async function photoOf(id: string): Promise<ArrayBuffer | undefined> {
  const sealed = await keptPhoto(id)
  return sealed === undefined || access === undefined ? undefined : open(access.key, sealed)
}
