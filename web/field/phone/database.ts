import { openDB, type DBSchema, type IDBPDatabase, type IDBPObjectStore } from "idb"
import type { FieldDay } from "../day/field-visit.ts"
import { FIELD_DATABASE, removeFieldDatabase } from "../../shared/forget-field.ts"
import type { Sealed } from "./seal.ts"

/** What the phone keeps: of the account that opened the page last all of it, of others what they have not sent, sealed. */
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

/** Each account has a queue of its own, so that none removes what another one left sealed. */
const queueOf = (owner: number): string => `queue ${owner}`

export const keptQueue = async (owner: number): Promise<Sealed | undefined> =>
  (await (await database()).get("kept", queueOf(owner))) as Sealed | undefined

/** Undefined for an empty queue, so that nothing sealed is left then. */
export const keepQueue = async (owner: number, queue: Sealed | undefined): Promise<void> => {
  const kept = (await database()).transaction("kept", "readwrite", ON_DISK)
  const key = queueOf(owner)
  await Promise.all([queue ? kept.store.put(queue, key) : kept.store.delete(key), kept.done])
}

export const keptPhoto = async (id: string): Promise<Sealed | undefined> =>
  (await database()).get("photos", id)

export const keepPhoto = async (id: string, photo: Sealed): Promise<void> => {
  const photos = (await database()).transaction("photos", "readwrite", ON_DISK)
  await Promise.all([photos.store.put(photo, id), photos.done])
}

/** What a person was told is kept is still there when the phone goes off at once. */
const ON_DISK = { durability: "strict" } as const

/** Removes the photos of the account whose entries are not in its queue any more. */
export const removePhotosExcept = async (owner: number, ids: ReadonlySet<string>): Promise<void> => {
  const photos = (await database()).transaction("photos", "readwrite")
  await Promise.all([removePhotos(photos.store, owner, ids), photos.done])
}

type PhotoStore = IDBPObjectStore<Phone, ("kept" | "photos")[], "photos", "readwrite">

const removePhotos = async (store: PhotoStore, owner: number, except: ReadonlySet<string>): Promise<void> => {
  const unused = (await store.getAllKeys()).filter((id) => !except.has(id))
  for (const id of unused) if ((await store.get(id))?.owner === owner) await store.delete(id)
}

/** Removes everything of the account that opened the page last; what others left sealed stays. */
export const removeOwn = async (): Promise<void> => {
  const removing = (await database()).transaction(["kept", "photos"], "readwrite")
  const kept = removing.objectStore("kept")
  const owner = (await kept.get("owner")) as number | undefined
  for (const key of ["day", "key", "owner"]) await kept.delete(key)
  if (owner !== undefined) {
    await kept.delete(queueOf(owner))
    await removePhotos(removing.objectStore("photos"), owner, new Set())
  }
  const isEmpty = (await kept.count()) === 0
  await removing.done
  if (!isEmpty) return
  await close()
  await removeFieldDatabase()
}
