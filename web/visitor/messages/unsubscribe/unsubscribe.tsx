import { QueryClientProvider, useMutation, useQuery } from "@tanstack/react-query"
import { useEffect, useRef, type ReactNode } from "react"
import { call } from "../../../shared/api/client.ts"
import { ApiError, sentenceFor } from "../../../shared/api/errors.ts"
import { endpointQuery, queries } from "../../../shared/api/queries.ts"
import "../../../shared/ui/actions.css"
import { Button } from "../../../shared/ui/button.tsx"
import { PhoneLink } from "../../../shared/ui/contact-link.tsx"
import { ErrorBoundary } from "../../../shared/ui/notices/error-boundary.tsx"
import { useHydrated } from "../../../shared/entry/use-hydrated.ts"

/** The page of a link in a campaign's mail: whether its customer gets such mails, and changing that. */
export const Unsubscribe = () => (
  <QueryClientProvider client={queries}>
    <div className="unsubscribe-page stack-5 break">
      <ErrorBoundary>{useHydrated() ? <Choice token={tokenInAddress()} /> : <Loading />}</ErrorBoundary>
    </div>
  </QueryClientProvider>
)

const tokenInAddress = (): string => location.pathname.split("/").findLast((part) => part !== "") ?? ""

const Choice = ({ token }: { readonly token: string }) => {
  const params = { token }
  const query = endpointQuery("showNewsChoice", { params })
  const { data, error, isPending, isFetching, refetch } = useQuery({ ...query, gcTime: 0 })
  const choosing = useMutation({
    mutationFn: (wantsNews: boolean) => call("setNewsChoice", { params, body: { wantsNews } }),
    onSuccess: (choice) => queries.setQueryData(query.queryKey, choice),
  })
  if (isPending) return <Loading />
  if (error !== null)
    return (
      <Words
        heading="This link does not work"
        text={sentenceFor(error, "We could not read your choice.")}
        isAlert
      >
        {!(error instanceof ApiError && error.status === 404) && (
          <Button look="outline" className="button--large" busy={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        )}
        <PhoneLink className="button button--outline button--large" before="Call" />
      </Words>
    )
  const { email, wantsNews } = data
  const failure = choosing.isError && (
    <p role="alert">{sentenceFor(choosing.error, "Your choice was not saved. Please try again.")}</p>
  )
  return wantsNews ? (
    <Words
      key="subscribed"
      heading={choosing.isSuccess ? "You get our news again" : "Unsubscribe from our news"}
      text={`${email} gets tips and offers from us, at most once a week.`}
      takesFocus={choosing.isSuccess}
    >
      <Button className="button--large" busy={choosing.isPending} onClick={() => choosing.mutate(false)}>
        Unsubscribe
      </Button>
      {failure}
    </Words>
  ) : (
    <Words
      key="unsubscribed"
      heading="You are unsubscribed"
      text={`${email} gets no more tips and offers from us. Emails about your visits and plans still come.`}
      takesFocus={choosing.isSuccess}
    >
      <Button
        look="outline"
        className="button--large"
        busy={choosing.isPending}
        onClick={() => choosing.mutate(true)}
      >
        Subscribe again
      </Button>
      {failure}
    </Words>
  )
}

interface WordsProps {
  readonly heading: string
  readonly text: string
  readonly isAlert?: boolean
  /** Whether the heading takes the focus, because the page has changed. */
  readonly takesFocus?: boolean
  readonly children: ReactNode
}

const Words = ({ heading, text, isAlert = false, takesFocus = false, children }: WordsProps) => {
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
      <div className="actions">{children}</div>
    </>
  )
}

const Loading = () => (
  <>
    <h1>Unsubscribe from our news</h1>
    <p className="lead">One moment, we are reading your choice.</p>
    <output className="card" aria-label="Loading your choice">
      <span className="skeleton" />
      <span className="skeleton" />
    </output>
  </>
)
