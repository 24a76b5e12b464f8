import { dollarsOf } from "../../core/services/money.ts"
import { priceText } from "../../core/services/price.ts"
import type { Service } from "../../core/services/service.ts"
import { hoursOf } from "../../core/booking/job-size.ts"
import { listServices, seedServices } from "../../core/use-cases/services.ts"
import type { RegisterCommand } from "../command-context.ts"
import { count, table } from "../print.ts"

export const registerServices: RegisterCommand = (program, { run }) => {
  const group = program.command("services").description("What visitors can book")

  group
    .command("list")
    .description("Show the services that are offered, in the order of the site")
    .action(() =>
      run(listServices, (services) => ({ json: services.map(serviceJson), text: listText(services) })),
    )

  group
    .command("seed")
    .description("Add the sample services that are missing; changes none that is there")
    .action(() =>
      run(seedServices, (added) => ({
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

const listText = (services: readonly Service[]): string =>
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
