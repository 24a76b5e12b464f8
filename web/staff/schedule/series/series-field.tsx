import { FormGroup, HTMLSelect, InputGroup } from "@blueprintjs/core"
import { useEffect, useId, useMemo, useState } from "react"
import { useFormContext, useWatch } from "react-hook-form"
import { limitsOf } from "../../ui/form/limits-of.ts"
import {
  MAX_SERIES_VISITS,
  MIN_SERIES_VISITS,
  SERIES_EVERY,
} from "../../../../core/schedule/visits/series-limits.ts"
import { addDays, dateAt, parseIso } from "../../../../core/time/chicago.ts"
import type { CallInput, CallReply } from "../../../shared/api/endpoints.ts"
import { useBusiness } from "../../../shared/business.ts"
import { zipForTimes } from "../../../shared/slot-picker/zip-for-times.ts"
import { useEndpoint } from "../../api/queries.ts"
import { FailedState, LoadingState } from "../../ui/boxes/states.tsx"
import { choiceOf, SeriesDates, type Choice } from "./series-dates.tsx"
import "./series-field.css"

/** The form's field `series`: undefined for one visit, null while its visits are not known. */
export type SeriesValue =
  | Pick<CallInput<"bookSeries">["body"], "every" | "unit" | "visits">
  | null
  | undefined

type Planned = CallReply<"previewSeries">["visits"][number]

interface Props {
  /** Empty while none is chosen. */
  readonly serviceId: string | undefined
  readonly hours: number
  /** Where the visits are, as far as it is typed. */
  readonly zip: string | null
}

/** Repeats the visit of the field `startTime`, with a preview of the dates and a choice for each that is not free. */
export const SeriesField = ({ serviceId, hours, zip: typedZip }: Props) => {
  const id = useId()
  const zip = zipForTimes(useBusiness(), typedZip)
  const { setValue } = useFormContext()
  const start: string | null = useWatch({ name: "startTime" })
  const isForced: boolean = useWatch({ name: "isForced" })
  const [unit, setUnit] = useState<"" | "weeks" | "months">("")
  const [every, setEvery] = useState("1")
  const [ending, setEnding] = useState<"count" | "until">("count")
  const [visits, setVisits] = useState("6")
  const [until, setUntil] = useState("")
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({})
  const chosenUntil = until === "" && start !== null ? addDays(dateAt(parseIso(start) ?? 0), 84) : until
  const isRepeating = unit !== ""
  const preview = useEndpoint(
    "previewSeries",
    {
      query: {
        hours: String(hours),
        ...(serviceId && { serviceId }),
        ...(zip !== undefined && { zip }),
        startTime: start ?? "",
        every,
        unit: unit === "" ? "weeks" : unit,
        ...(ending === "count" ? { count: visits } : { until: chosenUntil }),
      },
    },
    { enabled: isRepeating && start !== null },
  )
  const planned = preview.isPlaceholderData || preview.isError ? undefined : preview.data?.visits
  const series = useMemo((): SeriesValue => {
    if (unit === "") return undefined
    if (planned === undefined) return null
    const chosen = planned.flatMap((visit) => startOf(visit, choiceOf(visit, choices), isForced))
    return { every: Number(every), unit, visits: chosen }
  }, [unit, every, planned, choices, isForced])
  useEffect(() => setValue("series", series), [series, setValue])
  return (
    <fieldset className="series-field plain wide">
      <legend className="series-field__title">Repeats</legend>
      <div className="series-field__rule">
        <FormGroup label="Repeat" labelFor={`${id}-unit`}>
          <HTMLSelect
            id={`${id}-unit`}
            value={unit}
            onChange={({ currentTarget: { value } }) => setUnit(value as typeof unit)}
          >
            <option value="">Never</option>
            <option value="weeks">Weekly</option>
            <option value="months">Monthly</option>
          </HTMLSelect>
        </FormGroup>
        {isRepeating && (
          <>
            <FormGroup label={`Every (${unit})`} labelFor={`${id}-every`}>
              <InputGroup
                id={`${id}-every`}
                type="number"
                {...limitsOf(SERIES_EVERY)}
                value={every}
                onValueChange={setEvery}
              />
            </FormGroup>
            <FormGroup label="Ends" labelFor={`${id}-ending`}>
              <HTMLSelect
                id={`${id}-ending`}
                value={ending}
                onChange={({ currentTarget: { value } }) => setEnding(value as typeof ending)}
              >
                <option value="count">After visits</option>
                <option value="until">On a day</option>
              </HTMLSelect>
            </FormGroup>
            {ending === "count" ? (
              <FormGroup label="Visits" labelFor={`${id}-visits`}>
                <InputGroup
                  id={`${id}-visits`}
                  type="number"
                  min={MIN_SERIES_VISITS}
                  max={MAX_SERIES_VISITS}
                  value={visits}
                  onValueChange={setVisits}
                />
              </FormGroup>
            ) : (
              <FormGroup label="Last day" labelFor={`${id}-until`}>
                <InputGroup id={`${id}-until`} type="date" value={chosenUntil} onValueChange={setUntil} />
              </FormGroup>
            )}
          </>
        )}
      </div>
      {isRepeating &&
        (start === null ? (
          <p className="series-field__note">Choose the time of the first visit to see the others.</p>
        ) : preview.isError ? (
          <FailedState error={preview.error} retry={() => void preview.refetch()} />
        ) : planned === undefined ? (
          <LoadingState />
        ) : (
          <SeriesDates
            visits={planned}
            chosen={(visit) => choiceOf(visit, choices)}
            words={{ skip: () => "Leave it out", insist: "Book it anyway" }}
            onChoose={(visit, choice) => setChoices((current) => ({ ...current, [visit.start]: choice }))}
          />
        ))}
    </fieldset>
  )
}

/** The start to be booked, if there is one. */
const startOf = (planned: Planned, choice: Choice, isForced: boolean) => {
  const { start, obstacle, nearest } = planned
  if (obstacle === null) return [{ startTime: start, checkAvailability: !isForced }]
  if (choice === "insist") return [{ startTime: start, checkAvailability: false }]
  return choice === "nearest" && nearest !== null ? [{ startTime: nearest, checkAvailability: true }] : []
}
