import { Button } from "@blueprintjs/core"
import { DriveTime, Tick } from "@blueprintjs/icons"
import { useMutation } from "@tanstack/react-query"
import { fullName } from "../../../core/customers/full-name.ts"
import { call } from "../../shared/api/client.ts"
import { sentenceFor } from "../../shared/api/errors.ts"
import type { Status } from "../appointments/appointment.ts"
import { refresh } from "../queries.ts"
import { toast } from "../toasts.tsx"
import type { TimedVisit } from "./day-parts.tsx"

interface Props {
  readonly visit: TimedVisit
}

/** Mails the customer that somebody is on the way, which also confirms the visit. */
export const OnTheWayButton = ({ visit, wasPressed }: Props & { readonly wasPressed: boolean }) => {
  const name = fullName(visit)
  const saving = useMutation({
    mutationFn: () => call("setOut", { params: { id: String(visit.id) } }),
    onSuccess: async () => {
      toast({
        title: `On the way to ${name}`,
        description:
          visit.email === null ? "There is no email address to write to." : "We wrote it in an email.",
      })
      await refreshVisits()
    },
    onError: showFailure,
  })
  return (
    <Button
      icon={<DriveTime />}
      text="On the way"
      aria-label={`On the way to ${name}`}
      disabled={saving.isPending || wasPressed}
      onClick={() => saving.mutate()}
    />
  )
}

/** Completes the visit; the toast can undo it. */
export const DoneButton = ({ visit }: Props) => {
  const { id, status } = visit
  const name = fullName(visit)
  const saving = useMutation({
    mutationFn: (next: Status) =>
      call("setAppointmentStatus", { params: { id: String(id) }, body: { status: next } }),
    onSuccess: async ({ status: saved }) => {
      if (saved === "completed")
        toast({ title: `${name}: done`, action: { label: "Undo", run: () => saving.mutate(status) } })
      await refreshVisits()
    },
    onError: showFailure,
  })
  return (
    <Button
      intent="primary"
      icon={<Tick />}
      text="Done"
      aria-label={`${name} is done`}
      disabled={saving.isPending}
      onClick={() => saving.mutate("completed")}
    />
  )
}

const refreshVisits = () => refresh("readCalendar", "listAppointments")

const showFailure = (error: unknown) =>
  toast({
    title: "The status was not changed",
    description: sentenceFor(error, "Please try again."),
    failed: true,
  })
