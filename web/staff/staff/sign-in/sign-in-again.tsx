import { Dialog, DialogBody } from "@blueprintjs/core"
import { useSessionExpired } from "../../api/queries.ts"
import { signedIn } from "../../api/session.ts"
import { SignInForm } from "./sign-in-form.tsx"

/** Opens over the screen when the session has ended, so that nothing that is typed there is lost. */
export const SignInAgain = () => (
  <Dialog
    className="sign-in-again"
    isOpen={useSessionExpired()}
    title="Your session has ended"
    isCloseButtonShown={false}
    canEscapeKeyClose={false}
    canOutsideClickClose={false}
  >
    <DialogBody>
      <p>Sign in again to continue. What you typed is kept.</p>
      <SignInForm onSignedIn={signedIn} />
    </DialogBody>
  </Dialog>
)
