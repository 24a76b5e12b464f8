import type { ReactNode } from "react"
import { Island } from "../../shared/entry/island.tsx"
import { WithoutScript } from "../../shared/ui/notices/without-script.tsx"

interface Props {
  readonly name: "confirm-visit" | "invoice" | "payment" | "reschedule" | "unsubscribe"
  readonly heading: string
  /** What to do instead where there is no JavaScript. */
  readonly children: ReactNode
  /** As `WithoutScript` has it. */
  readonly action?: ReactNode
}

/** The page of every mailed link of a kind. The link's token stands in the address, so that one page serves them all. */
export const LinkIsland = ({ name, heading, action, children }: Props) => (
  <>
    <div className="container">
      <Island name={name} when="idle" />
    </div>
    <WithoutScript heading={heading} action={action}>
      {children}
    </WithoutScript>
  </>
)
