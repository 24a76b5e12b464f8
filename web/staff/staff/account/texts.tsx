import { Button } from "@blueprintjs/core"
import { useState } from "react"
import { displayedNumber } from "../../../../core/fields/mobile-number.ts"
import { call } from "../../../shared/api/client.ts"
import { FormDialog } from "../../ui/form/form-dialog.tsx"
import { TextSettingsFields, textSettingsOf } from "../../ui/form/text-settings.tsx"
import { refresh } from "../../api/queries.ts"
import { setStaffMember, type StaffMember } from "../../api/session.ts"
import { toast } from "../../ui/toasts/toasts.tsx"
import { Section } from "../../ui/boxes/section.tsx"

/** Where texts about chats are sent; nothing where the installation sends none. */
export const Texts = ({ staff }: { readonly staff: StaffMember }) => {
  const [editing, setEditing] = useState(false)
  return (
    staff.textsOffered && (
      <Section title="Texts" actions={<Button text="Change texts" onClick={() => setEditing(true)} />}>
        <p>{stateOf(staff)}</p>
        {editing && <TextsDialog staff={staff} onClose={() => setEditing(false)} />}
      </Section>
    )
  )
}

const stateOf = ({ phone, getsTexts }: StaffMember): string => {
  if (phone === null) return "Add your mobile number to get a text when a customer waits in chat."
  return getsTexts
    ? `We text ${displayedNumber(phone)} when a customer waits in chat. You can reply by text.`
    : `Texts to ${displayedNumber(phone)} are off. If STOP was sent from it, or your phone company stopped them, reply START to one of our texts to get them again.`
}

const TextsDialog = ({ staff, onClose }: { readonly staff: StaffMember; readonly onClose: () => void }) => (
  <FormDialog
    title="Change texts"
    values={() => textSettingsOf(staff)}
    save={(body) => call("editOwnAccount", { body })}
    failure="Your texts could not be changed"
    onSaved={(changed) => {
      setStaffMember(changed)
      void refresh("listStaff")
      toast({ title: "Texts changed" })
      onClose()
    }}
    onClose={onClose}
  >
    <TextSettingsFields />
  </FormDialog>
)
