import { useLayoutEffect, useRef } from "react"
import { wake } from "../../shared/early-presses.ts"
import { setTheme, useTheme } from "../../shared/theme.ts"
import { Button } from "../../shared/ui/button.tsx"
import { Tooltip } from "../../shared/ui/tooltip.tsx"

/** Which colors to look at; fetched after the page, because nobody needs it to read. */
export const ThemeToggle = () => {
  const vibrant = useTheme() === "vibrant"
  const part = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (part.current) wake(part.current)
  }, [])
  return (
    <div ref={part} className="theme-toggle" data-asleep>
      <Tooltip text={vibrant ? "Back to cream and pine" : "Brighter: cobalt and marigold"}>
        <Button look="quiet" aria-pressed={vibrant} onClick={() => setTheme(vibrant ? "default" : "vibrant")}>
          <span className="theme-toggle__swatches" aria-hidden="true" />
          Vibrant colors
        </Button>
      </Tooltip>
    </div>
  )
}
