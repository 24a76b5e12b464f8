import { Card } from "@blueprintjs/core"
import { Brand } from "../../shell/dashboard/brand.tsx"
import { signedIn, type StaffMember } from "../../api/session.ts"
import { destinationIn } from "./destination.ts"
import { SignInForm } from "./sign-in-form.tsx"

/** Sign-in in place of the requested screen, which opens afterwards; `next` may name another one. */
export const SignInPage = () => (
  <main className="sign-in-page">
    <a className="sign-in-page__brand" href="/">
      <Brand />
    </a>
    <Card className="sign-in-page__card" elevation={1}>
      <h1 className="sign-in-page__title">Staff sign-in</h1>
      <SignInForm onSignedIn={proceed} />
    </Card>
    <a href="/">Back to the website</a>
  </main>
)

function proceed(staff: StaffMember): void {
  const destination = destinationIn(location.search, location.origin)
  if (destination === undefined) signedIn(staff)
  else location.replace(destination)
}
