import type { CallReply } from "../../shared/api/endpoints.ts"
import { useEndpoint } from "./queries.ts"
import { useStaffMember } from "./session.ts"

export type Technician = CallReply<"listTechnicians">["technicians"][number]

/**
 * Those with whom visits can be booked, where there are several; else nobody, because nothing on a screen speaks of
 * technicians then.
 */
export const useSeveralTechnicians = (): readonly Technician[] => {
  // It is closed to technicians themselves.
  const enabled = useStaffMember().data?.role !== "technician"
  const { data } = useEndpoint("listTechnicians", undefined, { enabled })
  const active = data?.technicians.filter((technician) => technician.active) ?? []
  return active.length > 1 ? active : []
}
