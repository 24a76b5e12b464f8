import { useEffect, useMemo, useState } from "react"
import { useFormContext, useWatch } from "react-hook-form"
import { fullName } from "../../../../core/fields/full-name.ts"
import { formatDay, formatTime, parseIso } from "../../../../core/time/chicago.ts"
import { HOUR } from "../../../../core/time/interval.ts"
import { call } from "../../../shared/api/client.ts"
import type { CallInput, CallReply } from "../../../shared/api/endpoints.ts"
import { FormDialog } from "../../ui/form/form-dialog.tsx"
import { refresh, useEndpoint } from "../../api/queries.ts"
import { FailedState, LoadingState } from "../../ui/boxes/states.tsx"
import { toast } from "../../ui/toasts/toasts.tsx"
import { intervalOf, refreshAppointments, type Appointment } from "../appointments/appointment.ts"
import { choiceOf, SeriesDates, timeOf, type Choice } from "./series-dates.tsx"
import { StartField } from "../new-appointment/start-field.tsx"

type Body = CallInput<"moveFollowing">["body"]

interface Values {
  /** Null after another day was picked. */
  readonly startTime: string | null
  readonly isForced: boolean
  readonly instead: Exclude<Body["instead"], undefined>
}

interface Props {
  readonly appointment: Appointment
  readonly onClose: () => void
}

/** Moves a visit of a series and all that follow it, each that would not be free to a time of its own. */
export const MoveFollowing = ({ appointment, onClose }: Props) => {
  const { start, end } = intervalOf(appointment)
  return (
    <FormDialog<Values, CallReply<"moveFollowing">, Appointment>
      title={`Move the visits to ${fullName(appointment)}`}
      saveLabel="Move visits"
      record={appointment}
      subject={`appointment ${appointment.id}`}
      values={(stored = appointment) => ({
        startTime: stored.startTimestamptz,
        isForced: false,
        instead: [],
      })}
      save={({ startTime, isForced, instead }, version) => {
        const body = {
          ...(startTime !== null && { startTime }),
          checkAvailability: !isForced,
          instead,
        } as Body
        const moved = call("moveFollowing", { params: { id: String(appointment.id) }, body, ...version })
        // Times may have been taken since they were shown.
        return moved.catch((error: unknown) => {
          void refresh("previewMove")
          throw error
        })
      }}
      failure="The visits were not moved."
      onSaved={async ({ appointments: [first, ...following] }) => {
        const moved = parseIso(first?.startTimestamptz ?? "") ?? 0
        toast({
          title: following.length === 0 ? "1 visit moved" : `${following.length + 1} visits moved`,
          description: `The first is on ${formatDay(moved)}, ${formatTime(moved)}.`,
        })
        await refreshAppointments()
        onClose()
      }}
      onClose={onClose}
    >
      <p>Choose the new time of this visit. All that follow it move as far.</p>
      <StartField hours={(end - start) / HOUR} zip={appointment.zip} appointmentId={appointment.id} />
      <NewDates appointment={appointment} />
    </FormDialog>
  )
}

/** The visits at their new times, once one is chosen; sets the field `instead` from the choices for those not free. */
const NewDates = ({ appointment: { id, startTimestamptz } }: Pick<Props, "appointment">) => {
  const { setValue } = useFormContext<Values>()
  const start = useWatch<Values, "startTime">({ name: "startTime" })
  const isForced = useWatch<Values, "isForced">({ name: "isForced" })
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({})
  const isMoved = start !== null && start !== startTimestamptz
  const preview = useEndpoint(
    "previewMove",
    { params: { id: String(id) }, query: { startTime: start ?? "" } },
    { enabled: isMoved },
  )
  const planned = !isMoved || preview.isPlaceholderData || preview.isError ? undefined : preview.data?.visits
  const instead = useMemo(
    () => (planned ?? []).flatMap((visit) => insteadOf(visit, choiceFor(visit, choices, isForced))),
    [planned, choices, isForced],
  )
  useEffect(() => setValue("instead", instead), [instead, setValue])
  if (!isMoved) return null
  if (preview.isError) return <FailedState error={preview.error} retry={() => void preview.refetch()} />
  if (planned === undefined) return <LoadingState />
  return (
    <SeriesDates
      visits={planned}
      chosen={(visit) => choiceFor(visit, choices, isForced)}
      words={{ skip: ({ startNow }) => `Leave it on ${timeOf(startNow)}`, insist: "Move it anyway" }}
      onChoose={(visit, choice) => setChoices((current) => ({ ...current, [visit.start]: choice }))}
    />
  )
}

type Planned = CallReply<"previewMove">["visits"][number]

/** Staff who choose among times that customers are not offered mean them. */
const choiceFor = (visit: Planned, choices: Readonly<Record<string, Choice>>, isForced: boolean): Choice =>
  isForced && visit.obstacle !== "booked" && choices[visit.start] === undefined
    ? "insist"
    : choiceOf(visit, choices)

const insteadOf = ({ id, start, startNow, obstacle, nearest }: Planned, choice: Choice) => {
  if (obstacle === null) return []
  if (choice === "insist") return [{ id, startTime: start, checkAvailability: false }]
  return choice === "nearest" && nearest !== null
    ? [{ id, startTime: nearest }]
    : [{ id, startTime: startNow }]
}
