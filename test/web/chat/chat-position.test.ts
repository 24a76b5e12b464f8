import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import {
  CORNER,
  parsePosition,
  positionAfterDrag,
  positionAfterKey,
  type Position,
} from "../../../web/shared/chat/position/position.ts"
import { always } from "../../properties/support/always.ts"

const parts = fc.double({ min: 0, max: 1, noNaN: true })
const positions = fc.record({ right: parts, bottom: parts })
const pixels = fc.record({
  x: fc.integer({ min: -5000, max: 5000 }),
  y: fc.integer({ min: -5000, max: 5000 }),
})
const rooms = fc.record({ x: fc.integer({ min: -200, max: 4000 }), y: fc.integer({ min: -200, max: 4000 }) })

const isOnScreen = ({ right, bottom }: Position) => right >= 0 && right <= 1 && bottom >= 0 && bottom <= 1

describe("the position of the chat", () => {
  test("is on the screen after any drag, in a window of any size", () => {
    always(fc.tuple(positions, pixels, rooms), ([position, distance, room]) => {
      expect(positionAfterDrag(position, distance, room)).toSatisfy(isOnScreen)
    })
  })

  test("follows the pointer where there is room", () => {
    expect(positionAfterDrag(CORNER, { x: -250, y: -100 }, { x: 1000, y: 500 })).toEqual({
      right: 0.25,
      bottom: 0.2,
    })
  })

  test("is on the screen after any keys, and back after the opposite ones where none was stopped by an edge", () => {
    const keys = fc.array(fc.constantFrom("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"))
    always(fc.tuple(positions, keys), ([start, pressed]) => {
      const end = pressed.reduce((position, key) => positionAfterKey(position, key)!, start)
      expect(end).toSatisfy(isOnScreen)
    })
    const moved = positionAfterKey(positionAfterKey({ right: 0.5, bottom: 0.5 }, "ArrowLeft")!, "ArrowUp")!
    expect(moved).toEqual({ right: 0.55, bottom: 0.55 })
    expect(positionAfterKey(positionAfterKey(moved, "ArrowRight")!, "ArrowDown")).toEqual({
      right: 0.5,
      bottom: 0.5,
    })
    expect(positionAfterKey(CORNER, "Enter")).toBeUndefined()
  })

  test("is read from any stored text, and is the corner where the text is none", () => {
    always(fc.oneof(fc.string(), fc.json()), (text) => {
      expect(parsePosition(text)).toSatisfy(isOnScreen)
    })
    always(positions, (position) => {
      const { right, bottom } = parsePosition(JSON.stringify(position))
      expect(right).toBeCloseTo(position.right, 3)
      expect(bottom).toBeCloseTo(position.bottom, 3)
    })
    expect(parsePosition(null)).toEqual(CORNER)
  })
})
