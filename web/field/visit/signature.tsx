import { useRef, useState, type PointerEvent } from "react"
import { MAX_DRAWING, SIGNATURE_BOX } from "../../../core/field/report-limits.ts"

interface Props {
  /** The path of what is drawn; null for nothing. */
  readonly onChange: (path: string | null) => void
  /** Whether an earlier signature stays unless a new one is drawn. */
  readonly isKept: boolean
}

/** Where the customer signs with a finger. */
export const Signature = ({ onChange, isKept }: Props) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  const path = useRef("")
  const isDrawing = useRef(false)
  const [isEmpty, setEmpty] = useState(true)
  const draw = (event: PointerEvent, command: "M" | "L") => {
    const point = pointAt(event)
    if (path.current.length + 10 > MAX_DRAWING) return
    path.current += `${command}${point.x} ${point.y}`
    const context = canvas.current!.getContext("2d")!
    context.lineWidth = 4
    context.lineCap = context.lineJoin = "round"
    context.strokeStyle = "#000000"
    context.stroke(new Path2D(path.current))
  }
  const clear = () => {
    path.current = ""
    canvas.current!.getContext("2d")!.clearRect(0, 0, SIGNATURE_BOX.width, SIGNATURE_BOX.height)
    setEmpty(true)
    onChange(null)
  }
  return (
    <div className="phone-signature">
      <p id="signature-label">
        {isKept ? "Signature (the earlier one stays unless you draw a new one)" : "Signature"}
      </p>
      <canvas
        ref={canvas}
        className="phone-signature__box"
        {...SIGNATURE_BOX}
        role="img"
        aria-labelledby="signature-label"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          isDrawing.current = true
          draw(event, "M")
        }}
        onPointerMove={(event) => isDrawing.current && draw(event, "L")}
        onPointerUp={() => {
          isDrawing.current = false
          setEmpty(false)
          onChange(path.current)
        }}
      />
      <button type="button" className="phone-button" onClick={clear} disabled={isEmpty}>
        Clear signature
      </button>
    </div>
  )
}

/** In whole units of the box, however large it is on the screen. */
const pointAt = ({ currentTarget, clientX, clientY }: PointerEvent) => {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  return {
    x: within(((clientX - left) / width) * SIGNATURE_BOX.width, SIGNATURE_BOX.width),
    y: within(((clientY - top) / height) * SIGNATURE_BOX.height, SIGNATURE_BOX.height),
  }
}

const within = (value: number, size: number): number => Math.min(size, Math.max(0, Math.round(value)))
