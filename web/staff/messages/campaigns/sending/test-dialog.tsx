import { call } from "../../../../shared/api/client.ts"
import { TextField } from "../../../ui/form/fields.tsx"
import { FormDialog } from "../../../ui/form/form-dialog.tsx"
import { refresh, useEndpoint } from "../../../api/queries.ts"
import { useIsOwner } from "../../../api/session.ts"
import { LoadingDialog } from "../../../ui/dialogs/loading-dialog.tsx"
import { toast } from "../../../ui/toasts/toasts.tsx"

interface Props {
  readonly id: number
  readonly onClose: () => void
}

/** Sends the campaign's mail to an address of staff: that of the settings, if they may be read. */
export const TestDialog = (props: Props) => {
  const isOwner = useIsOwner()
  const settings = useEndpoint("readSettings", undefined, { enabled: isOwner })
  if (!isOwner) return <AddressDialog {...props} address="" />
  if (!settings.data) return <LoadingDialog title="Send a test" query={settings} onClose={props.onClose} />
  const { notifyEmail, email: ofBusiness } = settings.data
  return <AddressDialog {...props} address={notifyEmail ?? ofBusiness} />
}

const AddressDialog = ({ id, address, onClose }: Props & { readonly address: string }) => (
  <FormDialog
    title="Send a test"
    saveLabel="Send test"
    values={() => ({ email: address })}
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
