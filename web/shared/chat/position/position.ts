/**
 * Where the chat is on the screen: the part of the free room that lies to its right and below it, each from 0 to 1.
 * So it stays on the screen whatever size the window takes (chat.css).
 */
export interface Position {
  readonly right: number
  readonly bottom: number
}

export const CORNER: Position = { right: 0, bottom: 0 }

const KEY_STEP = 0.05

/** The position after an arrow key; undefined for every other key. */
export const positionAfterKey = ({ right, bottom }: Position, key: string): Position | undefined => {
  switch (key) {
    case "ArrowLeft":
      return within({ right: right + KEY_STEP, bottom })
    case "ArrowRight":
      return within({ right: right - KEY_STEP, bottom })
    case "ArrowUp":
      return within({ right, bottom: bottom + KEY_STEP })
    case "ArrowDown":
      return within({ right, bottom: bottom - KEY_STEP })
    default:
      return undefined
  }
}

interface Pixels {
  readonly x: number
  readonly y: number
}

/** The position after the pointer moved by `distance`. `room`: how far the chat can move at all. Both in pixels. */
export const positionAfterDrag = ({ right, bottom }: Position, distance: Pixels, room: Pixels): Position =>
  within({
    right: room.x > 0 ? right - distance.x / room.x : right,
    bottom: room.y > 0 ? bottom - distance.y / room.y : bottom,
  })

/** "25% from the right, 0% from the bottom". */
export const positionInWords = ({ right, bottom }: Position): string =>
  `${Math.round(right * 100)}% from the right, ${Math.round(bottom * 100)}% from the bottom`

/** The position in stored text; the corner where the text is none. */
export const parsePosition = (text: string | null): Position => {
  try {
    const { right, bottom } = JSON.parse(text ?? "") as Partial<Record<keyof Position, unknown>>
    return Number.isFinite(right) && Number.isFinite(bottom)
      ? within({ right: right as number, bottom: bottom as number })
      : CORNER
  } catch {
    return CORNER
  }
}

const within = ({ right, bottom }: Position): Position => ({ right: part(right), bottom: part(bottom) })

/** Between 0 and 1, in ten-thousandths. */
const part = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 10_000) / 10_000
