import { PhoneLink } from "../../shared/ui/contact-link.tsx"

/** Instead of the portal, when it could not be read (spec §2). */
export const UnableToLoad = () => (
  <>
    <h1>Unable to Load Portal</h1>
    <p className="lead" role="alert">
      We could not load your account. Please sign in again, or call <PhoneLink />.
    </p>
    <p className="row-3">
      <a className="button button--primary button--large" href="/portal/login">
        Sign In Again
      </a>
      <a className="button button--outline button--large" href="/">
        Go Home
      </a>
    </p>
  </>
)
