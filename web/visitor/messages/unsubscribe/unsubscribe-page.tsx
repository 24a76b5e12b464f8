import { Island } from "../../../shared/entry/island.tsx"
import { PhoneLink } from "../../../shared/ui/contact-link.tsx"
import { WithoutScript } from "../../../shared/ui/notices/without-script.tsx"

/** The page of every link by which customers unsubscribe. The link's token stands in the address. */
export const UnsubscribePage = () => (
  <>
    <div className="container">
      <Island name="unsubscribe" when="idle" />
    </div>
    <WithoutScript heading="Unsubscribe">
      Unsubscribing here needs JavaScript and an up-to-date browser. Reply to the email, or call <PhoneLink />
      , and we do it for you.
    </WithoutScript>
  </>
)
