import * as Radix from "@radix-ui/react-tooltip"
import type { ReactElement, ReactNode } from "react"
import "./tooltip.css"

/** Surrounds everything that has tooltips, once. Times: spec §9. */
export const TooltipProvider = ({ children }: { readonly children: ReactNode }) => (
  <Radix.Provider delayDuration={700} skipDelayDuration={300}>
    {children}
  </Radix.Provider>
)

interface TooltipProps {
  readonly text: string
  /** One element that takes a ref and the focus. */
  readonly children: ReactElement
}

/** Describes a control while the pointer or the focus is on it. Needs a `TooltipProvider` around it. */
export const Tooltip = ({ text, children }: TooltipProps) => (
  <Radix.Root>
    <Radix.Trigger asChild>{children}</Radix.Trigger>
    <Radix.Portal>
      <Radix.Content className="tooltip" sideOffset={8} collisionPadding={8}>
        {text}
      </Radix.Content>
    </Radix.Portal>
  </Radix.Root>
)
