import { Button, Dialog, DialogBody, FormGroup, HTMLSelect, InputGroup } from "@blueprintjs/core"
import { useMutation } from "@tanstack/react-query"
import { useId, useState } from "react"
import { blockReasonRule } from "../../../../core/schedule/hours/block-reason.ts"
import { parseDate } from "../../../../core/time/calendar.ts"
import { dateAt, formatShortDay, formatTime, parseIso } from "../../../../core/time/chicago.ts"
import { repairText } from "../../../../core/schedule/technicians/repair-text.ts"
import { call } from "../../../shared/api/client.ts"
import type { CallReply } from "../../../shared/api/endpoints.ts"
import { idempotentSender } from "../../../shared/api/idempotent-sender.ts"
import { refresh, useEndpoint } from "../../api/queries.ts"
import { useSeveralTechnicians } from "../../api/technicians.ts"
import { TechnicianChoice } from "../../ui/form/technician-choice.tsx"
import { FailedState, LoadingState } from "../../ui/boxes/states.tsx"
import { toast } from "../../ui/toasts/toasts.tsx"
import "./sick-day-dialog.css"
import { FailureFooter } from "../../ui/form/failure-footer.tsx"
import { PhoneLink } from "../../contacts/phone-link.tsx"

const CANCEL = "cancel"

interface Props {
  /** "2026-11-27"; it can be changed in the dialog. */
  readonly date: string
  readonly onClose: () => void
}

/** Gives every visit of a day a new time, or cancels it, and blocks the day. */
export const SickDayDialog = ({ date: initialDate, onClose }: Props) => {
  const id = useId()
  const [send] = useState(() => idempotentSender())
  const [date, setDate] = useState(initialDate)
  const [reason, setReason] = useState("Sick")
  const [technicianId, setTechnicianId] = useState<number | null>(null)
  const technicians = useSeveralTechnicians()
  /** What staff chose for visits by their ids; the others get the first of their times. */
  const [chosen, setChosen] = useState<Readonly<Record<number, string>>>({})
  const [today] = useState(() => dateAt(Date.now()))
  const isDate = parseDate(date) !== undefined
  const query = useEndpoint("proposeSickDay", {
    query: {
      date: isDate ? date : today,
      ...(technicianId !== null && { technicianId: String(technicianId) }),
    },
  })
  const visits = query.data?.visits ?? []
  const choiceOf = ({ appointment, starts }: Visit) => {
    const choice = chosen[appointment.id]
    return choice === CANCEL || starts.includes(choice ?? "") ? choice! : (starts[0] ?? CANCEL)
  }
  const applying = useMutation({
    mutationFn: () => {
      const body = {
        date,
        ...(technicianId !== null && { technicianId }),
        reason,
        visits: visits.map((visit) => {
          const choice = choiceOf(visit)
          const { id: visitId, version } = visit.appointment
          return { id: visitId, version, startTime: choice === CANCEL ? null : choice }
        }),
      }
      return send(body, (sent, idempotencyKey) => call("applySickDay", { body: sent, idempotencyKey }))
    },
    onSuccess: ({ appointments }) => {
      void refresh("listSchedule", "listBlockedTimes", "listAppointments", "readCalendar", "proposeSickDay")
      toast({
        title: "Blocked time created successfully",
        ...(appointments.length > 0 && {
          description: "Customers with an email address get an email in 30 seconds.",
        }),
      })
      onClose()
    },
    // What was proposed may be taken by now.
    onError: () => refresh("proposeSickDay"),
  })
  const isShown = isDate && query.data?.date === date && !query.isPlaceholderData
  const substitutesOf = ({ substitutes }: Visit) =>
    technicians.filter(({ id: each }) => substitutes.includes(each)).map(({ name }) => name)
  const counts = repairText(
    visits.map((visit) => {
      const choice = choiceOf(visit)
      return {
        start: parseIso(visit.appointment.startTimestamptz) ?? 0,
        newStart: choice === CANCEL ? null : (parseIso(choice) ?? null),
        substitutes: substitutesOf(visit),
      }
    }),
  )
  return (
    <Dialog className="sick-day-dialog" isOpen title="Sick day" onClose={onClose}>
      <DialogBody>
        <div className="sick-day-dialog__day">
          <FormGroup label="Day" labelFor={`${id}-day`}>
            <InputGroup id={`${id}-day`} type="date" value={date} onValueChange={setDate} />
          </FormGroup>
          <TechnicianChoice label="Who is away" value={technicianId} onChange={setTechnicianId} />
          <FormGroup label="Reason" labelFor={`${id}-reason`} labelInfo="(optional)">
            <InputGroup
              id={`${id}-reason`}
              value={reason}
              maxLength={blockReasonRule.max}
              autoComplete="off"
              onValueChange={setReason}
            />
          </FormGroup>
        </div>
        {!isDate ? (
          <p role="alert">Please select a date</p>
        ) : query.isError ? (
          <FailedState error={query.error} retry={() => void query.refetch()} />
        ) : !isShown ? (
          <LoadingState />
        ) : visits.length === 0 ? (
          <p>No visits have to move. The day is blocked for new ones.</p>
        ) : (
          <>
            {technicians.length > 0 && <p role="status">{counts}.</p>}
            <ul className="plain" aria-label="Visits of the day">
              {visits.map((visit) => (
                <VisitChoice
                  key={visit.appointment.id}
                  visit={visit}
                  substitutes={substitutesOf(visit)}
                  choice={choiceOf(visit)}
                  onChoose={(choice) => setChosen((all) => ({ ...all, [visit.appointment.id]: choice }))}
                />
              ))}
            </ul>
          </>
        )}
      </DialogBody>
      <FailureFooter
        error={applying.error}
        failure="Failed to create blocked time"
        actions={
          <>
            <Button text="Cancel" onClick={onClose} />
            <Button
              intent="primary"
              text={visits.length === 0 ? "Block the day" : "Move visits and block the day"}
              disabled={!isShown || query.isError || applying.isPending}
              onClick={() => applying.mutate()}
            />
          </>
        }
      />
    </Dialog>
  )
}

