import { PublicService } from "../../adapters/http/contract/services.ts"
import { priceText } from "../../core/services/price.ts"
import type { Service } from "../../core/services/service.ts"
import { hoursOf } from "../../core/booking/job-size.ts"
import { listServices, seedServices } from "../../core/use-cases/services.ts"
import type { RegisterCommand } from "../command-context.ts"
import { count, table } from "../print.ts"
import { encoderOf } from "../encoder.ts"

export const registerServices: RegisterCommand = (program, { run }) => {
  const group = program.command("services").description("Services that visitors can book")

  group
    .command("list")
    .description("List the services, in the order of the website")
    .action(() =>
      run(listServices, (services) => ({ json: services.map(serviceJson), text: listText(services) })),
    )

  group
    .command("seed")
    .description("Add the sample services that are missing; changes no others")
    .action(() =>
      run(seedServices, (added) => ({
        json: { added },
        text:
          added === 0
            ? "Every sample service exists already; nothing was added."
            : `Added ${count(added, "sample service")}.`,
      })),
    )
}

/** As `GET /api/services` encodes it. */
const serviceJson = encoderOf(PublicService)

const listText = (services: readonly Service[]): string =>
  services.length === 0
    ? 'No service is offered, so nobody can book. "hearth services seed" adds sample services.'
    : table(
        ["Id", "Service", "Job size", "Price"],
        services.map((service) => [
          String(service.id),
          service.name,
          `${service.jobSize}, ${hoursOf(service.jobSize)} h`,
          priceText(service),
        ]),
      )
