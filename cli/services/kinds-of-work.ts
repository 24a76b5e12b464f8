import type { Command } from "commander"
import * as Effect from "effect/Effect"
import { coverageOf, type Coverage } from "../../core/services/coverage.ts"
import type { DeclinedWork } from "../../core/services/declined-work.ts"
import { KINDS_OF_WORK, type KindOfWork } from "../../core/services/kind-of-work.ts"
import type { Service } from "../../core/services/service.ts"
import { listDeclinedWorks } from "../../core/services/use-cases/declined-works.ts"
import { listAllServices } from "../../core/services/use-cases/services.ts"
import type { CommandContext } from "../engine/command-context.ts"
import { UsageError } from "../engine/errors.ts"
import { examples, table } from "../engine/print.ts"

/** The options for what a service or declined work covers, by the names of the inputs' fields. */
export const withKindsOptions = (command: Command): Command =>
  command
    .option(
      "--kinds-of-work <ids>",
      'what it covers, like "doors,odd-jobs"; "hearth services kinds" lists the ids; suggested for a new one',
      parseKinds,
    )
    .option(
      "--also-called <words>",
      "other words for it, separated by commas; the chat's assistant knows them",
    )

const parseKinds = (text: string): readonly KindOfWork[] => {
  const ids = text.split(",").flatMap((id) => id.trim() || [])
  return ids.map((id) => {
    if (!isKind(id))
      throw new UsageError(`"${id}" is not a kind of work. "hearth services kinds" lists their ids.`)
    return id
  })
}

const isKind = (id: string): id is KindOfWork => Object.hasOwn(KINDS_OF_WORK, id)

/** The command that lists the kinds of work and whether the business does them. */
export const registerKinds = (
  services: Command,
  { run, columns }: Pick<CommandContext, "run" | "columns">,
): void => {
  services
    .command("kinds")
    .description("List the kinds of work that the chat's assistant knows, and what it says of each")
    .addHelpText("after", examples("hearth services edit 3 --kinds-of-work doors,odd-jobs"))
    .action(() =>
      run(listKinds, (kinds) => ({
        json: kinds.map(({ kind, coverage }) => ({
          id: kind,
          name: KINDS_OF_WORK[kind][0],
          state: coverage.state,
          ...(coverage.state === "listed" && { services: coverage.services.map(({ id }) => id) }),
          ...(coverage.state === "declined" && { declined: coverage.declined.id }),
        })),
        text: table(
          ["Id", "The assistant says"],
          kinds.map(({ kind, coverage }) => [kind, coverageText(coverage)]),
          columns,
        ),
      })),
    )
}

const listKinds = Effect.gen(function* () {
  const [services, declined] = [yield* listAllServices, yield* listDeclinedWorks]
  return (Object.keys(KINDS_OF_WORK) as KindOfWork[]).map((kind) => ({
    kind,
    coverage: coverageOf(kind, services, declined),
  }))
})

const coverageText = (coverage: Coverage<Service, DeclinedWork>): string => {
  if (coverage.state === "unlisted") return "not listed"
  return coverage.state === "listed"
    ? coverage.services.map(({ name }) => name).join(", ")
    : `not taken on: ${coverage.declined.name}`
}
