/*
 * What the page of the day on a phone (`/field`) keeps in a browser. Signing out of the dashboard removes all of it; signing
 * in, perhaps as somebody else, what can be read without the key of an account.
 */

export const FIELD_DATABASE = "field"

/** In the browser's storage while the session of somebody who signed out without network is still to be ended. */
export const FIELD_SIGNING_OUT = "field-signing-out"

export async function forgetField(): Promise<void> {
  await Promise.all([removeFieldDatabase(), removeFieldWorker()])
}

/** Resolves also where the database is still open in another tab: it is removed once that closes it. */
export const removeFieldDatabase = (): Promise<void> =>
  new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(FIELD_DATABASE)
    for (const event of ["success", "error", "blocked"]) request.addEventListener(event, () => resolve())
  })

/** Removes the day and the key; what is sealed stays for the account that can open it. */
export const removeFieldDay = (): Promise<void> =>
  new Promise((resolve) => {
    const opening = indexedDB.open(FIELD_DATABASE)
    // There is none.
    opening.addEventListener("upgradeneeded", () => opening.transaction!.abort())
    opening.addEventListener("error", () => resolve())
    opening.addEventListener("success", () => {
      const removing = opening.result.transaction("kept", "readwrite")
      for (const key of ["day", "key"]) removing.objectStore("kept").delete(key)
      removing.addEventListener("complete", () => {
        opening.result.close()
        resolve()
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
