import { Checkbox, FormGroup, HTMLSelect } from "@blueprintjs/core"
import { useId } from "react"
import { NO_TIME_OF_DAY } from "../../../core/customers/import/import-fields.ts"
import { formatClock } from "../../../core/time/chicago.ts"
import { useEndpoint } from "../api/queries.ts"
import { type VisitChoices, type VisitImport } from "./import-input.ts"
import { counted } from "../../../core/fields/counted.ts"

interface Props {
  readonly found: VisitImport
  readonly chosen: VisitChoices
  readonly onChange: (change: Partial<VisitChoices>) => void
}

/** What has to be said, and what can be chosen, before visits are imported. */
export const VisitChoicesFields = ({ found, chosen, onChange }: Props) => {
  const id = useId()
  const { data: services } = useEndpoint("listServices")
  const names = [...new Set([...Object.keys(chosen.services), ...found.unmatchedServices])]
  const lacksTime = chosen.time !== "" || found.lines.some(({ reason }) => reason === NO_TIME_OF_DAY)
  return (
    <section className="import-dialog__preview" aria-label="Choices">
      {names.length > 0 && <p>Which service is each of these?</p>}
      {names.map((name, n) => (
        <FormGroup key={name} label={name} labelFor={`${id}-${n}`}>
          <HTMLSelect
            fill
            id={`${id}-${n}`}
            value={chosen.services[name] ?? UNSAID}
            onChange={({ currentTarget: { value } }) =>
              onChange({ services: { ...chosen.services, [name]: value } })
            }
          >
            <option value={UNSAID} disabled>
              Please choose
            </option>
            <option value="">None: keep the name</option>
            {services?.map((service) => (
              <option key={service.id}>{service.name}</option>
            ))}
          </HTMLSelect>
        </FormGroup>
      ))}
      {lacksTime && (
        <FormGroup label="Visits without a time of day begin at" labelFor={`${id}-time`}>
          <HTMLSelect
            id={`${id}-time`}
            value={chosen.time}
            options={TIMES}
            onChange={({ currentTarget: { value } }) => onChange({ time: value })}
          />
        </FormGroup>
      )}
      {found.conflicts > 0 && (
        <Checkbox
          checked={chosen.skipConflicts}
          label={`Leave out what overlaps other visits (${counted(found.conflicts, "visit")})`}
          onChange={({ currentTarget: { checked } }) => onChange({ skipConflicts: checked })}
        />
      )}
      {found.ahead > 0 && (
        <Checkbox
          checked={chosen.notify}
          label="Email the customers of visits that lie ahead a confirmation"
          onChange={({ currentTarget: { checked } }) => onChange({ notify: checked })}
        />
      )}
    </section>
  )
}

/** No service is called so: names have no spaces at their ends. */
const UNSAID = " "

/** On the half hour from 6:00 AM to 9:00 PM, as working hours are. */
const TIMES = [
  { value: "", label: "Leave them out" },
  ...Array.from({ length: 31 }, (_, n) => formatClock(6 * 60 + n * 30)),
]
