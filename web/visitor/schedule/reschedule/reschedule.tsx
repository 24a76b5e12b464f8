import { useQuery } from "@tanstack/react-query"
import { useState, type ReactNode } from "react"
import { LINK_HOURS } from "../../../../core/schedule/hours/link-hours.ts"
import { ApiError } from "../../../shared/api/errors.ts"
import { endpointQuery } from "../../../shared/api/queries.ts"
import { Button } from "../../../shared/ui/button.tsx"
import { PhoneLink } from "../../../shared/ui/contact-link.tsx"
import "../../../shared/ui/notices/notice.css"
import { LinkPage } from "../../links/link-page.tsx"
import { CancelVisit } from "./cancel-visit.tsx"
import type { Change } from "./linked-visit.ts"
import { NewTime } from "./new-time.tsx"
import { Outcome } from "./outcome.tsx"
import { VisitCard } from "./visit-card.tsx"

/** The page of a reschedule link: loading, invalid, the visit with its new time to choose, success (spec §2). */
export const Reschedule = () => (
  <LinkPage className="reschedule-page stack-6" loading={<Loading />}>
    {(token) => <LinkScreen token={token} />}
  </LinkPage>
)

const LinkScreen = ({ token }: { readonly token: string }) => {
  const query = endpointQuery("showVisitOfLink", { params: { token } })
  const { data: visit, error, isPending, isFetching, refetch } = useQuery({ ...query, gcTime: 0 })
  const [change, setChange] = useState<Change>()

  if (change !== undefined) return <Outcome {...change} />
  if (isPending) return <Loading />
  if (error !== null)
    return (
      <Invalid sentence={sentenceOf(error)}>
        {!isUnknown(error) && (
          <Button look="outline" className="button--large" busy={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        )}
      </Invalid>
    )
  const hours = Math.round(visit.hours)
  if (!LINK_HOURS.includes(hours))
    return <Invalid sentence={`Unsupported appointment duration: ${hours} hours`} />
  return (
    <>
      <Heading />
      <div className="reschedule-page__visit stack-5">
        <VisitCard visit={visit} heading="Your appointment" />
        <p className="notice">Appointments must be rescheduled at least 12 hours in advance</p>
      </div>
      <NewTime token={token} visit={visit} onChange={setChange} />
      <CancelVisit token={token} visit={visit} onChange={setChange} />
    </>
  )
}

const isUnknown = (error: Error): boolean => error instanceof ApiError && error.status === 404

const sentenceOf = (error: Error): string =>
  (error instanceof ApiError ? error.serverMessage : undefined) ?? "Failed to fetch appointment"

const Loading = () => (
  <>
    <Heading />
    <output className="card visit-card stack-4 start" aria-label="Loading your appointment">
      <span className="skeleton" />
      <span className="skeleton" />
      <span className="skeleton" />
    </output>
  </>
)

const Heading = () => (
  <>
    <h1>Move your visit</h1>
    <p className="lead">Choose another time for your visit, or cancel it.</p>
  </>
)

const Invalid = ({ sentence, children }: { readonly sentence: string; readonly children?: ReactNode }) => (
  <>
    <h1>Invalid Reschedule Link</h1>
    <p className="lead" role="alert">
      {sentence}
    </p>
    <p className="row-3">
      <PhoneLink className="button button--primary button--large" before="Call" />
      {children}
    </p>
  </>
)
