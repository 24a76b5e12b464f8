import { useSyncExternalStore } from "react"
import { signOut } from "./day/day.ts"
import { withQueue } from "./day/field-visit.ts"
import { useField } from "./day/state.ts"
import { DayList } from "./day/day-list.tsx"
import { Notice } from "./ui/notice.tsx"
import { screenOf } from "./ui/screen.ts"
import { SignOut } from "./ui/sign-out.tsx"
import { VisitPage } from "./visit/visit-page.tsx"

/** The screen of the address. */
export const App = () => {
  const { phase, day, queue, isOnline, sealed, problem } = useField()
  const [id, part] = screenOf(useHash())
  if (phase === "insecure")
    return (
      <Notice
        title="This page needs https."
        text="Your browser keeps nothing for it otherwise. Please ask the office for the right address."
      />
    )
  if (phase === "signed-out")
    return (
      <Notice title="Please sign in." text={problem ?? leftText(sealed)}>
        <a className="phone-button phone-button--primary" href="/admin?next=/field">
          Sign in
        </a>
      </Notice>
    )
  if (day === undefined)
    return <Notice title="Loading your day…" text={problem ?? (isOnline ? "" : "There is no network.")} />
  if (id === "leave") return <SignOut waiting={queue.length} onSignOut={() => void signOut()} />
  const visit = day.visits.find((each) => `${each.id}` === id)
  if (visit === undefined) return <DayList day={day} />
  return <VisitPage key={`${visit.id}/${part}`} visit={withQueue(visit, queue)} isForm={part === "done"} />
}

const leftText = (sealed: number): string =>
  sealed === 0
    ? "Your visits appear here once you have signed in. None of them is left on this phone."
    : `Nobody can read your visits on this phone. ${sealed === 1 ? "1 report that is not sent yet is" : `${sealed} reports that are not sent yet are`} sent when you have signed in again.`

const useHash = (): string =>
  useSyncExternalStore(
    (changed) => {
      addEventListener("hashchange", changed)
      return () => removeEventListener("hashchange", changed)
    },
    () => location.hash,
  )
