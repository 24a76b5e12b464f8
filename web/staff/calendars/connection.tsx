import { Callout } from "@blueprintjs/core"
import { useState, type ReactNode } from "react"
import { ApiError, sentenceFor } from "../../shared/api/errors.ts"
import { refresh } from "../api/queries.ts"
import { Section } from "../ui/boxes/section.tsx"
import { ConfirmDialog } from "../ui/dialogs/confirm-dialog.tsx"
import { ChooseCalendar } from "./choose-calendar.tsx"
import { ConnectButton, Connected } from "./connected.tsx"
import { SHOWS_BUSY_TIMES, type CalendarCalls, type CalendarStatus } from "./google-calendar.ts"
import { NOT_GRANTED, useConsentReply } from "./use-consent-reply.ts"
import { useSync } from "./use-sync.ts"

interface Props {
  readonly calendar: CalendarCalls
  /** Undefined until it is read. */
  readonly status: CalendarStatus | undefined
  readonly title: string
  /** Whether who looks at it may connect, choose and disconnect. */
  readonly isManaged: boolean
  /** Shown while nothing is connected. */
  readonly children: ReactNode
  /** What the end of the connection means. */
  readonly disconnection: string
}

/** A connection to Google Calendar: connect, choose a calendar, sync, disconnect. */
export const GoogleConnection = ({ calendar, status, title, isManaged, children, disconnection }: Props) => {
  const [open, setOpen] = useState<"choice" | "disconnection">()
  const connecting = useConsentReply(calendar, () => setOpen("choice"))
  const sync = useSync(calendar)
  const connection = status?.connection ?? null
  return (
    <>
      {connecting.error && (
        <Callout intent="danger" role="alert">
          {connecting.error instanceof ApiError ? sentenceFor(connecting.error, NOT_GRANTED) : NOT_GRANTED}
        </Callout>
      )}
      {status !== undefined && connection === null && (
        <Section
          title={title}
          actions={
            status.isAvailable &&
            isManaged && (
              <ConnectButton
                calendar={calendar}
                text="Connect Google Calendar"
                loading={connecting.isPending}
              />
            )
          }
        >
          {children}
        </Section>
      )}
      {status !== undefined && connection !== null && (
        <Connected
          calendar={calendar}
          title={title}
          status={status}
          connection={connection}
          isManaged={isManaged}
          sync={sync}
          onChoose={() => setOpen("choice")}
          onDisconnect={() => setOpen("disconnection")}
        />
      )}
      {open === "choice" && connection && (
        <ChooseCalendar
          calendar={calendar}
          current={connection.calendar?.id}
          onChosen={() => sync.mutate()}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === "disconnection" && (
        <ConfirmDialog
          title="Disconnect Google Calendar?"
          confirmLabel="Disconnect"
          confirm={calendar.disconnect}
          failure="Google Calendar could not be disconnected"
          done="Google Calendar disconnected"
          onDone={() => refresh(calendar.read, ...SHOWS_BUSY_TIMES)}
          onClose={() => setOpen(undefined)}
        >
          <p>{disconnection}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
