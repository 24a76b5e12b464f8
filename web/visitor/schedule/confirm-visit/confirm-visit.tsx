import { useMutation, useQuery } from "@tanstack/react-query"
import { formatDay, formatTimes } from "../../../../core/time/chicago.ts"
import { call } from "../../../shared/api/client.ts"
import type { CallReply } from "../../../shared/api/endpoints.ts"
import { ApiError, sentenceFor } from "../../../shared/api/errors.ts"
import { endpointQuery } from "../../../shared/api/queries.ts"
import { Button } from "../../../shared/ui/button.tsx"
import { PhoneLink } from "../../../shared/ui/contact-link.tsx"
import { unbroken } from "../../../shared/unbroken.ts"
import { arrivalOf } from "../../../shared/visits/arrival-of.ts"
import { holdEnd } from "../../../shared/visits/hold-end.ts"
import { LinkLoading, LinkPage, LinkWords } from "../../links/link-page.tsx"

/**
 * The page of a link that confirms a held visit. Opening it changes nothing, because programs that check mails for
 * dangerous links open them and run their scripts: a person presses the button.
 */
export const ConfirmVisit = () => <LinkPage loading={LOADING}>{(token) => <Linked token={token} />}</LinkPage>

const LOADING = (
  <LinkLoading
    heading="Confirm your visit"
    text="One moment, we are looking up your visit."
    label="Loading your visit"
  />
)

const Linked = ({ token }: { readonly token: string }) => {
  const params = { token }
  const query = useQuery({ ...endpointQuery("showVisitToConfirm", { params }), gcTime: 0 })
  const confirming = useMutation({ mutationFn: () => call("confirmVisitByLink", { params }) })
  const gone = [confirming.error, query.error].find(isOver)
  if (gone) return <Gone error={gone} />
  if (query.isPending) return LOADING
  if (query.error !== null)
    return (
      <LinkWords
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
      </LinkWords>
    )
  const visit = confirming.data ?? query.data
  return visit.heldUntil === null ? (
    <LinkWords
      key="confirmed"
      heading="Your visit is confirmed"
      text="We sent the confirmation to your email address, with an entry for your calendar and a link to move or cancel the visit."
      between={<Visit visit={visit} />}
      takesFocus={confirming.isSuccess}
    >
      <a className="button button--primary button--large" href="/">
        Return to Home
      </a>
    </LinkWords>
  ) : (
    <LinkWords
      key="held"
      heading={`Confirm your visit by ${holdEnd(visit.heldUntil)}`}
      text="We hold this time for you. If you do not confirm it by then, it is free again."
      between={<Visit visit={visit} />}
    >
      <Button className="button--large" busy={confirming.isPending} onClick={() => confirming.mutate()}>
        Confirm this visit
      </Button>
      {confirming.isError && (
        <p role="alert">{sentenceFor(confirming.error, "Your visit was not confirmed. Please try again.")}</p>
      )}
    </LinkWords>
  )
}

/** Whether the link will never confirm anything. */
const isOver = (error: Error | null): error is ApiError =>
  error instanceof ApiError && (error.status === 404 || error.status === 410)

const Gone = ({ error }: { readonly error: ApiError }) => (
  <LinkWords
    heading={error.status === 404 ? "This link does not work" : "This time is no longer held"}
    text={sentenceFor(error, "")}
    isAlert
  >
    <a className="button button--primary button--large" href="/book">
      Book a visit
    </a>
    <PhoneLink className="button button--outline button--large" before="Call" />
  </LinkWords>
)

const Visit = ({ visit }: { readonly visit: CallReply<"showVisitToConfirm"> }) => {
  const [start, end] = [Date.parse(visit.start), Date.parse(visit.end)]
  const arrival = arrivalOf(visit)
  return (
    <section className="card link-page__card stack-3" aria-label="Your visit">
      <h2>{visit.serviceType}</h2>
      <p>
        {formatDay(start)}
        <br />
        {unbroken(formatTimes({ start, end }))}
      </p>
      {arrival !== null && <p>We arrive {arrival}.</p>}
    </section>
  )
}
