import { useEffect } from "react"
import { adoptStoredTheme, setTheme, useTheme } from "../../shared/styles/theme.ts"
import { Button } from "../../shared/ui/button.tsx"
import { Tooltip, TooltipProvider } from "../../shared/ui/tooltip.tsx"

/** Switches between the site's two themes. */
export const ThemeToggle = () => {
  const vibrant = useTheme() === "vibrant"
  useEffect(adoptStoredTheme, [])
  return (
    <TooltipProvider>
      <Tooltip text={vibrant ? "Back to cream and green" : "Brighter colors: blue and yellow"}>
        <Button look="quiet" aria-pressed={vibrant} onClick={() => setTheme(vibrant ? "default" : "vibrant")}>
          <span className="theme-toggle__swatches" aria-hidden="true" />
          Vibrant colors
        </Button>
      </Tooltip>
    </TooltipProvider>
  )
}
