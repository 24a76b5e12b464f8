import type { StaffRole } from "../../../../core/staff/staff-account.ts"
import { call } from "../../../shared/api/client.ts"
import { ConfirmDialog } from "../../ui/dialogs/confirm-dialog.tsx"
import { SelectField, SwitchField, TextField } from "../../ui/form/fields.tsx"
import { FormDialog } from "../../ui/form/form-dialog.tsx"
import { TextSettingsFields, textSettingsOf } from "../../ui/form/text-settings.tsx"
import { refresh } from "../../api/queries.ts"
import { toast } from "../../ui/toasts/toasts.tsx"
import { ROLE_LABELS } from "../roles.ts"
import type { AccountWithPassword, StaffAccount } from "./staff-account.ts"

interface Props {
  readonly account: StaffAccount
  readonly onClose: () => void
}

const NAME_HINT = "Shown in chats with customers and in the audit log."

const idOf = ({ id }: StaffAccount) => ({ params: { id: String(id) } })

/** Shows that a change was made, and what the list is now. */
const finish = async (title: string, onClose: () => void) => {
  await refresh("listStaff")
  toast({ title })
  onClose()
}

export const AddStaffDialog = ({
  onAdded,
  onClose,
}: {
  readonly onAdded: (account: AccountWithPassword) => void
  readonly onClose: () => void
}) => (
  <FormDialog
    title="Add account"
    saveLabel="Add"
    values={() => ({ displayName: "", username: "", role: "staff" as StaffRole })}
    save={(body) => call("addStaff", { body })}
    failure="Failed to add the account"
    onSaved={async (added) => {
      await finish("Account added", onClose)
      onAdded(added)
    }}
    onClose={onClose}
  >
    <TextField name="displayName" label="Name" hint={NAME_HINT} />
    <TextField name="username" label="Username" hint="Typed to sign in." />
    <RoleField />
  </FormDialog>
)

export const EditStaff = ({ account, onClose }: Props) => (
  <FormDialog
    title={`Edit ${account.displayName}`}
    record={account}
    subject={`staff account ${account.id}`}
    values={(stored = account) => ({
      displayName: stored.displayName,
      role: stored.role,
      handlesMoney: stored.handlesMoney,
    })}
    save={(body, version) => call("editStaff", { ...idOf(account), body, ...version })}
    failure="Failed to change the account"
    onSaved={() => finish("Account changed", onClose)}
    onClose={onClose}
  >
    <TextField name="displayName" label="Name" hint={NAME_HINT} />
    <RoleField />
    <SwitchField
      name="handlesMoney"
      label="Sees and changes offers and invoices; a technician sees what each visit of their day costs (owners always do)"
      wide
    />
  </FormDialog>
)

const RoleField = () => (
  <SelectField
    name="role"
    label="Role"
    options={ROLES}
    hint="Owners may do everything. Staff see no accounts, settings, emails, audit log and exports, and cannot delete, merge or import customers. Technicians see the visits of their own day, and nothing else."
  />
)

const ROLES = (["staff", "owner", "technician"] as const satisfies readonly StaffRole[]).map((role) => ({
  value: role,
  label: ROLE_LABELS[role],
}))

export const ChangeTexts = ({ account, onClose }: Props) => (
  <FormDialog
    title={`Texts to ${account.displayName}`}
    record={account}
    subject={`staff account ${account.id}`}
    values={textSettingsOf}
    save={(body, version) => call("editStaff", { ...idOf(account), body, ...version })}
    failure="Failed to change the texts"
    onSaved={() => finish("Texts changed", onClose)}
    onClose={onClose}
  >
    <TextSettingsFields />
  </FormDialog>
)

export const ResetPassword = ({
  account,
  onReset,
  onClose,
}: Props & { readonly onReset: (account: AccountWithPassword) => void }) => (
  <FormDialog
    title={`Reset the password of ${account.displayName}?`}
    saveLabel="Reset password"
    values={NOTHING_TYPED}
    save={(body) => call("resetStaffPassword", { ...idOf(account), body })}
    failure="Failed to reset the password"
    onSaved={async (reset) => {
      await finish("Password reset", onClose)
      onReset(reset)
    }}
    onClose={onClose}
  >
    <p>
      The old password no longer works, and {account.displayName} is signed out everywhere. You are shown a
      new password once.
    </p>
    <OwnPasswordField />
  </FormDialog>
)

export const ResetTotp = ({ account, onClose }: Props) => (
  <FormDialog
    title={`Turn off the two-step sign-in of ${account.displayName}?`}
    saveLabel="Turn off"
    values={NOTHING_TYPED}
    save={(body) => call("resetStaffTotp", { ...idOf(account), body })}
    failure="Failed to turn off two-step sign-in"
    onSaved={() => finish("Two-step sign-in turned off", onClose)}
    onClose={onClose}
  >
    <p>
      For somebody who has lost their authenticator app and recovery codes. {account.displayName} signs in
      with the password alone until two-step sign-in is turned on again.
    </p>
    <OwnPasswordField />
  </FormDialog>
)

const NOTHING_TYPED = () => ({ password: "" })

const OwnPasswordField = () => (
  <TextField
    name="password"
    label="Your own password"
    hint="So that nobody else does this at your screen."
    type="password"
    autoComplete="current-password"
  />
)

export const EndWait = ({ account, onClose }: Props) => (
  <ConfirmDialog
    title={`Let ${account.displayName} sign in now?`}
    confirmLabel="End the wait"
    confirm={() => call("endStaffWait", idOf(account))}
    failure="Failed to end the wait"
    onDone={() => finish("Wait ended", onClose)}
    onClose={onClose}
  >
    Somebody has typed wrong passwords or codes for this account, so that new browsers have to wait. Ask{" "}
    {account.displayName} first whether it was them.
  </ConfirmDialog>
)

export const DisableStaff = ({ account, onClose }: Props) => (
  <ConfirmDialog
    title={`Disable ${account.displayName}?`}
    confirmLabel="Disable account"
    confirm={() => call("editStaff", { ...idOf(account), body: { active: false }, version: account.version })}
    failure="Failed to disable the account"
    onDone={() => finish("Account disabled", onClose)}
    onClose={onClose}
  >
    {account.displayName} is signed out at once and cannot sign in until the account is enabled again.
  </ConfirmDialog>
)

export const EnableStaff = ({ account, onClose }: Props) => (
  <ConfirmDialog
    title={`Enable ${account.displayName}?`}
    confirmLabel="Enable account"
    confirm={() => call("editStaff", { ...idOf(account), body: { active: true }, version: account.version })}
    failure="Failed to enable the account"
    onDone={() => finish("Account enabled", onClose)}
    onClose={onClose}
  >
    {account.displayName} can sign in again with the same password.
  </ConfirmDialog>
)

export const RemoveStaff = ({ account, onClose }: Props) => (
  <ConfirmDialog
    title={`Remove ${account.displayName}?`}
    confirmLabel="Remove account"
    confirm={() => call("removeStaff", idOf(account))}
    failure="Failed to remove the account"
    onDone={() => finish("Account removed", onClose)}
    onClose={onClose}
  >
    {account.displayName} is signed out at once and can no longer sign in. The audit log keeps what they did.
  </ConfirmDialog>
)
