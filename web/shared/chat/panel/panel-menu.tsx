import { useEffect, useRef, useState } from "react"
import { useChat } from "../chat-store.ts"
import { MenuIcon } from "../icons.tsx"
import { CORNER } from "../position/position.ts"
import { askForPerson, endChat } from "../send.ts"
import { moveTo } from "../position/kept-position.ts"

interface PanelMenuProps {
  readonly onTranscript: () => void
  readonly canMove: boolean
}

/** What is needed rarely. */
export const PanelMenu = ({ onTranscript, canMove }: PanelMenuProps) => {
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const owner = useChat(({ status }) => status?.owner ?? null)
  useEffect(() => {
    if (!isOpen) return undefined
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !box.current?.contains(target)) setOpen(false)
    }
    // Before the panel, which Escape would close too.
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return
      event.preventDefault()
      event.stopPropagation()
      setOpen(false)
      button.current?.focus()
    }
    document.addEventListener("pointerdown", closeOutside)
    document.addEventListener("focusin", closeOutside)
    document.addEventListener("keydown", closeOnEscape, true)
    return () => {
      document.removeEventListener("pointerdown", closeOutside)
      document.removeEventListener("focusin", closeOutside)
      document.removeEventListener("keydown", closeOnEscape, true)
    }
  }, [isOpen])
  const items = [
    (owner === null || owner === "assistant") && {
      label: "Talk to a person",
      run: () => void askForPerson(),
    },
    owner !== null && { label: "Send me this conversation", run: onTranscript },
    canMove && { label: "Move back to the corner", run: () => moveTo(CORNER) },
    owner !== null && owner !== "ended" && { label: "End this chat", run: () => void endChat() },
  ].filter((item) => item !== false)
  if (items.length === 0) return null
  return (
    <div ref={box} className="chat-menu">
      <button
        ref={button}
        type="button"
        className="chat-panel__button"
        aria-label="More about this chat"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <MenuIcon />
      </button>
      {isOpen && (
        <ul className="chat-menu__items">
          {items.map(({ label, run }) => (
            <li key={label}>
              <button
                type="button"
                onClick={() => {
                  setOpen(false)
                  button.current?.focus()
                  run()
                }}
              >
                {label}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
