import { openDB, type DBSchema, type IDBPDatabase } from "idb"
import type { FieldDay } from "../day/field-visit.ts"
import { FIELD_DATABASE, removeFieldDatabase } from "../../shared/forget-field.ts"
import type { Sealed } from "./seal.ts"

/** What the phone keeps of one account. */
interface Phone extends DBSchema {
  kept: {
    key: string
    value: FieldDay | CryptoKey | number | Sealed
  }
  /** By the id of their entry in the queue. */
  photos: { key: string; value: Sealed }
}

let opened: Promise<IDBPDatabase<Phone>> | undefined

const database = (): Promise<IDBPDatabase<Phone>> =>
  (opened ??= openDB<Phone>(FIELD_DATABASE, 1, {
    upgrade: (db) => {
      db.createObjectStore("kept")
      db.createObjectStore("photos")
    },
    // Another tab removes it.
    blocking: () => void close(),
  }))

async function close(): Promise<void> {
  const closing = opened
  opened = undefined
  ;(await closing)?.close()
}

/** The day as it was read last, the key of its account, and the id of that account. */
export const keptDay = async () => {
  const db = await database()
  const [day, key, owner] = await Promise.all([
    db.get("kept", "day") as Promise<FieldDay | undefined>,
    db.get("kept", "key") as Promise<CryptoKey | undefined>,
    db.get("kept", "owner") as Promise<number | undefined>,
  ])
  return { day, key, owner }
}

export const keepDay = async (day: FieldDay, key?: CryptoKey): Promise<void> => {
  const kept = (await database()).transaction("kept", "readwrite")
  await Promise.all([
    kept.store.put(day, "day"),
    kept.store.put(day.account.id, "owner"),
    ...(key === undefined ? [] : [kept.store.put(key, "key")]),
    kept.done,
  ])
}

/** Changes the day that is kept, also after another tab has. Gives what it is then; undefined where none is kept. */
export const changeKeptDay = async (change: (day: FieldDay) => FieldDay): Promise<FieldDay | undefined> => {
  const kept = (await database()).transaction("kept", "readwrite")
  const day = (await kept.store.get("day")) as FieldDay | undefined
  const changed = day && change(day)
  await Promise.all([changed && kept.store.put(changed, "day"), kept.done])
  return changed
}

export const keptQueue = async (): Promise<Sealed | undefined> =>
  (await (await database()).get("kept", "queue")) as Sealed | undefined

/** Undefined for an empty queue, so that nothing sealed is left then. */
export const keepQueue = async (queue: Sealed | undefined): Promise<void> => {
  const kept = (await database()).transaction("kept", "readwrite", ON_DISK)
  await Promise.all([queue ? kept.store.put(queue, "queue") : kept.store.delete("queue"), kept.done])
}

export const keptPhoto = async (id: string): Promise<Sealed | undefined> =>
  (await database()).get("photos", id)

export const keepPhoto = async (id: string, photo: Sealed): Promise<void> => {
  const photos = (await database()).transaction("photos", "readwrite", ON_DISK)
  await Promise.all([photos.store.put(photo, id), photos.done])
}

/** What a person was told is kept is still there when the phone goes off at once. */
const ON_DISK = { durability: "strict" } as const

/** Removes the photos whose entries are not in the queue any more. */
export const removePhotosExcept = async (ids: ReadonlySet<string>): Promise<void> => {
  const photos = (await database()).transaction("photos", "readwrite")
  const unused = (await photos.store.getAllKeys()).filter((id) => !ids.has(id))
  await Promise.all([...unused.map((id) => photos.store.delete(id)), photos.done])
}

export const removeAll = async (): Promise<void> => {
  await close()
  await removeFieldDatabase()
}
