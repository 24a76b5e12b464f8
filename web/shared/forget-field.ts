/** What the page of the day on a phone (`/field`) keeps in a browser: also signing out of the dashboard removes it. */

export const FIELD_DATABASE = "field"

export async function forgetField(): Promise<void> {
  await Promise.all([removeFieldDatabase(), removeFieldWorker()])
}

/** Resolves also where the database is still open in another tab: it is removed once that closes it. */
export const removeFieldDatabase = (): Promise<void> =>
  new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(FIELD_DATABASE)
    for (const event of ["success", "error", "blocked"]) request.addEventListener(event, () => resolve())
  })

/** Removes the service worker and the files that it keeps. */
export async function removeFieldWorker(): Promise<void> {
  if (!("serviceWorker" in navigator)) return
  const registration = await navigator.serviceWorker.getRegistration("/field")
  await registration?.unregister()
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
}
