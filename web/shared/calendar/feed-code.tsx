import { useState } from "react"
import { loadCode } from "../entry/load-code.ts"
import "./feed-code.css"

/** A QR code of the address, made when it is asked for, with which a phone subscribes by its camera. */
export const FeedCode = ({ webcal }: { readonly webcal: string }) => {
  const [svg, setSvg] = useState<string>()
  const show = async () => {
    const { renderSVG } = await loadCode(() => import("uqr"))
    setSvg(renderSVG(webcal, { border: 3 }))
  }
  return (
    <details
      className="feed-code"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && svg === undefined) void show()
      }}
    >
      <summary>Show a code to scan with your phone</summary>
      {svg !== undefined && (
        <img
          src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
          alt="QR code of the calendar link"
          width="220"
          height="220"
        />
      )}
    </details>
  )
}
