import { useState } from "react"
import { useHydrated } from "../../../shared/entry/use-hydrated.ts"
import { AddressForm } from "./address-form.tsx"
import { LinkSent } from "./link-sent.tsx"
import { sentLink } from "./sent-link.ts"
import { Welcome } from "./welcome.tsx"

/** The page on which customers request a login link and may enter the code of the mail (spec §2). */
export const SignIn = () => {
  const hydrated = useHydrated()
  /** Null shows the form; undefined, what was shown before the page was loaded again. */
  const [sentTo, setSentTo] = useState<string | null>()
  const [firstName, setFirstName] = useState<string>()
  const email = sentTo === undefined && hydrated ? sentLink.read() : sentTo

  if (firstName !== undefined) return <Welcome firstName={firstName} />
  if (email === undefined || email === null)
    return (
      <AddressForm
        onSent={(address) => {
          sentLink.keep(address)
          setSentTo(address)
        }}
      />
    )
  return (
    <LinkSent
      email={email}
      onBack={() => {
        sentLink.forget()
        setSentTo(null)
      }}
      onSignedIn={(customer) => {
        sentLink.forget()
        setFirstName(customer.firstName)
      }}
    />
  )
}
