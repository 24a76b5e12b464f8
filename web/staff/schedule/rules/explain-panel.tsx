import { FormGroup, HTMLSelect, InputGroup, Tag } from "@blueprintjs/core"
import { useId, useState } from "react"
import { useSearchParams } from "react-router-dom"
import { groupByReason } from "../../../../core/schedule/explanation/explained-day.ts"
import { parseDate } from "../../../../core/time/calendar.ts"
import { addDays, dateAt, formatTime, parseIso } from "../../../../core/time/chicago.ts"
import type { CallReply } from "../../../shared/api/endpoints.ts"
import { unbroken } from "../../../shared/unbroken.ts"
import { useLinkedTechnician } from "../../api/linked-technician.ts"
import { useEndpoint } from "../../api/queries.ts"
import { TechnicianChoice } from "../../ui/form/technician-choice.tsx"
import { LinkProblem } from "../../ui/boxes/link-problem.tsx"
import { FailedState, LoadingState } from "../../ui/boxes/states.tsx"
import "./explain-panel.css"
import { counted } from "../../../../core/fields/counted.ts"

const DEFAULT_VISIT = "hours 2"
const LENGTHS = Array.from({ length: 12 }, (_, n) => n + 1)

/** Each start of a day, and why customers cannot book it. Day, visit and who comes stand in the URL. */
export const ExplainPanel = () => {
  const id = useId()
  const [params, setParams] = useSearchParams()
  const [tomorrow] = useState(() => addDays(dateAt(Date.now()), 1))
  const date = params.get("day") ?? tomorrow
  const visit = params.get("visit") ?? DEFAULT_VISIT
  const linked = useLinkedTechnician(params.get("technician"))
  const technicianId = linked?.id ?? null
  const services = useEndpoint("listServices")
  const set = (name: "day" | "visit" | "technician", value: string | null) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current)
        if (value === null) next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true },
    )
  return (
    <section className="explain-panel stack-3" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="title">
        Why is this time not free?
      </h2>
      <div className="explain-panel__choices row-3">
        <FormGroup label="Day" labelFor={`${id}-day`}>
          <InputGroup
            id={`${id}-day`}
            type="date"
            value={date}
            onValueChange={(value) => set("day", value)}
          />
        </FormGroup>
        <FormGroup label="Visit" labelFor={`${id}-visit`}>
          <HTMLSelect
            id={`${id}-visit`}
            value={visit}
            onChange={({ currentTarget: { value } }) => set("visit", value)}
          >
            <optgroup label="Length">
              {LENGTHS.map((hours) => (
                <option key={hours} value={`hours ${hours}`}>
                  {counted(hours, "hour")}
                </option>
              ))}
            </optgroup>
            <optgroup label="Service">
              {(services.data ?? [])
                .filter(({ active }) => active)
                .map((service) => (
                  <option key={service.id} value={`service ${service.id}`}>
                    {service.name}
                  </option>
                ))}
            </optgroup>
          </HTMLSelect>
        </FormGroup>
        <TechnicianChoice
          label="Who comes"
          all="Anybody"
          value={technicianId}
          onChange={(chosen) => set("technician", chosen === null ? null : String(chosen))}
        />
      </div>
      <LinkProblem text={linked?.problem} />
      {parseDate(date) === undefined ? (
        <p className="explain-panel__problem" role="alert">
          Please select a date
        </p>
      ) : (
        <Starts date={date} visit={visit} technicianId={technicianId} />
      )}
    </section>
  )
}

interface StartsProps {
  readonly date: string
  readonly visit: string
  readonly technicianId: number | null
}

const Starts = ({ date, visit, technicianId }: StartsProps) => {
  const [kind, value = ""] = visit.split(" ")
  const query = useEndpoint("explainDay", {
    query: {
      date,
      ...(kind === "service" ? { serviceId: value } : { hours: value }),
      ...(technicianId !== null && { technicianIds: String(technicianId) }),
    },
  })
  if (query.isPending) return <LoadingState />
  if (query.data === undefined) return <FailedState error={query.error} retry={() => void query.refetch()} />
  return (
    <ul className="plain" aria-busy={query.isFetching} aria-label="Starts of the day">
      {groupByReason(query.data.starts).map((group) => (
        <li key={group[0].start} className="explain-panel__start">
          <span className="numbers">{unbroken(timesOf(group))}</span>
          {group[0].reason === null ? (
            <div>
              <Tag intent="success" minimal>
                Free
              </Tag>
              {group[0].who !== null && <p className="plain soft">{unbroken(group[0].who)}</p>}
            </div>
          ) : (
            <span className="explain-panel__reason soft">{unbroken(group[0].reason)}</span>
          )}
        </li>
      ))}
    </ul>
  )
}

type Start = CallReply<"explainDay">["starts"][number]

/** The first and the last start of a run; each one where they are free. */
const timesOf = (group: readonly [Start, ...Start[]]): string => {
  const clocks = group.map(({ start }) => formatTime(parseIso(start) ?? 0))
  if (group[0].reason === null) return clocks.join(", ")
  return clocks.length === 1 ? clocks[0]! : `${clocks[0]} – ${clocks.at(-1)}`
}
