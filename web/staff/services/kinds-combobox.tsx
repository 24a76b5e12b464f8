import { InputGroup } from "@blueprintjs/core"
import { SmallTick } from "@blueprintjs/icons"
import { type KeyboardEvent, useEffect, useState } from "react"
import { KINDS_OF_WORK, type KindOfWork } from "../../../core/services/kind-of-work.ts"
import { kindsFoundBy } from "./kinds-found-by.ts"
import { capitalized } from "./service.ts"
import "./kinds-combobox.css"

interface Props {
  readonly id: string
  readonly inputRef: (element: HTMLInputElement | null) => void
  readonly chosen: readonly KindOfWork[]
  readonly isInvalid: boolean
  readonly onToggle: (kind: KindOfWork) => void
}

/**
 * Finds kinds of work as staff type, and chooses several of them: a combobox with the keys of the ARIA pattern. It lists all
 * kinds when it is clicked or an arrow key is pressed.
 */
export const KindsCombobox = ({ id, inputRef, chosen, isInvalid, onToggle }: Props) => {
  const [typed, setTyped] = useState("")
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const options = isOpen ? kindsFoundBy(typed) : []
  const optionId = (index: number) => `${id}-${index}`
  const open = (index: number) => {
    setOpen(true)
    setActive(index)
  }
  const close = () => {
    setOpen(false)
    setTyped("")
  }
  const pick = (kind: KindOfWork | undefined) => {
    if (kind === undefined) return
    onToggle(kind)
    if (typed !== "") close()
  }
  const count = Math.max(1, options.length)
  const keys: ReadonlyMap<string, () => void> = new Map(
    Object.entries({
      ArrowDown: () => open(isOpen ? (active + 1) % count : 0),
      ArrowUp: () => open(isOpen ? (active + count - 1) % count : 0),
      ...(isOpen && { Enter: () => pick(options[active]), Escape: close }),
    }),
  )
  const onKeyDown = (event: KeyboardEvent) => {
    const run = keys.get(event.key)
    if (run === undefined) return
    event.preventDefault()
    // Escape closes the list only, not the dialog that it is in.
    event.stopPropagation()
    run()
  }
  useEffect(() => {
    if (isOpen) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: "nearest" })
  }, [id, isOpen, active])
  return (
    <>
      <InputGroup
        id={id}
        inputRef={inputRef}
        role="combobox"
        autoComplete="off"
        placeholder="Find a kind of work"
        intent={isInvalid ? "danger" : "none"}
        value={typed}
        onValueChange={(value) => {
          setTyped(value)
          open(0)
        }}
        onClick={() => isOpen || open(0)}
        onBlur={close}
        onKeyDown={onKeyDown}
        aria-autocomplete="list"
        aria-expanded={options.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={options.length > 0 ? optionId(active) : undefined}
        aria-describedby={`${id}-help`}
        aria-invalid={isInvalid}
      />
      <div
        className="kinds-combobox__list"
        id={`${id}-list`}
        role="listbox"
        tabIndex={-1}
        aria-label="Kinds of work"
        aria-multiselectable
      >
        {options.map((kind, index) => (
          // The combobox keeps the focus and has the keys.
          <button
            type="button"
            tabIndex={-1}
            key={kind}
            id={optionId(index)}
            className={`kinds-combobox__option ${index === active ? "kinds-combobox__option--active" : ""}`}
            role="option"
            aria-selected={chosen.includes(kind)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => pick(kind)}
          >
            {capitalized(KINDS_OF_WORK[kind][0])}
            {chosen.includes(kind) && <SmallTick />}
          </button>
        ))}
      </div>
      <p className="kinds-combobox__status" role="status">
        {isOpen && options.length === 0 && "No kind of work has this name."}
      </p>
    </>
  )
}