type Visit = CallReply<"proposeSickDay">["visits"][number]

interface VisitChoiceProps {
  readonly visit: Visit
  /** Names of those who can come at its own time. */
  readonly substitutes: readonly string[]
  readonly choice: string
  readonly onChoose: (choice: string) => void
}

const VisitChoice = ({ visit: { appointment, starts }, substitutes, choice, onChoose }: VisitChoiceProps) => {
  const id = useId()
  const { firstName, lastName, serviceType, email, phone } = appointment
  return (
    <li className="sick-day-dialog__visit">
      <FormGroup
        label={`${firstName} ${lastName}`.trim()}
        labelFor={id}
        labelInfo={`${timeOf(appointment.startTimestamptz)} to ${timeOf(appointment.endTimestamptz)}, ${serviceType}`}
        helperText={
          <>
            {starts.length === 0 && "No time is free within 30 days. "}
            {email === null && (
              <>
                No email address: call <PhoneLink phone={phone} />.
              </>
            )}
          </>
        }
      >
        <HTMLSelect
          id={id}
          fill
          value={choice}
          options={[
            ...starts.map((start) => ({
              value: start,
              label:
                start === appointment.startTimestamptz
                  ? `Same time, with ${substitutes.join(" and ")}`
                  : dayAndTimeOf(start),
            })),
            { value: CANCEL, label: "Cancel the visit" },
          ]}
          onChange={({ currentTarget: { value } }) => onChoose(value)}
        />
      </FormGroup>
    </li>
  )
}

const timeOf = (instant: string): string => formatTime(parseIso(instant) ?? 0)

/** "Monday, November 30, 2026, 9:00 AM". */
const dayAndTimeOf = (instant: string): string =>
  `${formatShortDay(parseIso(instant) ?? 0)}, ${timeOf(instant)}`
