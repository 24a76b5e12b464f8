import { Button } from "@blueprintjs/core"
import { useState } from "react"
import { call } from "../../../shared/api/client.ts"
import { TextField } from "../../ui/form/fields.tsx"
import { FormDialog } from "../../ui/form/form-dialog.tsx"
import { refresh } from "../../api/queries.ts"
import type { StaffMember } from "../../api/session.ts"
import { NewPasswordField } from "./new-password-field.tsx"
import { Section } from "../../ui/boxes/section.tsx"

export const Password = ({ staff }: { readonly staff: StaffMember }) => {
  const [changing, setChanging] = useState(false)
  return (
    <Section title="Password" actions={<Button text="Change password" onClick={() => setChanging(true)} />}>
      <p>A new password signs you out everywhere but here.</p>
      {changing && <PasswordDialog staff={staff} onClose={() => setChanging(false)} />}
    </Section>
  )
}

const PasswordDialog = ({
  staff,
  onClose,
}: {
  readonly staff: StaffMember
  readonly onClose: () => void
}) => (
  <FormDialog
    title="Change password"
    saveLabel="Change password"
    values={() => ({ currentPassword: "", newPassword: "" })}
    save={(body) => call("changeOwnPassword", { body })}
    failure="Your password could not be changed"
    done={{ title: "Password changed", description: "You are signed out everywhere else." }}
    onSaved={() => refresh("listOwnSessions")}
    onClose={onClose}
  >
    {/* Password managers find the account by it. */}
    <input type="text" autoComplete="username" value={staff.username} readOnly hidden />
    <TextField
      name="currentPassword"
      label="Current password"
      type="password"
      autoComplete="current-password"
    />
    <NewPasswordField />
  </FormDialog>
)
