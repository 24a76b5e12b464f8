import { useEndpoint } from "./queries.ts"

/** Whom a link names in `technician=2`. */
interface LinkedTechnician {
  /** Null for nobody. */
  readonly id: number | null
  /** The sentence about a link that names somebody who cannot be chosen. */
  readonly problem: string | undefined
}

const NOBODY: LinkedTechnician = { id: null, problem: undefined }

/** Whom the link names, where visits can be booked with several; undefined while that is not known yet. */
export const useLinkedTechnician = (linked: string | null): LinkedTechnician | undefined => {
  const { data, isError } = useEndpoint("listTechnicians", undefined, { enabled: linked !== null })
  if (linked === null) return NOBODY
  if (data === undefined) return isError ? NOBODY : undefined
  const { technicians } = data
  const technician = technicians.find(({ id }) => String(id) === linked)
  if (technician === undefined)
    return { id: null, problem: "The link names a technician who does not exist, so nobody is chosen." }
  const { id, name, active } = technician
  if (!active) return { id: null, problem: `${name} cannot be booked at present, so nobody is chosen.` }
  return technicians.filter((each) => each.active).length > 1 ? { id, problem: undefined } : NOBODY
}
