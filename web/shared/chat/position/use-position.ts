import {
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  type SyntheticEvent,
} from "react"
import { keptPosition, moveTo } from "./kept-position.ts"
import { CORNER, positionAfterDrag, positionAfterKey, positionInWords } from "./position.ts"

/** Pixels that the pointer moves before a press is a drag. */
const DRAG_THRESHOLD = 6

/** The keys of the button that moves the chat: arrows move it, Home and Escape put it back into the corner. */
export function useMoveByKey() {
  const [moved, setMoved] = useState("")
  const onKeyDown = (event: KeyboardEvent) => {
    const isReset = event.key === "Home" || event.key === "Escape"
    const position = isReset ? CORNER : positionAfterKey(keptPosition(), event.key)
    if (position === undefined) return
    event.preventDefault()
    event.stopPropagation()
    moveTo(position)
    setMoved(positionInWords(position))
  }
  return { moved, onKeyDown }
}

/** Handlers for the element by which `box` is dragged within the chat's area. The click that ends a drag is dropped. */
export function useDrag(box: RefObject<HTMLElement | null>) {
  const dropsClick = useRef(false)
  const onPointerDown = ({ button, pointerId, clientX, clientY }: PointerEvent) => {
    const area = box.current?.closest(".chat")
    dropsClick.current = false
    if (button !== 0 || !box.current || !area) return
    const from = keptPosition()
    const room = {
      x: area.clientWidth - box.current.offsetWidth,
      y: area.clientHeight - box.current.offsetHeight,
    }
    const drag = (event: globalThis.PointerEvent) => {
      if (event.pointerId !== pointerId) return
      const distance = { x: event.clientX - clientX, y: event.clientY - clientY }
      if (!dropsClick.current && Math.hypot(distance.x, distance.y) < DRAG_THRESHOLD) return
      dropsClick.current = true
      moveTo(positionAfterDrag(from, distance, room))
    }
    const stop = () => {
      removeEventListener("pointermove", drag)
      removeEventListener("pointerup", stop)
      removeEventListener("pointercancel", stop)
    }
    // On the window: a fast pointer leaves the element before it has followed.
    addEventListener("pointermove", drag)
    addEventListener("pointerup", stop)
    addEventListener("pointercancel", stop)
  }
  const onClickCapture = (event: SyntheticEvent) => {
    if (!dropsClick.current) return
    dropsClick.current = false
    event.preventDefault()
    event.stopPropagation()
  }
  return { onPointerDown, onClickCapture }
}
