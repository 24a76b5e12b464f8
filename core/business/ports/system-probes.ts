import type { Settings } from "../settings.ts"
import * as Context from "effect/Context"
import type { Effect } from "effect/Effect"
import type { MailEnvelope, MailServerFacts } from "../checks/mail-server.ts"
import type { MailRecords } from "../checks/mail-records.ts"
import type { CardsReply, FileStorageFacts, ServiceReply, TextsReply } from "../checks/services.ts"
import type { PublicSite, SettingsFacts } from "../checks/settings.ts"

/**
 * What is found around the installation, but for its database. Each looks anew, changes nothing, and ends what it began
 * when it is interrupted; undefined stands for what is not set up. None fails: what goes wrong is what was found.
 */
export class SystemProbes extends Context.Service<
  SystemProbes,
  {
    readonly settings: SettingsFacts
    /** The business's settings as the environment has them, for where those of the database cannot be read. */
    readonly initialSettings: Settings
    /** The zone that this machine is set to, such as "Europe/Berlin". */
    readonly machineZone: string
    /** Where Google returns to. */
    readonly googleRedirectUri: string
    /** Signs in and names sender and recipient, without sending anything. */
    readonly mailServer: (envelope: MailEnvelope) => Effect<MailServerFacts | undefined>
    readonly mailRecords: (domain: string) => Effect<MailRecords | undefined>
    readonly publicSite: Effect<PublicSite | undefined>
    readonly fileStorage: Effect<FileStorageFacts>
    readonly google: Effect<ServiceReply | undefined>
    readonly texts: Effect<TextsReply | undefined>
    readonly cards: Effect<CardsReply | undefined>
    readonly languageModel: Effect<ServiceReply | undefined>
  }
>()("core/SystemProbes") {}
