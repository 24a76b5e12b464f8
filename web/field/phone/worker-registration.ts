/**
 * The service worker keeps the page and what it loads. Its scope is this page alone; Vite's server has none. Nobody signs in
 * only to have nothing kept, so that the browser is also asked not to remove it for want of room.
 */
export async function registerWorker(): Promise<void> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return
  void navigator.storage.persist()
  // Without it the page works as long as there is network.
  await navigator.serviceWorker.register("/field-worker.js", { scope: "/field" }).catch(() => {})
}
