import { QueryClientProvider, useMutation, useQuery } from "@tanstack/react-query"
import { useEffect, useRef, type ReactNode } from "react"
import { formatDay, formatTimes } from "../../../../core/time/chicago.ts"
import { call } from "../../../shared/api/client.ts"
import type { CallReply } from "../../../shared/api/endpoints.ts"
import { ApiError, sentenceFor } from "../../../shared/api/errors.ts"
import { endpointQuery, queries } from "../../../shared/api/queries.ts"
import "../../../shared/ui/actions.css"
import { Button } from "../../../shared/ui/button.tsx"
import { PhoneLink } from "../../../shared/ui/contact-link.tsx"
import { ErrorBoundary } from "../../../shared/ui/notices/error-boundary.tsx"
import { unbroken } from "../../../shared/unbroken.ts"
import { useHydrated } from "../../../shared/entry/use-hydrated.ts"
import { holdEnd } from "../../../shared/visit-code/hold-end.ts"

/**
 * The page of a link that confirms a held visit. Opening it changes nothing, because programs that check mails for
 * dangerous links open them and run their scripts: a person presses the button.
 */
export const ConfirmVisit = () => (
  <QueryClientProvider client={queries}>
    <div className="confirm-visit stack-5">
      <ErrorBoundary>{useHydrated() ? <Linked token={tokenInAddress()} /> : <Loading />}</ErrorBoundary>
    </div>
  </QueryClientProvider>
)

const tokenInAddress = (): string => location.pathname.split("/").findLast((part) => part !== "") ?? ""

const Linked = ({ token }: { readonly token: string }) => {
  const params = { token }
  const query = useQuery({ ...endpointQuery("showVisitToConfirm", { params }), gcTime: 0 })
  const confirming = useMutation({ mutationFn: () => call("confirmVisitByLink", { params }) })
  const gone = [confirming.error, query.error].find(isOver)
  if (gone) return <Gone error={gone} />
  if (query.isPending) return <Loading />
  if (query.error !== null)
    return (
      <Words
        heading="We could not find your visit"
        text={sentenceFor(query.error, "Something went wrong on our side. Please try again.")}
        isAlert
      >
        <Button
          look="outline"
          className="button--large"
          busy={query.isFetching}
          onClick={() => void query.refetch()}
        >
          Try again
        </Button>
        <PhoneLink className="button button--outline button--large" before="Call" />
      </Words>
    )
  const visit = confirming.data ?? query.data
  return visit.heldUntil === null ? (
    <Words
      key="confirmed"
      heading="Your visit is confirmed"
      text="We sent the confirmation to your email address, with an entry for your calendar and a link to move or cancel the visit."
      visit={visit}
      takesFocus={confirming.isSuccess}
    >
      <a className="button button--primary button--large" href="/">
        Return to Home
      </a>
    </Words>
  ) : (
    <Words
      key="held"
      heading={`Confirm your visit by ${holdEnd(visit.heldUntil)}`}
      text="We hold this time for you. If you do not confirm it by then, it is free again."
      visit={visit}
    >
      <Button className="button--large" busy={confirming.isPending} onClick={() => confirming.mutate()}>
        Confirm this visit
      </Button>
      {confirming.isError && (
        <p role="alert">{sentenceFor(confirming.error, "Your visit was not confirmed. Please try again.")}</p>
      )}
    </Words>
  )
}

/** Whether the link will never confirm anything. */
const isOver = (error: Error | null): error is ApiError =>
  error instanceof ApiError && (error.status === 404 || error.status === 410)

const Gone = ({ error }: { readonly error: ApiError }) => (
  <Words
    heading={error.status === 404 ? "This link does not work" : "This time is no longer held"}
    text={sentenceFor(error, "")}
    isAlert
  >
    <a className="button button--primary button--large" href="/book">
      Book a visit
    </a>
    <PhoneLink className="button button--outline button--large" before="Call" />
  </Words>
)

interface WordsProps {
  readonly heading: string
  readonly text: string
  readonly visit?: CallReply<"showVisitToConfirm">
  readonly isAlert?: boolean
  /** Whether the heading takes the focus, because the page has changed. */
  readonly takesFocus?: boolean
  readonly children: ReactNode
}

const Words = ({ heading, text, visit, isAlert = false, takesFocus = false, children }: WordsProps) => {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) title.current?.focus()
  }, [takesFocus])
  return (
    <>
      <h1 ref={title} tabIndex={-1}>
        {heading}
      </h1>
      <p className="lead" role={isAlert ? "alert" : undefined}>
        {text}
      </p>
      {visit && <Visit visit={visit} />}
      <div className="actions">{children}</div>
    </>
  )
}

const Visit = ({ visit }: { readonly visit: CallReply<"showVisitToConfirm"> }) => {
  const [start, end] = [Date.parse(visit.start), Date.parse(visit.end)]
  return (
    <section className="card confirm-visit__card stack-3" aria-label="Your visit">
      <h2>{visit.serviceType}</h2>
      <p>
        {formatDay(start)}
        <br />
        {unbroken(formatTimes({ start, end }))}
      </p>
    </section>
  )
}

const Loading = () => (
  <>
    <h1>Confirm your visit</h1>
    <p className="lead">One moment, we are looking up your visit.</p>
    <output className="card" aria-label="Loading your visit">
      <span className="skeleton" />
      <span className="skeleton" />
    </output>
  </>
)
