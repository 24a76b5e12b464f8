/** For the `ref` of a screen's main element: a new screen is shown from its top, where keys and screen readers begin too. */
export const toTop = (main: HTMLElement | null): void => {
  if (main === null) return
  scrollTo(0, 0)
  main.focus({ preventScroll: true })
}
