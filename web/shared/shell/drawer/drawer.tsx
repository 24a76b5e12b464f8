import * as Dialog from "@radix-ui/react-dialog"
import { type RefObject, useRef } from "react"
import { PhoneLink } from "../../ui/contact-link.tsx"
import "../../ui/shade.css"
import "./drawer.css"
import { NavigationLinks } from "../links.tsx"

interface DrawerProps {
  readonly reviewsHref: string
  readonly onClose: () => void
  readonly opener: RefObject<HTMLElement | null>
}

/** The navigation on small screens. Choosing an item closes it; the focus then follows the link. */
export const Drawer = ({ reviewsHref, onClose, opener }: DrawerProps) => {
  const chosen = useRef(false)
  const choose = () => {
    chosen.current = true
    onClose()
  }
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="shade" />
        <Dialog.Content
          className="drawer"
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (!chosen.current) opener.current?.focus()
          }}
        >
          <div className="drawer__head">
            <Dialog.Title className="drawer__title">Menu</Dialog.Title>
            <Dialog.Close className="button button--quiet">Close</Dialog.Close>
          </div>
          <NavigationLinks place="drawer" reviewsHref={reviewsHref} onChoose={choose} />
          <p className="drawer__phone">
            Prefer to talk? Call <PhoneLink />
          </p>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
