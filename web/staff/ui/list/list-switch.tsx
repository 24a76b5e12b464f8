import { Switch } from "@blueprintjs/core"

interface Props {
  /** Of the switch, for screen readers. */
  readonly label: string
  readonly checked: boolean
  readonly isSaving: boolean
  readonly onToggle: () => void
}

/** Changes a record in its row. While a change is saved it ignores clicks; `disabled` would take the focus from it. */
export const ListSwitch = ({ label, checked, isSaving, onToggle }: Props) => (
  <Switch
    aria-label={label}
    aria-busy={isSaving}
    checked={checked}
    onChange={() => {
      if (!isSaving) onToggle()
    }}
  />
)
