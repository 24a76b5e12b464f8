import { coverageOf } from "../../../core/services/coverage.ts"
import { KINDS_OF_WORK, type KindOfWork } from "../../../core/services/kind-of-work.ts"
import type { DeclinedWork } from "./declined-work/declined-work.ts"
import type { Service } from "./service.ts"

/** A sentence for each entry of the declined work that names a kind of the service: the service counts (`coverageOf`). */
export const declinedConflicts = (
  kinds: readonly KindOfWork[],
  declined: readonly DeclinedWork[],
): readonly string[] => {
  const entries = kinds.flatMap((kind) => {
    const coverage = coverageOf(kind, [], declined)
    return coverage.state === "declined" ? [coverage.declined.name] : []
  })
  return [...new Set(entries)].map(
    (name) =>
      `You do not take on “${name}”. While this service is offered, the assistant offers it to those who ask.`,
  )
}

/** A sentence for each kind of the declined work that an offered service covers: the service counts (`coverageOf`). */
export const listedConflicts = (
  kinds: readonly KindOfWork[],
  services: readonly Service[],
): readonly string[] =>
  kinds.flatMap((kind) => {
    const coverage = coverageOf(kind, services, [])
    if (coverage.state !== "listed") return []
    const names = coverage.services.map(({ name }) => name).join(", ")
    return [
      `You offer ${KINDS_OF_WORK[kind][0]} with ${names}. The assistant offers that to those who ask, and does not decline.`,
    ]
  })
