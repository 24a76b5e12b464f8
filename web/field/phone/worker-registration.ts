/** The service worker keeps the page and what it loads. Its scope is this page alone; Vite's server has none. */
export async function registerWorker(): Promise<void> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return
  // Without it the page works as long as there is network.
  await navigator.serviceWorker.register("/field-worker.js", { scope: "/field" }).catch(() => {})
}
