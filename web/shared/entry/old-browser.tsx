import type { ReactNode } from "react"
import { OLD_BROWSER_ID } from "./browser-support.ts"

/** What only browsers show that are older than those the scripts are built for. */
export const OldBrowser = ({ children }: { readonly children: ReactNode }) => (
  <div id={OLD_BROWSER_ID} hidden>
    {children}
  </div>
)
