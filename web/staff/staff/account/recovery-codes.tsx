import { Button, Dialog, DialogBody, DialogFooter } from "@blueprintjs/core"
import { Print } from "@blueprintjs/icons"
import { useBusiness } from "../../../shared/business.ts"
import { CopyButton } from "../../ui/copy-button.tsx"
import "./recovery-codes.css"

interface Props {
  readonly codes: readonly string[]
  readonly onClose: () => void
}

/** Shown once. Neither Escape nor a click beside the dialog closes it, because the codes would be lost. */
export const RecoveryCodes = ({ codes, onClose }: Props) => (
  <Dialog
    isOpen
    title="Your recovery codes"
    isCloseButtonShown={false}
    canEscapeKeyClose={false}
    canOutsideClickClose={false}
  >
    <DialogBody>
      <div className="recovery-codes">
        <p>
          Keep these codes where you find them without your phone. Each replaces a code of the app once, for{" "}
          {useBusiness().name}. They are not shown again.
        </p>
        <ul className="recovery-codes__list plain">
          {codes.map((code) => (
            <li key={code}>
              <code className="monospace">{code}</code>
            </li>
          ))}
        </ul>
      </div>
    </DialogBody>
    <DialogFooter actions={<Button intent="primary" text="I have kept them" onClick={onClose} />}>
      <div className="row-2">
        <CopyButton text={codes.join("\n")} />
        <Button icon={<Print />} text="Print" onClick={() => print()} />
      </div>
    </DialogFooter>
  </Dialog>
)
