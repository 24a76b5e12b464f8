import { computeAccessibleName, getRole, isInaccessible } from "dom-accessibility-api"
import type { Point } from "../../engines/driver.ts"

/*
 * Runs in the page (see engines/page-script.ts), in all engines alike: none of the drivers finds elements by role and name in every
 * browser.
 */

/** What to click to operate the first control with that role and name, once it stands still and nothing lies over it. */
export const controlToClick = (role: string, name: string): Element | undefined =>
  firstOf(withRole(role, name), (control) => {
    control.scrollIntoView({ block: "center", behavior: "instant" })
    if (control.matches(":disabled") || isWaitingForCode(control)) return undefined
    const target = [control, ...labelsOf(control)].find(isOnTop)
    return target && standsStill(target) ? target : undefined
  })

/** The first field with that label, once it works. */
export const field = (label: string): Element | undefined =>
  firstOf([...document.querySelectorAll("input, select, textarea")].filter(hasName(label)), (control) => {
    if (isInaccessible(control)) return undefined
    control.scrollIntoView({ block: "center", behavior: "instant" })
    return isWaitingForCode(control) ? undefined : control
  })

/** The names of all that has such a role, for the message of a failure. */
export const namesOf = (role: string): readonly string[] =>
  withRole(role, "").map((element) => computeAccessibleName(element))

/** The text that people see. */
export const visibleText = (): string => document.body.innerText

/** Where the upper edges of two elements are, once both are in the window. */
export const upperEdges = (from: string, to: string): readonly Point[] | undefined => {
  document.querySelector(to)?.scrollIntoView({ block: "center", behavior: "instant" })
  const boxes = [from, to].map((selector) => document.querySelector(selector)?.getBoundingClientRect())
  const points = boxes
    .flatMap((box) => box ?? [])
    .map(({ x, y, width }) => ({ x: Math.round(x + width / 2), y: Math.round(y + 5) }))
  return points.length === 2 && points.every(({ y }) => y > 0 && y < innerHeight) ? points : undefined
}

const withRole = (role: string, name: string): readonly Element[] =>
  [...document.querySelectorAll("*")].filter(
    (element) => getRole(element) === role && hasName(name)(element) && !isInaccessible(element),
  )

const hasName = (pattern: string) => {
  const name = new RegExp(pattern, "u")
  return (element: Element) => name.test(computeAccessibleName(element))
}

/** Buttons react to clicks made before: the page queues them. */
const isWaitingForCode = (control: Element): boolean =>
  control.closest("[data-hydrating]") !== null && !control.matches("button")

const labelsOf = (control: Element): readonly Element[] =>
  control instanceof HTMLInputElement ? [...(control.labels ?? [])] : []

const isOnTop = (element: Element): boolean => {
  const [box] = element.getClientRects()
  if (box === undefined) return false
  return element.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2))
}

/** Kept by the page, because each search is a script of its own. */
const page = globalThis as { placesOfControls?: WeakMap<Element, string> }

/** Whether it is where it was at the last search: a click goes to a place, and what is still loading moves others there. */
const standsStill = (element: Element): boolean => {
  const places = (page.placesOfControls ??= new WeakMap())
  const { x, y } = element.getBoundingClientRect()
  const isSame = places.get(element) === `${x} ${y}`
  places.set(element, `${x} ${y}`)
  return isSame
}

const firstOf = <A, B>(items: readonly A[], choose: (item: A) => B | undefined): B | undefined => {
  for (const item of items) {
    const chosen = choose(item)
    if (chosen !== undefined) return chosen
  }
  return undefined
}
