import { listBackups } from "../../../../core/overview/use-cases/backup/scheduled-backup.ts"
import type { backupsEndpoints } from "../contract/backups.ts"
import type { Handlers } from "../../engine/api.ts"

/** How many the Settings screen shows. */
const SHOWN = 20

export const backupsHandlers: Handlers<typeof backupsEndpoints> = {
  listBackups: () => listBackups(SHOWN),
}
