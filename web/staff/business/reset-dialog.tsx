import { call } from "../../shared/api/client.ts"
import { ConfirmDialog } from "../ui/dialogs/confirm-dialog.tsx"
import { refresh } from "../api/queries.ts"
import { toast } from "../ui/toasts/toasts.tsx"
import type { SettingName } from "./settings.ts"

export interface ResetProps {
  /** What the settings are called on the screen. */
  readonly label: string
  readonly names: readonly SettingName[]
  readonly onClose: () => void
}

/** Makes settings those of the environment again. */
export const ResetDialog = ({ label, names, onClose }: ResetProps) => (
  <ConfirmDialog
    title={`Reset ${label.toLowerCase()}`}
    confirmLabel="Reset"
    intent="primary"
    confirm={() => call("resetSettings", { body: { names } })}
    failure="Failed to reset the settings"
    onDone={() => {
      void refresh("readSettings")
      toast({ title: "Settings reset", description: "The website shows them within seconds." })
      onClose()
    }}
    onClose={onClose}
  >
    What was set here is replaced by the default: the value of the server's environment or, where it has none,
    of the sample business. The audit log keeps what was set.
  </ConfirmDialog>
)
