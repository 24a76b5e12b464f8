import * as Radix from "@radix-ui/react-tooltip"
import type { ReactElement } from "react"

interface TooltipProps {
  readonly text: string
  /** One element that takes a ref and the focus. */
  readonly children: ReactElement
}

/** Says more about a control when the pointer or the focus rests on it (times: spec §9). */
export const Tooltip = ({ text, children }: TooltipProps) => (
  <Radix.Provider delayDuration={700} skipDelayDuration={300}>
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className="tooltip" sideOffset={8} collisionPadding={8}>
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  </Radix.Provider>
)
