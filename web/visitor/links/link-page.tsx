import { QueryClientProvider } from "@tanstack/react-query"
import { useEffect, useRef, type ReactNode } from "react"
import { ApiError, sentenceFor } from "../../shared/api/errors.ts"
import { queries } from "../../shared/api/queries.ts"
import { useHydrated } from "../../shared/entry/use-hydrated.ts"
import { Button } from "../../shared/ui/button.tsx"
import { PhoneLink } from "../../shared/ui/contact-link.tsx"
import { Letterhead } from "./letterhead.tsx"
import { ErrorBoundary } from "../../shared/ui/notices/error-boundary.tsx"

interface Props {
  readonly className?: string
  /** Shown until the page is hydrated, because the token is not known before. */
  readonly loading: ReactNode
  readonly children: (token: string) => ReactNode
}

/** The page of a mailed link, whose token is the last part of its address. */
export const LinkPage = ({ className = "link-page stack-5 break", loading, children }: Props) => (
  <QueryClientProvider client={queries}>
    <div className={className}>
      <Letterhead />
      <ErrorBoundary>{useHydrated() ? children(tokenInAddress()) : loading}</ErrorBoundary>
    </div>
  </QueryClientProvider>
)

const tokenInAddress = (): string => location.pathname.split("/").findLast((part) => part !== "") ?? ""

interface WordsProps {
  readonly heading: string
  readonly text: string
  readonly isAlert?: boolean
  /** Whether the heading takes the focus, because the page has changed. */
  readonly takesFocus?: boolean
  /** Between the text and the buttons. */
  readonly between?: ReactNode
  /** What the reader can do next. */
  readonly children: ReactNode
}

/** One state of the page of a link. */
export const LinkWords = ({
  heading,
  text,
  isAlert = false,
  takesFocus = false,
  between,
  children,
}: WordsProps) => {
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
      {between}
      <div className="row-3">{children}</div>
    </>
  )
}

interface FailureProps {
  readonly error: Error
  /** What is said where the server gave no reason. */
  readonly text: string
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

/** What the link shows could not be read; it is tried again but where there is nothing of that link. */
export const LinkFailure = ({ error, text, isFetching, refetch }: FailureProps) => {
  const isUnknown = error instanceof ApiError && error.status === 404
  return (
    <LinkWords
      heading={isUnknown ? "This link does not work" : "This page could not be loaded"}
      text={sentenceFor(error, text)}
      isAlert
    >
      {!isUnknown && (
        <Button look="outline" className="button--large" busy={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      )}
      <PhoneLink className="button button--outline button--large" before="Call" />
    </LinkWords>
  )
}

interface LoadingProps {
  readonly heading: string
  readonly text: string
  /** What is loaded, for screen readers: "Loading your visit". */
  readonly label: string
}

export const LinkLoading = ({ heading, text, label }: LoadingProps) => (
  <>
    <h1>{heading}</h1>
    <p className="lead">{text}</p>
    <output className="card" aria-label={label}>
      <span className="skeleton" />
      <span className="skeleton" />
    </output>
  </>
)
