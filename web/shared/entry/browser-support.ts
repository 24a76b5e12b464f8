/*
 * For the pages' inline scripts. Browsers that are too old for the rest of the code run this, so it calls nothing that is
 * newer than ES2015.
 */

/**
 * Whether this browser is one of those that scripts and styles are built for (`browserslist` of package.json). Each of the
 * three features came with the oldest supported version of a browser: Safari, Chrome, Firefox.
 */
export function isSupportedBrowser(): boolean {
  try {
    return (
      new RegExp("(?<=a)b").test("ab") &&
      CSS.supports("color", "color-mix(in srgb, red, red)") &&
      CSS.supports("selector(:has(a))")
    )
  } catch {
    return false
  }
}

/** The element of each page that says that the browser is too old, hidden until it is known to be. */
export const OLD_BROWSER_ID = "old-browser"

/** Once the page is complete. */
export function showOldBrowser(): void {
  document.addEventListener("DOMContentLoaded", () => {
    document.getElementById(OLD_BROWSER_ID)!.hidden = false
  })
}

/** Once the page is complete, shows all that it shows without JavaScript. */
export function showWithoutScript(): void {
  document.addEventListener("DOMContentLoaded", () => {
    for (const element of document.querySelectorAll("noscript")) element.outerHTML = element.textContent
  })
}
