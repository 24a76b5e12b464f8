import {
  Button,
  Callout,
  FormGroup,
  HTMLSelect,
  InputGroup,
  Radio,
  RadioGroup,
  Switch,
} from "@blueprintjs/core"
import { useMutation } from "@tanstack/react-query"
import * as Result from "effect/Result"
import { type SyntheticEvent, useId, useState } from "react"
import { useSearchParams } from "react-router-dom"
import { CalloutTitle } from "../../ui/callout-title.tsx"
import { blockReasonRule } from "../../../../core/schedule/hours/block-reason.ts"
import {
  BLOCK_ENDS,
  BLOCK_STARTS,
  blockOfDay,
  blockOfHours,
} from "../../../../core/schedule/hours/blocked-time.ts"
import { parseDate, type PlainDate } from "../../../../core/time/calendar.ts"
import { formatClock, formatDay, parseHHMM, startOfDay, toIso } from "../../../../core/time/chicago.ts"
import { call } from "../../../shared/api/client.ts"
import { sentenceFor } from "../../../shared/api/errors.ts"
import { refresh } from "../../api/queries.ts"
import { LinkProblem } from "../../ui/boxes/link-problem.tsx"
import { toast } from "../../ui/toasts/toasts.tsx"
import { useLinkedTechnician } from "../../api/linked-technician.ts"
import { TechnicianChoice } from "../../ui/form/technician-choice.tsx"
import { BlockCalendar } from "./block-calendar.tsx"
import "./block-form.css"
import { CANNOT_BLOCK, conflictLines, toastConflict } from "./blocked-time.ts"

/** What the form holds (spec §5). Times are minutes since midnight. */
interface Values {
  readonly dateSelection: "single" | "multiple"
  readonly dates: readonly PlainDate[]
  readonly reason: string
  readonly isFullDay: boolean
  readonly startTime: number
  readonly endTime: number
  /** Whose time; null for that of all, undefined for whom the link names. */
  readonly technicianId: number | null | undefined
}

const EMPTY: Values = {
  dateSelection: "single",
  dates: [],
  reason: "",
  isFullDay: true,
  startTime: 9 * 60,
  endTime: 12 * 60,
  technicianId: undefined,
}

/** `?date=2026-11-27` chooses the day at first, `&from=13:00&to=15:00` the hours, `&technician=2` whose time. */
export const BlockForm = () => {
  const id = useId()
  const [params] = useSearchParams()
  const linked = useLinkedTechnician(params.get("technician"))
  const [typed, setValues] = useState(() => valuesIn(params))
  const values = {
    ...typed,
    technicianId: typed.technicianId === undefined ? linked?.id : typed.technicianId,
  }
  const [problem, setProblem] = useState<Problem>()
  const saving = useMutation({
    mutationFn: (body: Body) => call("addBlockedTimes", { body }),
    onSuccess: ({ added }) => {
      void refresh("listBlockedTimes")
      toast({
        title: "Blocked time created successfully",
        ...(added.length === 0 && { description: "It was blocked already." }),
      })
      setValues((kept) => ({ ...kept, dates: [], reason: "" }))
    },
    onError: (error) => {
      void refresh("listSchedule", "listBlockedTimes")
      toastConflict(error)
    },
  })
  const change = (changes: Partial<Values>) => {
    setProblem(undefined)
    saving.reset()
    setValues((current) => ({ ...current, ...changes }))
  }
  const toggle = (date: PlainDate) => {
    const others = values.dates.filter((other) => other !== date)
    const isAdded = others.length === values.dates.length
    const kept = values.dateSelection === "multiple" ? others : []
    change({ dates: isAdded ? [...kept, date].toSorted() : kept })
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const body = bodyOf(values)
    setProblem(Result.isFailure(body) ? body.failure : undefined)
    if (Result.isSuccess(body)) saving.mutate(body.success)
  }
  const { dateSelection, dates, reason, isFullDay, startTime, endTime, technicianId = null } = values
  return (
    <form className="block-form stack-3 start" aria-labelledby={`${id}-title`} noValidate onSubmit={submit}>
      <h2 id={`${id}-title`} className="block-form__title title">
        Block dates
      </h2>
      <LinkProblem text={linked?.problem} />
      <RadioGroup
        inline
        aria-label="How many dates"
        selectedValue={dateSelection}
        onChange={({ currentTarget: { value } }) =>
          change({ dateSelection: value as Values["dateSelection"], dates: dates.slice(0, 1) })
        }
      >
        <Radio value="single" label="Single date" />
        <Radio value="multiple" label="Multiple dates" />
      </RadioGroup>
      <BlockCalendar chosen={dates} onToggle={toggle} isFullDay={isFullDay} technicianId={technicianId} />
      <p className="plain strong" aria-live="polite">
        {dates.length === 0
          ? "No date is chosen."
          : dates.map((date) => formatDay(startOfDay(date))).join("; ")}
      </p>
      {problem?.field === "dates" && <FieldProblem message={problem.message} />}
      <Switch
        label="Whole day"
        checked={isFullDay}
        onChange={({ currentTarget: { checked } }) => change({ isFullDay: checked })}
      />
      {!isFullDay && (
        <div className="row-3">
          <TimeChoice
            label="From"
            minutes={BLOCK_STARTS}
            value={startTime}
            onChange={(minute) => change({ startTime: minute })}
          />
          <TimeChoice
            label="To"
            minutes={BLOCK_ENDS}
            value={endTime}
            onChange={(minute) => change({ endTime: minute })}
          />
          {problem?.field === "endTime" && <FieldProblem message={problem.message} />}
        </div>
      )}
      <TechnicianChoice
        label="Whose time"
        value={technicianId}
        onChange={(chosen) => change({ technicianId: chosen })}
      />
      <FormGroup
        className="block-form__reason"
        label="Reason"
        labelFor={`${id}-reason`}
        labelInfo="(optional)"
        helperText="Only staff see it."
      >
        <InputGroup
          id={`${id}-reason`}
          value={reason}
          maxLength={blockReasonRule.max}
          autoComplete="off"
          onValueChange={(text) => change({ reason: text })}
        />
      </FormGroup>
      {saving.error && <SaveFailure error={saving.error} />}
      <Button
        type="submit"
        intent="primary"
        text={
          saving.isPending ? "Blocking..." : dates.length > 1 ? `Block ${dates.length} dates` : "Block date"
        }
        disabled={saving.isPending || linked === undefined}
      />
    </form>
  )
}

