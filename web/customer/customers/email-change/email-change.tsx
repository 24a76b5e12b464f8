import { QueryClientProvider, useMutation } from "@tanstack/react-query"
import { call } from "../../../shared/api/client.ts"
import { ApiError, sentenceFor } from "../../../shared/api/errors.ts"
import { queries } from "../../../shared/api/queries.ts"
import { Button } from "../../../shared/ui/button.tsx"
import { PhoneLink } from "../../../shared/ui/contact-link.tsx"
import { ErrorBoundary } from "../../../shared/ui/notices/error-boundary.tsx"
import { NoticePage } from "../../../shared/ui/notices/notice-page.tsx"
import { useHydrated } from "../../../shared/entry/use-hydrated.ts"
import { linkToken } from "../sign-in/link-token.ts"

/** The page of the link that was mailed to a new address: nothing changes before its button is pressed. */
export const EmailChange = () => (
  <QueryClientProvider client={queries}>
    <ErrorBoundary>{useHydrated() ? <Opened token={linkToken()} /> : <Loading />}</ErrorBoundary>
  </QueryClientProvider>
)

const Loading = () => (
  <NoticePage heading="Your new email address" text="One moment, please.">
    <output className="spinner" aria-label="Loading" />
  </NoticePage>
)

const Opened = ({ token }: { readonly token: string | null }) => {
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => call("confirmNewEmail", { body: { token: token ?? "" } }),
  })
  if (data !== undefined)
    return (
      <NoticePage
        takesFocus
        heading="Your email address is changed"
        text={`${data.firstName}, your account now has the email ${data.email}. For your safety you were signed out everywhere.`}
      >
        <p className="row-3">
          <a className="button button--primary button--large" href="/portal/login">
            Sign in with the new address
          </a>
        </p>
      </NoticePage>
    )
  if (token === null || token === "" || (error instanceof ApiError && error.status === 404))
    return (
      <NoticePage
        takesFocus={error !== null}
        heading="This link no longer works"
        text="Links to confirm an email address work once, for 30 minutes. Please enter your new email in your portal again."
      >
        <p className="row-3">
          <a className="button button--primary button--large" href="/portal">
            Open your portal
          </a>
        </p>
      </NoticePage>
    )
  if (error instanceof ApiError && error.status === 409)
    return (
      <NoticePage
        takesFocus
        heading="Please call us"
        text="This email already belongs to another account of ours, so we cannot change it here."
      >
        <p>
          Call <PhoneLink /> and we help you.
        </p>
      </NoticePage>
    )
  return (
    <NoticePage
      heading="Use this email address?"
      text="You opened the link that we sent to your new email address. Confirm, and your account uses it from now on."
    >
      {error !== null && (
        <p className="notice notice--error" role="alert">
          {sentenceFor(error, "Your email address was not changed. Please try again.")}
        </p>
      )}
      <p className="row-3">
        <Button className="button--large" busy={isPending} onClick={() => mutate()}>
          Use this email address
        </Button>
      </p>
      <p>If you did not ask for this, close the page. Nothing was changed.</p>
    </NoticePage>
  )
}
