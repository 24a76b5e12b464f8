import { type TouchEvent, useRef } from "react"

/** Pixels, and how much wider than high the movement must be. */
const MIN_DISTANCE = 50
const MIN_SLOPE = 1.5

interface Swipe {
  readonly onLeft: (() => void) | undefined
  readonly onRight: (() => void) | undefined
}

/** Handlers for an element on which one finger swipes to the left or right; a slider in it keeps its own touches. */
export const useSwipe = ({ onLeft, onRight }: Swipe) => {
  const start = useRef<{ readonly x: number; readonly y: number } | undefined>(undefined)
  return {
    onTouchStart: ({ target, touches }: TouchEvent) => {
      const touch = touches.item(0)
      const usable = touches.length === 1 && !(target instanceof HTMLInputElement)
      start.current = usable && touch ? { x: touch.clientX, y: touch.clientY } : undefined
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches.item(0)
      if (start.current === undefined || !touch) return
      const [x, y] = [touch.clientX - start.current.x, touch.clientY - start.current.y]
      start.current = undefined
      if (Math.abs(x) < MIN_DISTANCE || Math.abs(x) < MIN_SLOPE * Math.abs(y)) return
      if (x < 0) onLeft?.()
      else onRight?.()
    },
  }
}
