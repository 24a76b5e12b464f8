import annual from "../../../images/plans/annual.svg"
import onDemand from "../../../images/plans/on-demand.svg"
import seasonal from "../../../images/plans/seasonal.svg"

const pictures = new Map(Object.entries({ annual, seasonal, "on-demand": onDemand }))

/** The drawing of a plan, by the name of its icon. */
export const PlanPicture = ({ icon }: { readonly icon: string }) => (
  <img
    className="plan__picture"
    src={pictures.get(icon)}
    width={96}
    height={96}
    loading="lazy"
    decoding="async"
    alt=""
  />
)
