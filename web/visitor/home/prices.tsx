import { QueryClientProvider, useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { endpointQuery, queries } from "../../shared/api/queries.ts"
import { business, phoneHref } from "../../shared/business.ts"
import { useHydrated } from "../../shared/use-hydrated.ts"
import { Button } from "../../shared/ui/button.tsx"
import { servicePrice } from "../service-price.ts"

/** How many services show at first; the style shows half of them on phones. */
const SHOWN = 8

/** The catalogue's services with their base prices, as the server has them now. */
export const Prices = () => (
  <QueryClientProvider client={queries}>
    <div className="prices">
      <h3>What our services cost</h3>
      <PriceList />
      <p className="prices__note">Labor prices. We agree on the price with you before we start.</p>
    </div>
  </QueryClientProvider>
)

const PriceList = () => {
  const services = useQuery(endpointQuery("listServices"))
  const hydrated = useHydrated()
  const [all, setAll] = useState(false)
  if (!hydrated || services.isPending) return <PricesSkeleton />
  if (services.isError) {
    return (
      <p>
        The prices could not be loaded. Call <a href={phoneHref}>{business.phone}</a>, or{" "}
        <Button look="outline" onClick={() => void services.refetch()}>
          Try again
        </Button>
      </p>
    )
  }
  const active = services.data.filter((service) => service.active)
  return (
    <>
      <ul id="price-list" className={`prices__list ${all ? "prices__list--all" : ""}`}>
        {(all ? active : active.slice(0, SHOWN)).map((service) => (
          <li key={service.id} className="prices__service">
            <span className="prices__name">{service.name}</span>
            <span className="prices__price">{servicePrice(service)}</span>
          </li>
        ))}
      </ul>
      {active.length > SHOWN && (
        <p>
          <Button look="outline" aria-expanded={all} aria-controls="price-list" onClick={() => setAll(!all)}>
            {all ? "Show fewer services" : `Show all ${active.length} services`}
          </Button>
        </p>
      )}
    </>
  )
}

/** As high as the list, so that nothing below it moves when the prices are loaded. */
const PricesSkeleton = () => (
  <>
    <ul className="prices__list" aria-label="Loading the prices">
      {Array.from({ length: SHOWN }, (_, index) => (
        <li key={index} className="prices__service skeleton" />
      ))}
    </ul>
    <span className="prices__more skeleton" />
  </>
)
