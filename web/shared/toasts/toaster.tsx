import * as Toast from "@radix-ui/react-toast"
import { createRoot } from "react-dom/client"
import { AREA_LABEL } from "./area.ts"
import "./toast.css"
import { dismissToast, useCurrentToast } from "./toast-store.ts"
import { Unbroken } from "../ui/unbroken.tsx"

/** Draws toasts into the notification area from now on. */
export const mount = (area: HTMLElement): void => createRoot(area).render(<Toaster />)

/** Draws the current toast. Numbers: spec §9. */
const Toaster = () => {
  const toast = useCurrentToast()
  return (
    <Toast.Provider duration={5000} swipeDirection="right" swipeThreshold={50} label={AREA_LABEL}>
      {toast && (
        <Toast.Root
          key={toast.id}
          className={`toast toasts__toast toasts__toast--${toast.variant ?? "default"}`}
          open={toast.open}
          onOpenChange={(open) => !open && dismissToast(toast.id)}
        >
          {toast.title && (
            <Toast.Title className="toast__title">
              <Unbroken text={toast.title} />
            </Toast.Title>
          )}
          {toast.description && (
            <Toast.Description>
              <Unbroken text={toast.description} />
            </Toast.Description>
          )}
          {toast.action && (
            <Toast.Action
              className="button button--outline"
              altText={toast.action.label}
              onClick={toast.action.run}
            >
              {toast.action.label}
            </Toast.Action>
          )}
          <Toast.Close className="toast__close" aria-label="Close">
            <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
              <path d="m6 6 12 12M18 6 6 18" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
            </svg>
          </Toast.Close>
        </Toast.Root>
      )}
      <Toast.Viewport className="toasts" hotkey={["F8"]} label={AREA_LABEL} />
    </Toast.Provider>
  )
}
