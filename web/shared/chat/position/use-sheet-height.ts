import { useEffect } from "react"

/**
 * Sets `--chat-sheet-*` (chat-panel.css) to the part of the screen that the on-screen keyboard leaves free, so
 * that the sheet's input stays visible: browsers lay pages out as if the keyboard were not there.
 */
export function useSheetHeight(isSheet: boolean): void {
  useEffect(() => {
    const { visualViewport } = window
    if (!isSheet || !visualViewport) return undefined
    const { style } = document.documentElement
    const unset = () => {
      style.removeProperty("--chat-sheet-height")
      style.removeProperty("--chat-sheet-top")
    }
    const fit = () => {
      // While the page is zoomed, the visible part is not what the sheet should fill.
      if (visualViewport.scale > 1.01) return unset()
      style.setProperty("--chat-sheet-height", `${visualViewport.height}px`)
      style.setProperty("--chat-sheet-top", `${visualViewport.offsetTop}px`)
    }
    fit()
    visualViewport.addEventListener("resize", fit)
    visualViewport.addEventListener("scroll", fit)
    return () => {
      visualViewport.removeEventListener("resize", fit)
      visualViewport.removeEventListener("scroll", fit)
      unset()
    }
  }, [isSheet])
}
