import type { Command } from "commander"
import { dollarsOf } from "../../core/services/money.ts"
import { priceText } from "../../core/services/price.ts"
import type { Service } from "../../core/services/service.ts"
import { hoursOf } from "../../core/booking/job-size.ts"
import { listServices, seedServices } from "../../core/use-cases/services.ts"
import type { CommandContext } from "../command-context.ts"
import { count, table } from "../print.ts"

export const services = (hearth: Command, { answer }: CommandContext): void => {
  const noun = hearth.command("services").description("What visitors can book")

  noun
    .command("list")
    .description("Show the services that are offered, in the order of the site")
    .action(() =>
      answer(listServices, (services) => ({ json: services.map(serviceJson), text: listed(services) })),
    )

  noun
    .command("seed")
    .description("Add the sample services that are missing; changes none that is there")
    .action(() =>
      answer(seedServices, (added) => ({
        json: { added },
        text:
          added === 0 ? "Every sample service is there already." : `Added ${count(added, "sample service")}.`,
      })),
    )
}

/** As `GET /api/services` gives it: prices in dollars. */
const serviceJson = ({ isActive, basePrice, ...service }: Service) => ({
  ...service,
  active: isActive,
  basePrice: dollarsOf(basePrice),
})

const listed = (services: readonly Service[]): string =>
  services.length === 0
    ? 'No service is offered, so nobody can book. "hearth services seed" adds the samples.'
    : table(
        ["Id", "Service", "Job size", "Price"],
        services.map((service) => [
          String(service.id),
          service.name,
          `${service.jobSize}, ${hoursOf(service.jobSize)} h`,
          priceText(service),
        ]),
      )
