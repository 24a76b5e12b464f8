import { OverlayToaster, type Toaster } from "@blueprintjs/core"
import { ToastText } from "./toast-text.tsx"

const USUAL_SECONDS = 5

export interface Message {
  readonly title: string
  readonly description?: string
  readonly failed?: true
  /** How long it is shown; 5 unless named (spec §9). */
  readonly seconds?: number
  readonly action?: { readonly label: string; readonly run: () => void }
}

let toaster: Promise<Toaster> | undefined

/** Shows a short message, or one that is only a title; a newer one replaces it. */
export function toast(message: string | Message): void {
  const { title, description, failed, seconds, action }: Message =
    typeof message === "string" ? { title: message } : message
  toaster ??= OverlayToaster.create({ maxToasts: 1, position: "bottom-right" })
  void toaster.then((shown) => {
    const key = shown.show({
      intent: failed ? "danger" : "none",
      timeout: (seconds ?? USUAL_SECONDS) * 1000,
      message: <ToastText title={title} description={description} dismiss={() => shown.dismiss(key)} />,
      ...(action && { action: { text: action.label, onClick: action.run } }),
    })
  })
}
