import { call } from "../../shared/api/client.ts"
import { TextField } from "../form/fields.tsx"
import { FormDialog } from "../form/form-dialog.tsx"
import { refresh, useEndpoint } from "../queries.ts"
import { LoadingDialog } from "../loading-dialog.tsx"
import { toast } from "../toasts.tsx"

interface Props {
  readonly id: number
  readonly onClose: () => void
}

/** Sends the campaign's mail to an address of staff. */
export const TestDialog = ({ id, onClose }: Props) => {
  const settings = useEndpoint("readSettings")
  if (!settings.data) return <LoadingDialog title="Send a test" query={settings} onClose={onClose} />
  const { notifyEmail, email: ofBusiness } = settings.data
  return (
    <FormDialog
      title="Send a test"
      saveLabel="Send test"
      values={() => ({ email: notifyEmail ?? ofBusiness })}
      save={(body) => call("testCampaign", { params: { id: String(id) }, body })}
      failure="The test was not sent."
      onSaved={({ to }) => {
        void refresh("listMail")
        toast({ title: "The test is on its way", description: `To ${to}.` })
        onClose()
      }}
      onClose={onClose}
    >
      <TextField
        name="email"
        label="Your email address"
        type="email"
        hint="The mail as a customer called Jane gets it. No customer is sent anything."
      />
    </FormDialog>
  )
}
