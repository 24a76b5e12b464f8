import { Button, NonIdealState, Spinner } from "@blueprintjs/core"
import { Offline } from "@blueprintjs/icons"
import { isUnreachable, sentenceFor } from "../shared/api/errors.ts"

export const LoadingState = () => (
  <div className="state" role="status">
    <Spinner size={32} />
    <p>Loading...</p>
  </div>
)

/** A read that failed. `retry` reads again. */
export const FailedState = ({ error, retry }: { readonly error: unknown; readonly retry: () => void }) => (
  <div role="alert">
    <NonIdealState
      className="state"
      icon={<Offline size={32} />}
      title={isUnreachable(error) ? "No connection" : "This could not be loaded"}
      description={sentenceFor(error, "Something went wrong on our side.")}
      action={<Button text="Try Again" onClick={retry} />}
    />
  </div>
)

/** Code that failed to load or to run. */
export const NotLoadedState = () => (
  <div role="alert">
    <NonIdealState
      className="state"
      title="This part of the page could not be loaded"
      description="Please check your internet connection."
      action={<Button text="Load the page again" onClick={() => location.reload()} />}
    />
  </div>
)
