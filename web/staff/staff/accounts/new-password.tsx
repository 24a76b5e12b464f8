import { Button, Dialog, DialogBody, DialogFooter } from "@blueprintjs/core"
import { CopyButton } from "../../ui/copy-button.tsx"
import { Field, Fields } from "../../ui/record/fields.tsx"
import "./new-password.css"
import type { AccountWithPassword } from "./staff-account.ts"

interface Props {
  readonly account: AccountWithPassword
  readonly onClose: () => void
}

/** Shown once. Neither Escape nor a click beside the dialog closes it, because the password would be lost. */
export const NewPassword = ({ account: { username, displayName, password }, onClose }: Props) => (
  <Dialog
    isOpen
    title={`Password of ${displayName}`}
    isCloseButtonShown={false}
    canEscapeKeyClose={false}
    canOutsideClickClose={false}
  >
    <DialogBody>
      <Fields>
        <Field name="Username">{username}</Field>
        <Field name="Password">
          <code className="monospace">{password}</code>
        </Field>
      </Fields>
      <p className="new-password__note">
        Give it to {displayName}, who can change it on the account page. It is not shown again.
      </p>
    </DialogBody>
    <DialogFooter actions={<Button intent="primary" text="Done" onClick={onClose} />}>
      <CopyButton text={password} />
    </DialogFooter>
  </Dialog>
)
