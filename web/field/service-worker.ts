import { precacheAndRoute } from "workbox-precaching"

/*
 * Keeps the page, its script, its style and its icons, and answers with them at once. Requests of the API go to the server:
 * what they reply is kept by the page, which removes it with the session.
 */

declare const self: {
  /** Every file with what changes when it does; the build writes it (build/service-worker.ts). */
  readonly keptFiles: readonly { readonly url: string; readonly revision: string | null }[]
  readonly skipWaiting: () => Promise<void>
  readonly clients: { readonly claim: () => Promise<void> }
  readonly addEventListener: (
    type: "install" | "activate",
    run: (event: { readonly waitUntil: (promise: Promise<unknown>) => void }) => void,
  ) => void
}

precacheAndRoute([...self.keptFiles], { ignoreURLParametersMatching: [/./u], cleanURLs: false })

// A new version shows with the next opening of the page, not with the one after the last tab was closed.
self.addEventListener("install", (event) => event.waitUntil(self.skipWaiting()))
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()))
