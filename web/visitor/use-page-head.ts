import { useEffect } from "react"
import type { Page } from "./pages.ts"

/** Keeps the tab's title and description true while the visitor moves about without loading pages. */
export function usePageHead({ title, description }: Page): void {
  useEffect(() => {
    document.title = title
    document.querySelector("meta[name=description]")?.setAttribute("content", description)
  }, [title, description])
}
