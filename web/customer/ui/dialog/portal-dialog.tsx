import * as Dialog from "@radix-ui/react-dialog"
import { useState, type ReactNode } from "react"
import { HEADING_ID } from "../heading.ts"
import "../../../shared/ui/shade.css"
import "./portal-dialog.css"

interface PortalDialogProps {
  readonly title: string
  /** A sentence below the title. */
  readonly text?: ReactNode
  readonly onClose: () => void
  readonly children: ReactNode
}

/**
 * A dialog over the portal; Escape closes it. The focus goes back to the button that opened it, or to the page's heading
 * where that button is gone.
 */
export const PortalDialog = ({ title, text, onClose, children }: PortalDialogProps) => {
  const [opener] = useState(() => document.activeElement)
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="shade" />
        <Dialog.Content
          className="portal-dialog stack-5"
          {...(text === undefined && { "aria-describedby": undefined })}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            const target = opener?.isConnected ? opener : document.getElementById(HEADING_ID)
            if (target instanceof HTMLElement) target.focus()
          }}
        >
          <div className="portal-dialog__head">
            <Dialog.Title className="portal-dialog__title">{title}</Dialog.Title>
            <Dialog.Close className="button button--quiet portal-dialog__close">Close</Dialog.Close>
          </div>
          {text !== undefined && (
            <Dialog.Description className="portal-dialog__text">{text}</Dialog.Description>
          )}
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** The buttons at the bottom of a dialog. */
export const DialogActions = ({ children }: { readonly children: ReactNode }) => (
  <div className="portal-dialog__actions row-3">{children}</div>
)

/** Why what the person wanted was not done. */
export const DialogFailure = ({ title, text }: { readonly title: string; readonly text: string }) => (
  <div className="notice notice--error" role="alert">
    <p>
      <strong>{title}</strong>
    </p>
    {text !== title && <p>{text}</p>}
  </div>
)
