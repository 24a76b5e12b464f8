/**
 * Runs in the page, for `test/journeys/support/layout.ts`: finds text that cannot be read because it leaves the window, is cut
 * off, sticks out of its box, or lies on other text or on a control.
 */

const WIDE_FONT = `:root, body { --sans: "Wide", sans-serif !important; --serif: "Wide", sans-serif !important; }`

/** As far apart as WCAG 2.2, 1.4.12 asks for. */
const TEXT_SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`

/**
 * A wide font, WCAG's text spacing and the largest size of text that a browser offers to people who see badly, all at
 * once: each text needs more room than in any of them alone, and more than in the font of any machine.
 */
const LARGEST_TEXT = WIDE_FONT + TEXT_SPACING
const TEXT_SIZE = "200%"

/** A fault may be of a moment: scripts and animations may still be at work after a change. */
const TIMEOUT_MS = 5_000

const letters = new CSSStyleSheet()

/** The faults of what the window shows in the largest text, which stays until `endLayoutFaults`. */
export const layoutFaults = async (): Promise<readonly string[]> => {
  if (!document.adoptedStyleSheets.includes(letters)) {
    letters.replaceSync(LARGEST_TEXT)
    document.adoptedStyleSheets.push(letters)
    document.documentElement.style.fontSize = TEXT_SIZE
  }
  return await lastingFaults(performance.now() + TIMEOUT_MS)
}

/** Gives the page its own letters again. */
export const endLayoutFaults = (): void => {
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== letters)
  document.documentElement.style.fontSize = ""
}

/** @param fonts by their weight, as base64 */
export const loadWideFont = async (fonts: Readonly<Record<string, string>>): Promise<void> => {
  for (const [weight, font] of Object.entries(fonts)) {
    const face = new FontFace(
      "Wide",
      Uint8Array.from(atob(font), (byte) => byte.charCodeAt(0)),
      { weight },
    )
    document.fonts.add(await face.load())
  }
}

const lastingFaults = async (end: number): Promise<readonly string[]> => {
  for (;;) {
    const faults = currentFaults()
    if (faults.length === 0 || performance.now() > end) return faults
    await new Promise(requestAnimationFrame)
  }
}

/** Less than this, in px, is rounding. */
const TOLERANCE = 1.5

interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** A line of a text, or a control. */
interface Piece {
  readonly kind: "line" | "control"
  readonly element: Element
  readonly name: string
  readonly box: Box
  readonly around: Surroundings
}

/** What the elements around a text do to it. */
interface Surroundings {
  /** The part of the page in which it can be seen. */
  readonly seen: Box
  /** What cuts it off although no ellipsis stands for the rest, and no scrolling shows it. */
  readonly cut: Box
  /** Whether what does not fit can be scrolled to, or has an ellipsis. */
  readonly scrolls: { readonly x: boolean; readonly y: boolean }
  /** The nearest box that is drawn. */
  readonly drawn: Box
  /** The nearest element that lies above others on purpose: a bar that stays, a dialog, a menu. */
  readonly layer: Element | undefined
}

const currentFaults = (): readonly string[] => {
  const surroundings = new Map<Element, Surroundings>()
  const around = (element: Element): Surroundings => {
    const known = surroundings.get(element)
    if (known) return known
    const found = surroundingsIn(element, element.parentElement ? around(element.parentElement) : WINDOW)
    surroundings.set(element, found)
    return found
  }
  const texts = shownTexts()
  const lines = linesOf(texts).map((piece) => ({ ...piece, around: around(piece.element) }))
  const boxes = controls().map((piece) => ({ ...piece, around: around(piece.element) }))
  const visible = lines.filter(isSeen)
  return [
    ...pageFaults(),
    ...visible.flatMap(lineFaults),
    ...overlaps([...visible, ...boxes.filter(isSeen)]),
    ...brokenWords(texts),
  ]
}

const pageFaults = (): readonly string[] => {
  const { scrollWidth, clientWidth } = document.documentElement
  return scrollWidth > clientWidth ? [`the page scrolls sideways by ${scrollWidth - clientWidth} px`] : []
}

const EVERYWHERE: Box = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity }

const NOWHERE: Box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }

const WINDOW: Surroundings = {
  seen: EVERYWHERE,
  cut: EVERYWHERE,
  scrolls: { x: false, y: false },
  drawn: EVERYWHERE,
  layer: undefined,
}

const surroundingsIn = (element: Element, outer: Surroundings): Surroundings => {
  const style = getComputedStyle(element)
  const box: Box = element.getBoundingClientRect()
  const fixed = style.position === "fixed"
  const { seen, cut, scrolls, drawn, layer } = fixed ? WINDOW : outer
  const clips = { x: style.overflowX !== "visible", y: style.overflowY !== "visible" }
  // The root's and the body's overflow is the window's.
  const inside = element === document.documentElement || element === document.body ? EVERYWHERE : box
  const narrowed = (bounds: Box, { x, y }: typeof clips): Box => ({
    left: x ? Math.max(bounds.left, inside.left) : bounds.left,
    right: x ? Math.min(bounds.right, inside.right) : bounds.right,
    top: y ? Math.max(bounds.top, inside.top) : bounds.top,
    bottom: y ? Math.min(bounds.bottom, inside.bottom) : bounds.bottom,
  })
  /** Whether an ellipsis stands for what does not fit, or it can be scrolled to. */
  const continues = {
    x:
      (hides(style.overflowX) && style.textOverflow === "ellipsis") ||
      (/auto|scroll/u.test(style.overflowX) && element.scrollWidth > element.clientWidth),
    y:
      style.webkitLineClamp !== "none" ||
      (/auto|scroll/u.test(style.overflowY) && element.scrollHeight > element.clientHeight),
  }
  const cuts = {
    x: hides(style.overflowX) && !continues.x && !scrolls.x,
    y: hides(style.overflowY) && !continues.y && !scrolls.y,
  }
  return {
    // What only screen readers are told is clipped away.
    seen: style.clipPath.startsWith("inset(50%") ? NOWHERE : narrowed(seen, clips),
    cut: narrowed(
      {
        ...cut,
        ...(continues.x && { left: -Infinity, right: Infinity }),
        ...(continues.y && { top: -Infinity, bottom: Infinity }),
      },
      cuts,
    ),
    scrolls: { x: scrolls.x || continues.x, y: scrolls.y || continues.y },
    drawn: isDrawn(style) ? box : drawn,
    layer:
      fixed || isAbove(style) || element.matches("dialog, [role$=dialog], [role=menu]") ? element : layer,
  }
}

/** A bar that stays, or a list that is open over the page and therefore has a shadow. */
const isAbove = ({ position, boxShadow }: CSSStyleDeclaration): boolean =>
  position === "sticky" || (position === "absolute" && boxShadow !== "none")

const hides = (overflow: string): boolean => /hidden|clip/u.test(overflow)

const isDrawn = (style: CSSStyleDeclaration): boolean =>
  !/^inline$|^contents$/u.test(style.display) &&
  (!/^rgba\(.*, 0\)$|^transparent$/u.test(style.backgroundColor) ||
    (parseFloat(style.borderLeftWidth) > 0 && parseFloat(style.borderRightWidth) > 0))

type Found = Omit<Piece, "around">

/** The lines of all texts that are shown, as high as their small letters: the boxes of lines may well overlap. */
const linesOf = (texts: readonly Node[]): readonly Found[] => {
  const range = document.createRange()
  const found: Found[] = []
  for (const text of texts) {
    const element = text.parentElement!
    range.selectNodeContents(text)
    const name = `“${text.nodeValue!.trim().slice(0, 50)}” in ${nameOf(element)}`
    for (const { left, right, top, bottom, width } of range.getClientRects()) {
      const rest = (bottom - top) * 0.27
      if (width > 1)
        found.push({
          kind: "line",
          element,
          name,
          box: { left, right, top: top + rest, bottom: bottom - rest },
        })
    }
  }
  return found
}

const shownTexts = (): readonly Node[] => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: Node[] = []
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement!
    if (walker.currentNode.nodeValue!.trim() && !element.closest(WITHOUT_LINES) && isShown(element))
      found.push(walker.currentNode)
  }
  return found
}

/** Their text is not laid out, or is the browser's. */
const WITHOUT_LINES = "script, style, noscript, template, textarea, select, svg, iframe"

const controls = (): readonly Found[] =>
  [...document.querySelectorAll(CONTROLS)]
    .filter((element) => isShown(element))
    .map((element) => ({
      kind: "control" as const,
      element,
      name: nameOf(element),
      box: element.getBoundingClientRect(),
    }))
    .filter(({ box }) => box.right - box.left > 1 && box.bottom - box.top > 1)

/** Without those that lie under or over something on purpose: the empty times of a day, and the slider over two pictures. */
const CONTROLS = "input:not([type=range]), select, textarea, button:not(:empty), a.button, summary"

const isShown = (element: Element): boolean =>
  element.checkVisibility({ visibilityProperty: true, opacityProperty: true })

/** An element with the classes that its rules are found by, and those of the one around it. */
const nameOf = (element: Element): string =>
  [element.parentElement, element]
    .filter((one) => one !== null)
    .map((one) => [one.localName, ...one.classList].join("."))
    .join(" > ")

/** Not only for screen readers, and not scrolled out of the part that is shown. */
const isSeen = ({ box, around: { seen } }: Piece): boolean => {
  const common = intersection(box, seen)
  return common.right - common.left > TOLERANCE && common.bottom - common.top > TOLERANCE && box.right > 0
}

const intersection = (one: Box, other: Box): Box => ({
  left: Math.max(one.left, other.left),
  right: Math.min(one.right, other.right),
  top: Math.max(one.top, other.top),
  bottom: Math.min(one.bottom, other.bottom),
})

const lineFaults = ({ name, box, around: { cut, drawn, scrolls } }: Piece): readonly string[] => {
  const out = beyond(box, { ...EVERYWHERE, left: 0, right: document.documentElement.clientWidth }, scrolls)
  if (out > 0) return [`${name} leaves the window by ${out} px`]
  const off = beyond(box, cut, { x: false, y: false })
  if (off > 0) return [`${name} is cut off by ${off} px`]
  const over = beyond(box, drawn, scrolls)
  return over > 0 ? [`${name} sticks out of its box by ${over} px`] : []
}

/** Phone numbers, ranges of times, and states with their ZIP codes that begin on one line and end on another. */
const brokenWords = (texts: readonly Node[]): readonly string[] => {
  const range = document.createRange()
  return texts.flatMap((text) =>
    [...text.nodeValue!.matchAll(UNBROKEN)].flatMap(({ 0: word, index }) => {
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
      return tops.size > 1 ? [`“${word}” in ${nameOf(text.parentElement!)} is broken`] : []
    }),
  )
}

const UNBROKEN = /(?:\(\d{3}\) |\d{3}-)\d{3}-\d{4}|\d{1,2}(?:AM|PM)-\d{1,2}(?:AM|PM)\b|\b[A-Z]{2} \d{5}\b/gu

/** By how many whole px a box reaches beyond another, in the directions that do not scroll. */
const beyond = (box: Box, limit: Box, scrolls: Surroundings["scrolls"]): number => {
  const x = scrolls.x ? 0 : Math.max(limit.left - box.left, box.right - limit.right)
  const y = scrolls.y ? 0 : Math.max(limit.top - box.top, box.bottom - limit.bottom)
  const most = Math.max(x, y)
  return most > TOLERANCE ? Math.ceil(most) : 0
}

const overlaps = (pieces: readonly Piece[]): readonly string[] => {
  const byTop = pieces
    .map((piece) => ({ ...piece, box: intersection(piece.box, piece.around.seen) }))
    .toSorted((one, other) => one.box.top - other.box.top)
  return byTop.flatMap((piece, index) => {
    const faults: string[] = []
    for (let next = index + 1; next < byTop.length; next++) {
      const other = byTop[next]!
      if (other.box.top >= piece.box.bottom - TOLERANCE) break
      const { left, right } = intersection(piece.box, other.box)
      const isText = piece.kind === "line" || other.kind === "line"
      if (isText && right - left > TOLERANCE && areApart(piece, other))
        faults.push(`${piece.name} overlaps ${other.name}`)
    }
    return [...new Set(faults)]
  })
}

/** Whether two pieces belong to different things on the same layer. */
const areApart = (one: Piece, other: Piece): boolean =>
  one.around.layer === other.around.layer &&
  one.name !== other.name &&
  !isInside(one, other) &&
  !isInside(other, one)

const isInside = (piece: Piece, { kind, element }: Piece): boolean =>
  kind === "control" && element.contains(piece.element)