interface Problem {
  readonly field: "dates" | "endTime"
  readonly message: string
}

type Body = Parameters<typeof call<"addBlockedTimes">>[1]["body"]

/** One block for each date, in one request: all of them or none (decisions). */
const bodyOf = ({
  dates,
  reason,
  isFullDay,
  startTime,
  endTime,
  technicianId = null,
}: Values): Result.Result<Body, Problem> => {
  if (dates.length === 0) return Result.fail({ field: "dates", message: "Please select a date" })
  const blocks = dates.map((date) =>
    isFullDay ? Result.succeed(blockOfDay(date)) : blockOfHours(date, startTime, endTime),
  )
  return Result.mapBoth(Result.all(blocks), {
    onSuccess: (all) =>
      all.map((block) => ({
        startTimestamptz: toIso(block.start),
        endTimestamptz: toIso(block.end),
        isFullDay: block.isFullDay,
        reason: reason.trim() || null,
        ...(technicianId !== null && { technicianId }),
      })),
    onFailure: ({ message }): Problem => ({ field: "endTime", message }),
  })
}

const valuesIn = (params: URLSearchParams): Values => {
  const date = params.get("date") ?? ""
  const startTime = parseHHMM(params.get("from") ?? "")
  const endTime = parseHHMM(params.get("to") ?? "")
  return {
    ...EMPTY,
    ...(parseDate(date) !== undefined && { dates: [date] }),
    ...(startTime !== undefined && endTime !== undefined && { isFullDay: false, startTime, endTime }),
  }
}

const FieldProblem = ({ message }: { readonly message: string }) => (
  <p className="block-form__problem" role="alert">
    {message}
  </p>
)

/** The visits in the way stay on the screen after their toast is gone. */
const SaveFailure = ({ error }: { readonly error: unknown }) => {
  const lines = conflictLines(error)
  return lines.length === 0 ? (
    <Callout intent="danger" role="alert" compact>
      {sentenceFor(error, "Failed to create blocked time")}
    </Callout>
  ) : (
    <Callout intent="danger" compact>
      <CalloutTitle>{CANNOT_BLOCK}</CalloutTitle>
      <ul className="block-form__conflicts">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      Please choose different dates or reschedule the existing appointments first.
    </Callout>
  )
}

interface TimeChoiceProps {
  readonly label: string
  readonly minutes: readonly number[]
  readonly value: number
  readonly onChange: (minute: number) => void
}

const TimeChoice = ({ label, minutes, value, onChange }: TimeChoiceProps) => {
  const id = useId()
  return (
    <FormGroup label={label} labelFor={id}>
      <HTMLSelect
        id={id}
        value={value}
        options={minutes.map((minute) => ({ value: minute, label: formatClock(minute) }))}
        onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
      />
    </FormGroup>
  )
}
