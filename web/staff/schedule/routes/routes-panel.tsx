import { Button, Dialog, DialogBody } from "@blueprintjs/core"
import { useMutation } from "@tanstack/react-query"
import { useState } from "react"
import type { PlainDate } from "../../../../core/time/calendar.ts"
import { formatDay, startOfDay } from "../../../../core/time/chicago.ts"
import { call } from "../../../shared/api/client.ts"
import { idempotentSender } from "../../../shared/api/idempotent-sender.ts"
import { refresh, useEndpoint } from "../../api/queries.ts"
import { Loaded } from "../../ui/boxes/states.tsx"
import { FailureFooter } from "../../ui/form/failure-footer.tsx"
import { toast } from "../../ui/toasts/toasts.tsx"
import type { Suggestion as Suggested } from "./route.ts"
import { NoSuggestion } from "./no-suggestion.tsx"
import { RouteOfTechnician } from "./route-of-technician.tsx"
import { Suggestion } from "./suggestion.tsx"
import "./routes-panel.css"

interface Props {
  readonly date: PlainDate
  readonly onClose: () => void
}

/** The visits of a day with the driving between them, and the times with which less is driven. */
export const RoutesPanel = ({ date, onClose }: Props) => {
  const [send] = useState(() => idempotentSender())
  const query = useEndpoint("readRoutes", { query: { date } })
  const applying = useMutation({
    mutationFn: ({ visits }: Suggested) =>
      send({ visits }, (body, idempotencyKey) => call("applyRoute", { body, idempotencyKey })),
    onSuccess: () => {
      void refresh("readRoutes", "readCalendar", "listSchedule", "listAppointments")
      toast({ title: "Visits moved", description: "Customers get an email with a new time in 30 seconds." })
    },
    // What was suggested may be taken by now.
    onError: () => refresh("readRoutes"),
  })
  return (
    <Dialog
      className="routes-panel"
      isOpen
      title={`Routes, ${formatDay(startOfDay(date))}`}
      onClose={onClose}
    >
      <DialogBody>
        <Loaded query={query}>
          {(found) => (
            <div className="routes-panel__routes">
              {found.suggestion === null ? (
                <NoSuggestion routes={found.routes} />
              ) : (
                <Suggestion
                  routes={found}
                  suggestion={found.suggestion}
                  isApplying={applying.isPending}
                  apply={() => applying.mutateAsync(found.suggestion!)}
                />
              )}
              {found.routes.map((route) => (
                <RouteOfTechnician
                  key={route.technician.id}
                  route={route}
                  isSeveral={found.routes.length > 1}
                />
              ))}
            </div>
          )}
        </Loaded>
      </DialogBody>
      <FailureFooter
        error={applying.error}
        failure="The visits could not be moved."
        actions={<Button text="Close" onClick={onClose} />}
      />
    </Dialog>
  )
}
