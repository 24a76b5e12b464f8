import * as Effect from "effect/Effect"
import { SystemProbes } from "../../core/business/ports/system-probes.ts"
import { initialSettings } from "../../core/business/settings.ts"

/** An installation on which nothing is set up but what is given here. */
export const probesInMemory = (found: Partial<SystemProbes["Service"]> = {}): SystemProbes["Service"] => ({
  settings: {
    count: 0,
    known: [],
    unknown: [],
    isEnvFileOpen: false,
    publicUrl: undefined,
    trustProxy: false,
    isDatabaseEmbedded: true,
  },
  initialSettings: initialSettings({}),
  machineZone: "UTC",
  googleRedirectUri: "http://localhost:3000/admin/google-calendar",
  mailServer: () => Effect.succeed(undefined),
  mailRecords: () => Effect.succeed(undefined),
  publicSite: Effect.succeed(undefined),
  fileStorage: Effect.succeed({ place: "data/files", isBucket: false, problem: null }),
  google: Effect.succeed(undefined),
  texts: Effect.succeed(undefined),
  cards: Effect.succeed(undefined),
  languageModel: Effect.succeed(undefined),
  ...found,
})
