import { QueryClientProvider } from "@tanstack/react-query"
import { useEffect } from "react"
import type { Instant } from "../../../../core/time/interval.ts"
import type { CallReply } from "../../../shared/api/endpoints.ts"
import { rememberVisit } from "../../../shared/visits/own-visits.ts"
import { ErrorBoundary } from "../../../shared/ui/notices/error-boundary.tsx"
import { lazyPart } from "../../../shared/entry/lazy-part.tsx"
import { useHydrated } from "../../../shared/entry/use-hydrated.ts"
import { BookAgain } from "../../schedule/appointments/book-again.tsx"
import { NextVisit } from "../../schedule/appointments/next-visit.tsx"
import { OtherVisits } from "../../schedule/appointments/other-visits.tsx"
import { isBooked, upcomingOf } from "../../schedule/appointments/visit.ts"
import { CalendarFeed } from "../../calendars/calendar-feed.tsx"
import { Charges } from "../../plans/charges.tsx"
import { OpenInvoices } from "../../invoices/open-invoices.tsx"
import { planInForce, planState } from "../../plans/plan.ts"
import { PlanOffers } from "../../plans/plan-offers.tsx"
import { Subscriptions } from "../../plans/subscriptions.tsx"
import { HistoryCard } from "../../schedule/history/history-card.tsx"
import { AccountCard } from "../../customers/profile/account-card.tsx"
import { customerQueries, isSignedOut, useEndpoint } from "../../queries.ts"
import { MessagesCard } from "../../customers/messages/messages-card.tsx"
import { MailFromUs } from "../requests/mail-from-us.tsx"
import { OwnQuotes } from "../requests/own-quotes.tsx"
import { OwnReviews } from "../requests/own-reviews.tsx"
import { OwnSessions } from "../../customers/sessions/own-sessions.tsx"
import { LogOut } from "../../customers/sign-in/log-out.tsx"
import { unbroken } from "../../../shared/unbroken.ts"
import { YourDataCard } from "../your-data/your-data-card.tsx"
import { HEADING_ID } from "../../ui/heading.ts"
import { useOtherSignIn } from "../../ui/other-sign-in.ts"
import { requestCards } from "./request-cards.ts"
import { statusSentence } from "./status-sentence.ts"
import { UnableToLoad } from "../../ui/unable-to-load.tsx"
import { useNow } from "../../../shared/use-now.ts"

/** The portal's first screen (spec §2): one card for each thing that a customer looks for. */
export const Overview = () => {
  useOtherSignIn()
  return (
    <QueryClientProvider client={customerQueries}>
      <div className="container overview stack-6">
        <ErrorBoundary>{useHydrated() ? <Screen /> : <Loading />}</ErrorBoundary>
      </div>
    </QueryClientProvider>
  )
}

const Screen = () => {
  const { data, error, dataUpdatedAt } = useEndpoint("readProfile")
  const device = useNow()
  useEffect(requestCards, [])
  if (data !== undefined)
    // By the server's clock, because that of the device may be days fast.
    return <Cards profile={data} now={Date.parse(data.readAt) + Math.max(device - dataUpdatedAt, 0)} />
  return error === null || isSignedOut(error) ? <Loading /> : <UnableToLoad />
}

interface CardsProps {
  readonly profile: CallReply<"readProfile">
  readonly now: Instant
}

const Cards = ({ profile, now }: CardsProps) => {
  const { customer, pendingEmail, appointments, emailCampaigns, maintenancePlans: plans } = profile
  const [next, ...others] = upcomingOf(appointments, now)
  useEffect(() => {
    for (const visit of appointments) rememberVisit(visit.id, isBooked(visit) ? visit.startTimestamptz : null)
  }, [appointments])
  const plan = planInForce(plans)
  return (
    <>
      <header className="overview__header row-4 top spread">
        <h1 id={HEADING_ID} tabIndex={-1}>
          Hello, {customer.firstName}
        </h1>
        <LogOut />
      </header>
      <p className="overview__status">{unbroken(statusSentence(plan && planState(plan), next))}</p>
      <OpenInvoices className="overview__status" />
      <NextVisit visit={next} now={now} />
      <div className="overview__columns stack-6">
        <div className="overview__column stack-6">
          <OtherVisits visits={others} now={now} />
          <Subscriptions plans={plans} now={now} />
          {plan !== undefined && <SavedCard />}
          <PlanOffers plans={plans} />
          {plans.length > 0 && <Charges />}
          <HistoryCard />
          <OwnQuotes />
          <OwnReviews />
        </div>
        <div className="overview__column stack-6">
          <AccountCard customer={customer} pendingEmail={pendingEmail} />
          <BookAgain customer={customer} visits={appointments} />
          <MessagesCard />
          <MailFromUs mailings={emailCampaigns} />
          <CalendarFeed />
          <OwnSessions />
          <YourDataCard />
        </div>
      </div>
    </>
  )
}

/** Loaded for customers with a plan alone. */
const SavedCard = lazyPart(async () => (await import("../../plans/saved-card.tsx")).SavedCard)

const Loading = () => (
  <>
    <h1>Your portal</h1>
    <p className="lead">One moment, we are fetching your visits.</p>
    <output className="card stack-4" aria-label="Loading your portal">
      <span className="skeleton" />
      <span className="skeleton" />
      <span className="skeleton" />
    </output>
  </>
)
