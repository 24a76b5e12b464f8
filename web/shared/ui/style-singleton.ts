import { useEffect, useState, type FC } from "react"

interface StyleProps {
  readonly styles: string
}

/**
 * Replaces the package react-style-singleton (see vite.config.ts), with which dialogs stop the page behind them from
 * scrolling. The package inserts a `<style>` whose text depends on the width of the scroll bar, so no hash in the
 * Content-Security-Policy could allow it; a constructed stylesheet needs no permission. While components of the type
 * are mounted, the styles of the first one apply.
 */
export const styleSingleton = (): FC<StyleProps> => {
  let mounted = 0
  let sheet: CSSStyleSheet | undefined
  const add = (styles: string): void => {
    mounted += 1
    if (mounted > 1) return
    sheet = new CSSStyleSheet()
    sheet.replaceSync(styles)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }
  const remove = (): void => {
    mounted -= 1
    if (mounted > 0) return
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
  }
  return function Style({ styles }) {
    const [initial] = useState(styles)
    useEffect(() => {
      add(initial)
      return remove
    }, [initial])
    return null
  }
}
