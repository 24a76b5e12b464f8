import { Button } from "@blueprintjs/core"
import { Duplicate } from "@blueprintjs/icons"
import { toast } from "./toasts/toasts.tsx"

/** Puts a text on the clipboard. Browsers allow that on https and localhost only; elsewhere people select the text. */
export const CopyButton = ({ text }: { readonly text: string }) =>
  "clipboard" in navigator && (
    <Button
      icon={<Duplicate />}
      text="Copy"
      onClick={() => {
        navigator.clipboard.writeText(text).then(
          () => toast({ title: "Copied" }),
          () => toast({ title: "This could not be copied", description: "Please select it.", failed: true }),
        )
      }}
    />
  )
