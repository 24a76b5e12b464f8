import type { Route } from "./route.ts"

/** Why nothing is suggested, and what lets visits move; nothing where that is plain to see. */
export const NoSuggestion = ({ routes }: { readonly routes: readonly Route[] }) => {
  const stops = routes.flatMap((route) => route.stops)
  const told = stops.filter(({ isMailed, mayMove }) => isMailed && !mayMove).length
  if (stops.length < 2) return null
  return (
    <p className="plain soft">
      No other times would save driving.{" "}
      {told > 0 &&
        `${told === 1 ? "1 visit stays because its customer was" : `${told} visits stay because their customers were`} told the time: record an arrival window for those who agreed to one.`}
    </p>
  )
}
