import { Dialog, DialogBody } from "@blueprintjs/core"
import { SelectField } from "../ui/form/fields.tsx"
import { FormDialog } from "../ui/form/form-dialog.tsx"
import { refresh, useEndpoint } from "../api/queries.ts"
import { FailedState, LoadingState } from "../ui/boxes/states.tsx"
import { toast } from "../ui/toasts/toasts.tsx"
import { SHOWS_BUSY_TIMES, type CalendarCalls } from "./google-calendar.ts"

interface Props {
  readonly calendar: CalendarCalls
  readonly current: string | undefined
  readonly onChosen: () => void
  readonly onClose: () => void
}

/** Which of the owner's calendars visits are written to. */
export const ChooseCalendar = ({ calendar, current, onChosen, onClose }: Props) => {
  const { data, error, refetch } = useEndpoint(calendar.list)
  if (!data)
    return (
      <Dialog isOpen title="Choose calendar" onClose={onClose}>
        <DialogBody>
          {error ? <FailedState error={error} retry={() => void refetch()} /> : <LoadingState />}
        </DialogBody>
      </Dialog>
    )
  return (
    <FormDialog
      title="Choose calendar"
      record={undefined}
      values={() => ({ id: current ?? data.calendars[0]?.id ?? "" })}
      save={calendar.choose}
      failure="The calendar could not be chosen"
      onSaved={({ name }) => {
        void refresh(calendar.read, ...SHOWS_BUSY_TIMES)
        toast({ title: `Visits are written to ${name}` })
        onClose()
        onChosen()
      }}
      onClose={onClose}
    >
      <SelectField
        name="id"
        label="Calendar"
        hint="Visits are written there, and move there from the calendar before. What is busy there is blocked here."
        options={data.calendars.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </FormDialog>
  )
}
