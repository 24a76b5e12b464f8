/*
 * What the page of the day on a phone (`/field`) keeps in a browser. Signing out of the dashboard, and signing in, perhaps as
 * somebody else, remove what can be read. What was not sent stays, sealed: only the page itself asks before it deletes that.
 */

export const FIELD_DATABASE = "field"

/** In the browser's storage while the session of somebody who signed out without network is still to be ended. */
export const FIELD_SIGNING_OUT = "field-signing-out"

export async function forgetField(): Promise<void> {
  const isSomethingSealed = await removeFieldDay()
  await Promise.all([isSomethingSealed || removeFieldDatabase(), removeFieldWorker()])
}

/** Resolves also where the database is still open in another tab: it is removed once that closes it. */
export const removeFieldDatabase = (): Promise<void> =>
  new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(FIELD_DATABASE)
    for (const event of ["success", "error", "blocked"]) request.addEventListener(event, () => resolve())
  })

/** Removes the day and the key. Resolves to whether reports that were not sent stay, for the accounts that can open them. */
export const removeFieldDay = (): Promise<boolean> =>
  new Promise((resolve) => {
    const opening = indexedDB.open(FIELD_DATABASE)
    // There is none.
    opening.addEventListener("upgradeneeded", () => opening.transaction!.abort())
    opening.addEventListener("error", () => resolve(false))
    opening.addEventListener("success", () => {
      const removing = opening.result.transaction("kept", "readwrite")
      const kept = removing.objectStore("kept")
      for (const key of ["day", "key"]) kept.delete(key)
      // Of each account under a key of its own: "queue 7".
      const sealed = kept.count(IDBKeyRange.bound("queue", "queue\uffff"))
      removing.addEventListener("complete", () => {
        opening.result.close()
        resolve(sealed.result > 0)
      })
    })
  })

/** Somebody has signed in, perhaps another one than before. */
export async function signedInBesideField(): Promise<void> {
  try {
    localStorage.removeItem(FIELD_SIGNING_OUT)
    await removeFieldDay()
  } catch {
    // A browser that forbids storage has kept nothing.
  }
}

/** Removes the service worker and the files that it keeps. */
export async function removeFieldWorker(): Promise<void> {
  if (!("serviceWorker" in navigator)) return
  const registration = await navigator.serviceWorker.getRegistration("/field")
  await registration?.unregister()
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
}
