import { Button, Callout, Tag } from "@blueprintjs/core"
import { useMutation } from "@tanstack/react-query"
import { sentenceFor } from "../../shared/api/errors.ts"
import { Section } from "../ui/boxes/section.tsx"
import { CalloutTitle } from "../ui/callout-title.tsx"
import { Field, Fields } from "../ui/record/fields.tsx"
import { toast } from "../ui/toasts/toasts.tsx"
import { whenText } from "../ui/when-text.ts"
import type { CalendarCalls, CalendarStatus, Connection } from "./google-calendar.ts"
import type { useSync } from "./use-sync.ts"

interface ConnectProps {
  readonly calendar: CalendarCalls
  readonly text: string
  readonly loading?: boolean
}

/** Opens the page of Google on which access is given. */
export const ConnectButton = ({ calendar, text, loading }: ConnectProps) => {
  const starting = useMutation({
    mutationFn: () => calendar.startConsent(),
    onSuccess: ({ url }) => location.assign(url),
    onError: (error) =>
      toast({ title: sentenceFor(error, "Google’s page could not be opened"), failed: true }),
  })
  return (
    <Button
      intent="primary"
      text={text}
      loading={loading || starting.isPending || starting.isSuccess}
      onClick={() => starting.mutate()}
    />
  )
}

interface ConnectedProps {
  readonly calendar: CalendarCalls
  readonly title: string
  /** Whether who looks at it may connect, choose and disconnect. */
  readonly isManaged: boolean
  readonly status: CalendarStatus
  readonly connection: Connection
  readonly sync: ReturnType<typeof useSync>
  readonly onChoose: () => void
  readonly onDisconnect: () => void
}

/** A connection that is there. */
export const Connected = ({
  calendar: calls,
  title,
  isManaged,
  status,
  connection,
  sync,
  onChoose,
  onDisconnect,
}: ConnectedProps) => {
  const { calendar, needsReconnect, failure, failedAt, lastSyncedAt } = connection
  return (
    <Section
      title={title}
      actions={
        <>
          {calendar && !needsReconnect && (
            <Button intent="primary" text="Sync now" loading={sync.isPending} onClick={() => sync.mutate()} />
          )}
          {isManaged && (
            <>
              {needsReconnect ? (
                <ConnectButton calendar={calls} text="Connect again" />
              ) : (
                <Button
                  text={calendar ? "Change calendar" : "Choose calendar"}
                  intent={calendar ? "none" : "primary"}
                  onClick={onChoose}
                />
              )}
              <Button text="Disconnect" onClick={onDisconnect} />
            </>
          )}
        </>
      }
    >
      {needsReconnect ? (
        <Callout intent="danger">
          <CalloutTitle>Google no longer gives access</CalloutTitle>
          Connect again to go on. Until then nothing is synced; booking works as always.
        </Callout>
      ) : (
        failure !== null &&
        failedAt !== null && (
          <Callout intent="warning">
            <CalloutTitle>The last sync did not succeed</CalloutTitle>
            {failure} Tried {whenText(failedAt)}; it is tried again every few minutes.
          </Callout>
        )
      )}
      {calendar === null && !needsReconnect && (
        <Callout intent="primary">Choose the calendar to which visits are written.</Callout>
      )}
      <Fields>
        <Field name="Calendar">{calendar?.name ?? "None chosen yet"}</Field>
        <Field name="Last synced">
          {lastSyncedAt === null ? "Not yet" : whenText(lastSyncedAt)}{" "}
          {!needsReconnect && failure === null && lastSyncedAt !== null && (
            <Tag minimal intent="success">
              Up to date
            </Tag>
          )}
        </Field>
        <Field name="Waiting to be written">{visitsText(status.unwritten)}</Field>
        <Field name="Busy times from Google">{String(status.busyTimes)}</Field>
        <Field name="Connected">
          {whenText(connection.connectedAt)} by {connection.connectedBy}
        </Field>
      </Fields>
    </Section>
  )
}

const visitsText = (n: number): string => (n === 0 ? "Nothing" : n === 1 ? "1 visit" : `${n} visits`)
