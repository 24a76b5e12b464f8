import { callLink } from "../../../core/fields/contact-links.ts"
import { Unbroken } from "../../shared/ui/unbroken.tsx"

/** Calls the number; a visit that was imported may have none. */
export const PhoneLink = ({ phone }: { readonly phone: string }) =>
  phone === "" ? (
    "No phone number"
  ) : (
    <a href={callLink(phone)}>
      <Unbroken text={phone} />
    </a>
  )
