import { Button, Callout, Tag } from "@blueprintjs/core"
import { useMutation } from "@tanstack/react-query"
import { useState } from "react"
import { call } from "../../shared/api/client.ts"
import { ApiError, sentenceFor } from "../../shared/api/errors.ts"
import { Section } from "../ui/boxes/section.tsx"
import { CalloutTitle } from "../ui/callout-title.tsx"
import { ConfirmDialog } from "../ui/dialogs/confirm-dialog.tsx"
import { refresh, useEndpoint } from "../api/queries.ts"
import { OwnerOnly } from "../api/session.ts"
import { FailedState, LoadingState } from "../ui/boxes/states.tsx"
import { toast } from "../ui/toasts/toasts.tsx"
import { whenText } from "../ui/when-text.ts"
import { ChooseCalendar } from "./choose-calendar.tsx"
import { CalendarNotices } from "./calendar-notices.tsx"
import type { Connection, GoogleCalendar } from "./google-calendar.ts"
import { NOT_GRANTED, useConsentReply } from "./use-consent-reply.ts"
import { useSync } from "./use-sync.ts"
import { Field, Fields } from "../ui/record/fields.tsx"
import "./google-calendar.css"

/** The connection to Google Calendar: connect, choose a calendar, sync, disconnect, and what to look at. */
export const GoogleCalendarScreen = () => {
  const { data, error, refetch } = useEndpoint("readGoogleCalendar")
  const [choosing, setChoosing] = useState(false)
  const [disconnecting, setDisconnecting] = useState(false)
  const connecting = useConsentReply(() => setChoosing(true))
  const sync = useSync()
  if (!data) return error ? <FailedState error={error} retry={() => void refetch()} /> : <LoadingState />
  const { connection } = data
  return (
    <div className="google-calendar stack-4">
      {connecting.error && (
        <Callout intent="danger" role="alert">
          {connecting.error instanceof ApiError ? sentenceFor(connecting.error, NOT_GRANTED) : NOT_GRANTED}
        </Callout>
      )}
      {connection === null ? (
        <NotConnected isAvailable={data.isAvailable} isConnecting={connecting.isPending} />
      ) : (
        <Connected
          status={data}
          connection={connection}
          sync={sync}
          onChoose={() => setChoosing(true)}
          onDisconnect={() => setDisconnecting(true)}
        />
      )}
      <CalendarNotices status={data} />
      {choosing && connection && (
        <ChooseCalendar
          current={connection.calendar?.id}
          onChosen={() => sync.mutate()}
          onClose={() => setChoosing(false)}
        />
      )}
      {disconnecting && <Disconnect onClose={() => setDisconnecting(false)} />}
    </div>
  )
}

const NotConnected = ({ isAvailable, isConnecting }: { isAvailable: boolean; isConnecting: boolean }) => (
  <Section
    title="Connection"
    actions={
      isAvailable && (
        <OwnerOnly>
          <ConnectButton text="Connect Google Calendar" loading={isConnecting} />
        </OwnerOnly>
      )
    }
  >
    <p>
      Upcoming visits appear in your Google Calendar, with the customer’s name, address and phone. What is
      busy there is blocked here, so that nobody books over it. An owner connects it.
    </p>
    {!isAvailable && (
      <Callout>
        <CalloutTitle>Not set up yet</CalloutTitle>
        <p>
          Whoever runs the server sets <code>GOOGLE_CLIENT_ID</code> and <code>GOOGLE_CLIENT_SECRET</code> of
          a web application at Google, with this redirect address:
        </p>
        <p>
          <code>{`${location.origin}/admin/google-calendar`}</code>
        </p>
      </Callout>
    )}
  </Section>
)

const ConnectButton = ({ text, loading }: { readonly text: string; readonly loading?: boolean }) => {
  const starting = useMutation({
    mutationFn: () => call("startGoogleConsent"),
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
  readonly status: GoogleCalendar
  readonly connection: Connection
  readonly sync: ReturnType<typeof useSync>
  readonly onChoose: () => void
  readonly onDisconnect: () => void
}

const Connected = ({ status, connection, sync, onChoose, onDisconnect }: ConnectedProps) => {
  const { calendar, needsReconnect, failure, failedAt, lastSyncedAt } = connection
  return (
    <Section
      title="Connection"
      actions={
        <>
          {calendar && !needsReconnect && (
            <Button intent="primary" text="Sync now" loading={sync.isPending} onClick={() => sync.mutate()} />
          )}
          <OwnerOnly>
            {needsReconnect ? (
              <ConnectButton text="Connect again" />
            ) : (
              <Button
                text={calendar ? "Change calendar" : "Choose calendar"}
                intent={calendar ? "none" : "primary"}
                onClick={onChoose}
              />
            )}
            <Button text="Disconnect" onClick={onDisconnect} />
          </OwnerOnly>
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

const Disconnect = ({ onClose }: { readonly onClose: () => void }) => (
  <ConfirmDialog
    title="Disconnect Google Calendar?"
    confirmLabel="Disconnect"
    confirm={() => call("disconnectGoogleCalendar")}
    failure="Google Calendar could not be disconnected"
    done="Google Calendar disconnected"
    onDone={() => refresh("readGoogleCalendar", "listBlockedTimes", "readCalendar")}
    onClose={onClose}
  >
    <p>
      Google’s busy times no longer block: customers can book them. Visits that were written stay in Google
      Calendar, but no longer follow changes here.
    </p>
  </ConfirmDialog>
)
