import { useEffect, useEffectEvent } from "react"
import { visitChangeIn, type VisitChange } from "../../../shared/visits/visit-change.ts"

/** Calls back, once, when the address asks for a change of this visit, as the chat's links do. */
export function useVisitChange(visitId: number, onWanted: (kind: VisitChange["kind"]) => void): void {
  const check = useEffectEvent(() => {
    const change = visitChangeIn(location.hash)
    if (change?.visitId !== visitId) return
    history.replaceState(history.state, "", location.pathname + location.search)
    onWanted(change.kind)
  })
  useEffect(() => {
    const listener = () => check()
    listener()
    addEventListener("hashchange", listener)
    return () => removeEventListener("hashchange", listener)
  }, [])
}
