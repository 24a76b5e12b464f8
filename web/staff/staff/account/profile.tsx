import { Button } from "@blueprintjs/core"
import { useState } from "react"
import { call } from "../../../shared/api/client.ts"
import { TextField } from "../../ui/form/fields.tsx"
import { FormDialog } from "../../ui/form/form-dialog.tsx"
import { refresh } from "../../api/queries.ts"
import { setStaffMember, type StaffMember } from "../../api/session.ts"
import { StartPageSwitch } from "../../ui/start-page-switch.tsx"
import { toast } from "../../ui/toasts/toasts.tsx"
import { Section } from "../../ui/boxes/section.tsx"
import { Field, Fields } from "../../ui/record/fields.tsx"
import { ROLE_LABELS } from "../roles.ts"

/** The username, for signing in, and the display name, which others see. */
export const Profile = ({ staff }: { readonly staff: StaffMember }) => {
  const [editing, setEditing] = useState(false)
  return (
    <Section title="Profile" actions={<Button text="Change name" onClick={() => setEditing(true)} />}>
      <Fields>
        <Field name="Name">{staff.displayName}</Field>
        <Field name="Username">{staff.username}</Field>
        <Field name="Role">{ROLE_LABELS[staff.role]}</Field>
      </Fields>
      {staff.role !== "technician" && <StartPageSwitch />}
      {editing && <NameDialog staff={staff} onClose={() => setEditing(false)} />}
    </Section>
  )
}

const NameDialog = ({ staff, onClose }: { readonly staff: StaffMember; readonly onClose: () => void }) => (
  <FormDialog
    title="Change name"
    values={() => ({ displayName: staff.displayName })}
    save={(body) => call("editOwnAccount", { body })}
    failure="Your name could not be changed"
    onSaved={(changed) => {
      setStaffMember(changed)
      void refresh("listStaff")
      toast({ title: "Name changed" })
      onClose()
    }}
    onClose={onClose}
  >
    <TextField
      name="displayName"
      label="Name"
      hint="Shown in chats with customers and in the audit log."
      autoComplete="name"
    />
  </FormDialog>
)
