import { FormGroup, InputGroup } from "@blueprintjs/core"
import { type KeyboardEvent, useId, useState } from "react"
import { fullName } from "../../../core/fields/full-name.ts"
import { sentenceFor } from "../../shared/api/errors.ts"
import { useEndpoint } from "../api/queries.ts"
import { addressLine, type Customer, type CustomerPage } from "./customer.ts"
import { useDelayed } from "../ui/use-delayed.ts"
import { Unbroken } from "../../shared/ui/unbroken.tsx"
import "./customer-picker.css"

const TYPING_PAUSE_MS = 200
const SHOWN = 8

interface Props {
  /** "Customer" unless named. */
  readonly label?: string
  readonly onPick: (customer: Customer) => void
  /** Offers to add a customer, with what was typed. */
  readonly onNew?: (typed: string) => void
}

/** Finds a customer as staff type a name, phone number or email: a combobox with the keys of the ARIA pattern. */
export const CustomerPicker = ({ label = "Customer", onPick, onNew }: Props) => {
  const id = useId()
  const [typed, setTyped] = useState("")
  const [active, setActive] = useState(0)
  const search = useDelayed(typed.trim(), TYPING_PAUSE_MS)
  const query = useEndpoint("listCustomers", { query: { search, limit: String(SHOWN) } })
  const isOpen = typed.trim() !== ""
  const isCurrent = search === typed.trim() && !query.isPlaceholderData
  const { customers, total } = (isOpen && isCurrent && (query.data as CustomerPage)) || NOBODY
  const options = [
    ...customers.map((customer) => ({ key: customer.id, customer, pick: () => onPick(customer) })),
    ...(onNew && isOpen ? [{ key: "new", customer: undefined, pick: () => onNew(typed.trim()) }] : []),
  ]
  const optionId = (index: number) => `${id}-${index}`
  const keys: ReadonlyMap<string, () => void> = new Map(
    Object.entries({
      ArrowDown: () => setActive((active + 1) % options.length),
      ArrowUp: () => setActive((active + options.length - 1) % options.length),
      Enter: () => options[active]?.pick(),
      Escape: () => setTyped(""),
    }),
  )
  const onKeyDown = (event: KeyboardEvent) => {
    const run = isOpen && options.length > 0 ? keys.get(event.key) : undefined
    if (run === undefined) return
    event.preventDefault()
    // Escape closes the list only, not the dialog that it is in.
    event.stopPropagation()
    run()
  }
  return (
    <FormGroup className="customer-picker" label={label} labelFor={id}>
      <InputGroup
        id={id}
        role="combobox"
        autoComplete="off"
        placeholder="Name, phone or email"
        value={typed}
        onValueChange={(value) => {
          setTyped(value)
          setActive(0)
        }}
        onKeyDown={onKeyDown}
        aria-autocomplete="list"
        aria-expanded={isOpen && options.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={isOpen && options.length > 0 ? optionId(active) : undefined}
      />
      <div
        className="customer-picker__list"
        id={`${id}-list`}
        role="listbox"
        tabIndex={-1}
        aria-label={label}
      >
        {options.map(({ key, customer, pick }, index) => (
          // The combobox keeps the focus and has the keys.
          <button
            type="button"
            tabIndex={-1}
            key={key}
            id={optionId(index)}
            className="customer-picker__option bare-button"
            role="option"
            aria-selected={index === active}
            onMouseDown={(event) => event.preventDefault()}
            onClick={pick}
          >
            {customer === undefined ? (
              <strong>Add “{typed.trim()}” as a new customer</strong>
            ) : (
              <>
                <strong>{fullName(customer)}</strong>
                <span className="soft small">
                  {[customer.company, customer.phone, customer.email].filter(Boolean).join(" · ")}
                </span>
                <span className="soft small">
                  <Unbroken text={addressLine(customer)} />
                </span>
              </>
            )}
          </button>
        ))}
      </div>
      <p className="customer-picker__status" role="status">
        {isOpen && statusOf({ query, isCurrent, total })}
      </p>
    </FormGroup>
  )
}

const NOBODY: CustomerPage = { customers: [], total: 0 }

interface Found {
  readonly query: Pick<ReturnType<typeof useEndpoint>, "isError" | "error">
  readonly isCurrent: boolean
  readonly total: number
}

const statusOf = ({ query, isCurrent, total }: Found): string => {
  if (query.isError) return sentenceFor(query.error, "Failed to fetch customers")
  if (!isCurrent) return "Searching..."
  if (total === 0) return "No customer found."
  return total > SHOWN ? `The first ${SHOWN} of ${total} customers; type more to narrow them down.` : ""
}
