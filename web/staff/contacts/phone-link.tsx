import { callLink } from "../../../core/fields/contact-links.ts"

/** Calls the number; a visit that was imported may have none. */
export const PhoneLink = ({ phone }: { readonly phone: string }) =>
  phone === "" ? (
    "No phone number"
  ) : (
    <a className="unbroken" href={callLink(phone)}>
      {phone}
    </a>
  )
