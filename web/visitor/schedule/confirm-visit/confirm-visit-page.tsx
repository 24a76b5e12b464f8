import { Island } from "../../../shared/entry/island.tsx"
import { PhoneLink } from "../../../shared/ui/contact-link.tsx"
import { WithoutScript } from "../../../shared/ui/notices/without-script.tsx"

/** The page of every link that confirms a visit. The link's token stands in the address. */
export const ConfirmVisitPage = () => (
  <>
    <div className="container">
      <Island name="confirm-visit" when="idle" />
    </div>
    <WithoutScript heading="Confirm your visit">
      Confirming a visit online needs JavaScript and an up-to-date browser. Call <PhoneLink /> and we confirm
      it for you.
    </WithoutScript>
  </>
)
