import { useMutation } from "@tanstack/react-query"
import { useState } from "react"
import { formatDay } from "../../../../core/time/chicago.ts"
import { call } from "../../../shared/api/client.ts"
import type { CallReply } from "../../../shared/api/endpoints.ts"
import { sentenceFor } from "../../../shared/api/errors.ts"
import { toast } from "../../../shared/toasts/toasts.ts"
import { Button } from "../../../shared/ui/button.tsx"
import { PortalPage } from "../../ui/portal-page.tsx"
import { focusHeading } from "../../ui/heading.ts"
import { Loaded } from "../../ui/loaded.tsx"
import { refresh, useEndpoint } from "../../queries.ts"
import "../../../shared/ui/card.css"
import "./data-section.css"

/** Everything the customer can do with their own data: download it, or ask for its deletion. */
export const YourData = () => (
  <PortalPage title="Your data" lead="What we hold about you is yours to download, and to have deleted.">
    <Download />
    <Deletion />
  </PortalPage>
)

const Download = () => (
  <section className="card data-section stack-4" aria-labelledby="download">
    <h2 id="download">Download</h2>
    <p>
      One file with your record, visits, plans, quotes, reviews, emails and sign-ins, as JSON. You find your
      invoices in your <a href="/portal/history">service history</a>.
    </p>
    <p>
      <a className="button button--primary" href="/api/portal/my-data" download="my-data.json">
        Download my data
      </a>
    </p>
  </section>
)

const Deletion = () => (
  <section className="card data-section stack-4" aria-labelledby={DELETION_ID}>
    <h2 id={DELETION_ID} tabIndex={-1}>
      Deletion
    </h2>
    <p>
      We delete your name, contact details, quotes, photos, reviews and invoices, and keep only the dates and
      amounts that our books need. You can no longer sign in then.
    </p>
    <Loaded query={useEndpoint("readOwnDeletion")} what="whether you asked for deletion">
      {(state) => <DeletionState {...state} />}
    </Loaded>
  </section>
)

/** Of the heading, which takes the focus when the button that had it is gone. */
const DELETION_ID = "deletion"

const DeletionState = ({ request, obstacle }: CallReply<"readOwnDeletion">) => {
  if (request !== null && request.declined === null)
    return <WaitingRequest requestedAt={request.requestedAt} />
  return (
    <>
      {request?.declined && (
        <p className="notice">
          On {formatDay(Date.parse(request.declined.at))} we declined your request: {request.declined.reason}
        </p>
      )}
      {obstacle === null ? <AskForDeletion /> : <p className="notice">{obstacle}</p>}
    </>
  )
}

const WaitingRequest = ({ requestedAt }: { readonly requestedAt: string }) => {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call("withdrawOwnDeletion"),
    onSuccess: async () => {
      toast({ title: "Your request is withdrawn", description: "We keep your data." })
      await refresh("readOwnDeletion")
      focusHeading(DELETION_ID)
    },
  })
  return (
    <>
      <output className="notice notice--good">
        You asked for deletion on {formatDay(Date.parse(requestedAt))}. We look at it by hand, usually within
        a few days. When it is done you are signed out, and one last email confirms it.
      </output>
      {error !== null && (
        <p className="notice notice--error" role="alert">
          {sentenceFor(error, "We could not withdraw your request. Please try again.")}
        </p>
      )}
      <p>
        <Button look="outline" busy={isPending} onClick={() => mutate()}>
          Withdraw my request
        </Button>
      </p>
    </>
  )
}

const AskForDeletion = () => {
  const [isAsking, setIsAsking] = useState(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call("requestOwnDeletion"),
    onSettled: () => refresh("readOwnDeletion"),
    onSuccess: () => focusHeading(DELETION_ID),
  })
  if (!isAsking)
    return (
      <p>
        <Button look="outline" onClick={() => setIsAsking(true)}>
          Ask for deletion
        </Button>
      </p>
    )
  return (
    <div
      role="group"
      aria-labelledby="deletion-question"
      className="data-section stack-4"
      tabIndex={-1}
      // The button that had the focus is gone.
      ref={takeFocus}
    >
      <p id="deletion-question">
        <strong>Delete everything? This cannot be undone.</strong> Save your invoices first.
      </p>
      {error !== null && (
        <p className="notice notice--error" role="alert">
          {sentenceFor(error, "We could not send your request. Please try again.")}
        </p>
      )}
      <p className="row-3">
        <Button busy={isPending} onClick={() => mutate()}>
          Yes, ask for deletion
        </Button>
        <Button
          look="outline"
          onClick={() => {
            setIsAsking(false)
            focusHeading(DELETION_ID)
          }}
        >
          Keep my data
        </Button>
      </p>
    </div>
  )
}

const takeFocus = (element: HTMLElement | null): void => element?.focus()
