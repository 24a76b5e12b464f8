import type { CallReply } from "../../shared/api/endpoints.ts"
import { useEndpoint } from "./queries.ts"

export type Technician = CallReply<"listTechnicians">["technicians"][number]

/**
 * Those with whom visits can be booked, where there are several; else nobody, because nothing on a screen speaks of
 * technicians then.
 */
export const useSeveralTechnicians = (): readonly Technician[] => {
  const active = useEndpoint("listTechnicians").data?.technicians.filter(({ active }) => active) ?? []
  return active.length > 1 ? active : []
}
