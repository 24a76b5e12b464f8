import { Callout } from "@blueprintjs/core"
import { Link, useLocation } from "react-router-dom"
import { CalloutTitle } from "../../ui/callout-title.tsx"
import { useEndpoint } from "../../api/queries.ts"
import { SCREEN_PATH } from "./screen-path.ts"

/** While unusually many visits are booked online: that, what happens, and the way to who booked. */
export const UnusualBookings = () => {
  const { data } = useEndpoint("showOnlineTraffic")
  const { pathname } = useLocation()
  if (!data?.isUnusual) return null
  const { held, lastDay } = data
  return (
    <Callout intent="warning">
      <CalloutTitle>Unusually many visits are being booked online</CalloutTitle>
      <p>
        {lastDay === 1 ? "1 visit was" : `${lastDay} visits were`} booked in the last 24 hours with email
        addresses that have confirmed nothing here yet. Further ones are held until they are confirmed:{" "}
        {held === 1 ? "1 is" : `${held} are`} held now.{" "}
        {pathname !== SCREEN_PATH && <Link to={SCREEN_PATH}>See who booked, and release visits</Link>}
      </p>
    </Callout>
  )
}
