import { join } from "node:path"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { SystemProbes } from "../../core/business/ports/system-probes.ts"
import { isEnvFileOpen, settingNames, unknownInEnvFile, type Config } from "../process/config.ts"
import { probeBucket, probeDirectory } from "./file-storage.ts"
import { probeMailRecords } from "./mail-records.ts"
import { probePublicSite } from "./public-site.ts"
import { probeGoogle, probeLanguageModel, probeStripe, probeTwilio } from "./services.ts"

/** What the system check looks at besides the database, as these settings have it. */
export const systemProbesLayer = (config: Config): Layer.Layer<SystemProbes> =>
  Layer.succeed(SystemProbes, {
    settings: {
      count: config.settingCount,
      known: settingNames,
      unknown: unknownInEnvFile(),
      isEnvFileOpen: isEnvFileOpen(),
      publicUrl: config.publicUrl,
      trustProxy: config.trustProxy,
      isDatabaseEmbedded: config.databaseUrl === undefined,
    },
    initialSettings: config.initialSettings,
    machineZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    googleRedirectUri: redirectUri(config),
    mailServer: (envelope) =>
      // The library is loaded only where it is used.
      whereSet(config.smtpUrl, async (url, signal) =>
        (await import("./mail-server.ts")).probeMailServer(url, envelope, signal),
      ),
    mailRecords: (domain) =>
      whereSet(config.smtpUrl, (url, signal) =>
        probeMailRecords(
          domain,
          { dkimSelector: config.dkimSelector, smtpHost: new URL(url).hostname },
          signal,
        ),
      ),
    publicSite: whereSet(config.publicUrl, probePublicSite),
    fileStorage: Effect.promise((signal) =>
      config.bucket === undefined
        ? probeDirectory(join(config.dataDir, "files"))
        : probeBucket(config.bucket, signal),
    ),
    google: whereSet(config.google, (app, signal) => probeGoogle(app, redirectUri(config), signal)),
    texts: whereSet(config.twilio, probeTwilio),
    cards: whereSet(config.stripe, (account, signal) =>
      probeStripe(account, `${config.publicUrl ?? ""}/api/stripe/events`, signal),
    ),
    languageModel: whereSet(config.assistant, probeLanguageModel),
  })

/** As `google-calendar/` has it. */
const redirectUri = ({ publicUrl, port }: Config): string =>
  `${publicUrl ?? `http://localhost:${port}`}/admin/google-calendar`

const whereSet = <A, B>(
  setting: A | undefined,
  probe: (setting: A, signal: AbortSignal) => Promise<B>,
): Effect.Effect<B | undefined> =>
  setting === undefined ? Effect.succeed(undefined) : Effect.promise((signal) => probe(setting, signal))
