export interface VisitChange {
  readonly kind: "move" | "cancel"
  readonly visitId: number
}

const PORTAL = "/portal"
/** The portal has two addresses (spec §2). */
const PORTALS = [PORTAL, "/customer-portal"]

/**
 * The address of the portal with the dialog that moves or cancels a visit, from the page with this path: in the portal,
 * only its fragment changes.
 */
export const visitChangeAddress = ({ kind, visitId }: VisitChange, path: string): string =>
  `${PORTALS.includes(path) ? path : PORTAL}#${kind}-${visitId}`

/** What a fragment asks for: "#move-7". */
export const visitChangeIn = (fragment: string): VisitChange | undefined => {
  const [, kind, id] = /^#(move|cancel)-(\d+)$/u.exec(fragment) ?? []
  return kind === undefined ? undefined : { kind: kind as VisitChange["kind"], visitId: Number(id) }
}
