/**
 * Gives browsers without Temporal (Safari) the polyfill, 17 kB with brotli, as the global that the rules read. `loadCode`
 * awaits it before it loads anything. A top-level `await` in the rules would be shorter, but where two modules import
 * one that awaits, WebKit runs the second too early, and its imports are undefined (webkit.org/b/242740).
 */
export async function provideTemporal(): Promise<void> {
  if ("Temporal" in globalThis) return
  const { Temporal } = await import("temporal-polyfill/implementation")
  Object.assign(globalThis, { Temporal })
}
