import { Notice } from "./notice.tsx"

interface Props {
  /** How many reports were not sent. */
  readonly waiting: number
  readonly onSignOut: () => void
}

/** Asks before what was not sent is lost. */
export const SignOut = ({ waiting, onSignOut }: Props) => (
  <Notice
    title="Sign out?"
    text={
      waiting === 0
        ? "Your visits are removed from this phone."
        : `${waiting === 1 ? "1 report is" : `${waiting} reports are`} not sent yet. Signing out deletes ${waiting === 1 ? "it" : "them"}.`
    }
  >
    <a className="phone-button phone-button--primary" href="#day">
      Stay signed in
    </a>
    <button type="button" className="phone-button phone-button--danger" onClick={onSignOut}>
      {waiting === 0 ? "Sign out" : "Delete and sign out"}
    </button>
  </Notice>
)
