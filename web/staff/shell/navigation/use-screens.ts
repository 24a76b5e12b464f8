import { useMemo } from "react"
import { useHandlesMoney, useIsOwner } from "../../api/session.ts"
import { type DashboardScreen, dashboardScreens } from "./screens.ts"

/** The screens that who is signed in may open; with `place`, those that are listed there. */
export const useScreens = (place?: DashboardScreen["place"]): readonly DashboardScreen[] => {
  const isOwner = useIsOwner()
  const handlesMoney = useHandlesMoney()
  return useMemo(
    () =>
      dashboardScreens.filter(
        (screen) =>
          (isOwner || !screen.ownerOnly) &&
          (handlesMoney || !screen.moneyOnly) &&
          (place === undefined || screen.place === place),
      ),
    [isOwner, handlesMoney, place],
  )
}
