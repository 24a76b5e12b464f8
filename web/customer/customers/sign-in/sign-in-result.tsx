import { QueryClientProvider, useMutation, useQuery } from "@tanstack/react-query"
import { useEffect } from "react"
import { call } from "../../../shared/api/client.ts"
import { ApiError, CsrfError, isUnreachable, sentenceFor } from "../../../shared/api/errors.ts"
import { queries } from "../../../shared/api/queries.ts"
import { Button } from "../../../shared/ui/button.tsx"
import { ErrorBoundary } from "../../../shared/ui/notices/error-boundary.tsx"
import { NoticePage } from "../../../shared/ui/notices/notice-page.tsx"
import { useHydrated } from "../../../shared/entry/use-hydrated.ts"
import { linkToken } from "./link-token.ts"
import { sentLink } from "./sent-link.ts"
import { UNABLE_TO_SIGN_IN } from "./signed-in-customer.ts"
import { Welcome } from "./welcome.tsx"

/** The page of a login link: verifying, in another browser a question, success or error (spec §2). */
export const SignInResult = () => (
  <QueryClientProvider client={queries}>
    <ErrorBoundary>{useHydrated() ? <Opened token={linkToken()} /> : <Verifying />}</ErrorBoundary>
  </QueryClientProvider>
)

const Opened = ({ token }: { readonly token: string | null }) =>
  token === null || token === "" ? (
    <Failure
      title="Invalid Login Link"
      message="This page opens from the link in our login email. Please request a new one."
    />
  ) : (
    <Verification token={token} />
  )

const Verification = ({ token }: { readonly token: string }) => {
  // It works once: whatever becomes of it, the sign-in page of this tab waits for it no longer.
  useEffect(() => sentLink.forget(), [])
  const verification = useQuery({
    queryKey: ["verifyLogin"],
    queryFn: () => call("verifyLogin", { body: { token } }),
  })
  const confirmation = useMutation({
    mutationFn: () => call("verifyLogin", { body: { token, confirm: true } }),
  })
  const reply = confirmation.data ?? verification.data
  const error = confirmation.error ?? verification.error
  if (reply !== undefined && "customer" in reply) return <Welcome firstName={reply.customer.firstName} />
  if (error !== null)
    return (
      <Failure
        title="Sign-in Failed"
        message={sentenceFor(error, UNABLE_TO_SIGN_IN)}
        retry={
          isPassing(error)
            ? {
                busy: verification.isFetching,
                run: () => (confirmation.error ? confirmation.mutate() : void verification.refetch()),
              }
            : undefined
        }
      />
    )
  if (reply === undefined) return <Verifying />
  return (
    <NoticePage
      takesFocus
      heading="Sign in on this device?"
      text="You opened a login link in another browser than the one that asked for it."
    >
      <p className="row-3">
        <Button className="button--large" busy={confirmation.isPending} onClick={() => confirmation.mutate()}>
          Sign in as {reply.email}
        </Button>
      </p>
      <p>If you did not ask for this link, close the page. Nobody has been signed in.</p>
    </NoticePage>
  )
}

/** Whether the same request may succeed later: no reply came, or the server failed. */
const isPassing = (error: Error): boolean =>
  isUnreachable(error) ||
  ((error instanceof ApiError || error instanceof CsrfError) && (error.status ?? 0) >= 500)

const Verifying = () => (
  <NoticePage heading="Signing You In" text="Please wait while we verify your secure login link...">
    <output className="spinner" aria-label="Signing you in" />
  </NoticePage>
)

interface FailureProps {
  readonly title: string
  readonly message: string
  readonly retry?: { readonly busy: boolean; readonly run: () => void } | undefined
}

const Failure = ({ title, message, retry }: FailureProps) => (
  <NoticePage takesFocus heading={title} text={<span role="alert">{message}</span>}>
    <p className="row-3">
      {retry && (
        <Button className="button--large" busy={retry.busy} onClick={retry.run}>
          Try Again
        </Button>
      )}
      <a
        className={`button button--large ${retry ? "button--outline" : "button--primary"}`}
        href="/portal/login"
      >
        Request New Login Link
      </a>
    </p>
    <p>
      <a href="/">Back to the website</a>
    </p>
  </NoticePage>
)
