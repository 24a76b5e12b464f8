import { OverlayToaster, type Toaster } from "@blueprintjs/core"

const DURATION_MS = 5000

interface Message {
  readonly title: string
  readonly description?: string
  readonly failed?: true
  readonly action?: { readonly label: string; readonly run: () => void }
}

let toaster: Promise<Toaster> | undefined

/** Shows a short message for 5 s (spec §9); a newer one replaces it. */
export function toast({ title, description, failed, action }: Message): void {
  toaster ??= OverlayToaster.create({ maxToasts: 1, position: "bottom-right" })
  void toaster.then((shown) =>
    shown.show({
      intent: failed ? "danger" : "none",
      timeout: DURATION_MS,
      message: (
        <>
          <strong>{title}</strong>
          {description && <div>{description}</div>}
        </>
      ),
      ...(action && { action: { text: action.label, onClick: action.run } }),
    }),
  )
}
