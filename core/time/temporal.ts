import type { Temporal as Implementation } from "temporal-polyfill/implementation"

const native = (globalThis as { readonly Temporal?: typeof Implementation }).Temporal

/** The platform's Temporal; only where there is none is the polyfill (17 kB) downloaded. */
export const Temporal = native ?? (await import("temporal-polyfill/implementation")).Temporal
