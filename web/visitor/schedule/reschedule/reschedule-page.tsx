import { Island } from "../../../shared/entry/island.tsx"
import { PhoneLink } from "../../../shared/ui/contact-link.tsx"
import { WithoutScript } from "../../../shared/ui/notices/without-script.tsx"

/** The page of every reschedule link. The link's token stands in the address, so that one page serves them all. */
export const ReschedulePage = () => (
  <>
    <div className="container">
      <Island name="reschedule" when="idle" />
    </div>
    <WithoutScript heading="Move your visit">
      Moving a visit online needs JavaScript and an up-to-date browser. Call <PhoneLink /> and we move it for
      you.
    </WithoutScript>
  </>
)
