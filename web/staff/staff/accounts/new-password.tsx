import { Button, Dialog, DialogBody, DialogFooter } from "@blueprintjs/core"
import { CopyButton } from "../../ui/copy-button.tsx"
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
      <dl className="new-password">
        <dt>Username</dt>
        <dd>{username}</dd>
        <dt>Password</dt>
        <dd>
          <code className="new-password__password">{password}</code>
        </dd>
      </dl>
      <p>Give it to {displayName}, who can change it on the account page. It is not shown again.</p>
    </DialogBody>
    <DialogFooter actions={<Button intent="primary" text="Done" onClick={onClose} />}>
      <CopyButton text={password} />
    </DialogFooter>
  </Dialog>
)
