import { Button } from "@blueprintjs/core"
import { ArrowDown, ArrowUp, Plus, Trash } from "@blueprintjs/icons"
import { type ReactNode, useEffect, useRef, useState } from "react"
import { useFieldArray } from "react-hook-form"
import "./entry-fields.css"

interface Props {
  /** The list's name in the form. */
  readonly list: string
  /** What one of the entries is called. */
  readonly noun: string
  readonly max: number
  /** A new entry. */
  readonly empty: object
  /** The fields of the entry whose names begin with this path. */
  readonly children: (path: string) => ReactNode
}

/** The entries of a list that staff can add, edit, remove and order. */
export const EntryFields = ({ list, noun, max, empty, children }: Props) => {
  const { fields, append, move, remove } = useFieldArray({ name: list })
  const section = useRef<HTMLDivElement>(null)
  const [movedTo, setMovedTo] = useState<{ readonly index: number }>()
  // An entry that was moved takes the focus with it.
  useEffect(() => {
    if (movedTo) section.current?.querySelectorAll("fieldset")[movedTo.index]?.querySelector("input")?.focus()
  }, [movedTo])
  const moveTo = (from: number, to: number) => {
    move(from, to)
    setMovedTo({ index: to })
  }
  return (
    <div ref={section} className="wide stack-4 start">
      {fields.map(({ id }, index) => {
        const name = `${noun} ${index + 1}`
        return (
          <fieldset key={id} className="entry-fields__entry">
            <legend>{name}</legend>
            {children(`${list}.${index}`)}
            <div className="wide row-1 end">
              <Button
                variant="minimal"
                icon={<ArrowUp />}
                aria-label={`Move ${name} up`}
                disabled={index === 0}
                onClick={() => moveTo(index, index - 1)}
              />
              <Button
                variant="minimal"
                icon={<ArrowDown />}
                aria-label={`Move ${name} down`}
                disabled={index === fields.length - 1}
                onClick={() => moveTo(index, index + 1)}
              />
              <Button
                variant="minimal"
                intent="danger"
                icon={<Trash />}
                text="Remove"
                aria-label={`Remove ${name}`}
                onClick={() => remove(index)}
              />
            </div>
          </fieldset>
        )
      })}
      <Button
        icon={<Plus />}
        text={`Add ${noun}`}
        disabled={fields.length >= max}
        onClick={() => append(empty)}
      />
    </div>
  )
}
