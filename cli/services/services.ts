import { type Command, Option } from "commander"
import * as Effect from "effect/Effect"
import { serviceColumns } from "../../adapters/formats/csv/service-columns.ts"
import { csvChunks } from "../../adapters/formats/csv/write-csv.ts"
import { StaffService } from "../../adapters/http/services/contract/services.ts"
import { hoursOf } from "../../core/services/job-size.ts"
import { staffAddonsText } from "../../core/services/addon-text.ts"
import { kindsText } from "../../core/services/kind-of-work.ts"
import { PRICE_UNITS, priceText } from "../../core/services/price.ts"
import { ServiceInput } from "../../core/services/service-input.ts"
import { SERVICE_CATEGORIES, SKILL_LEVELS } from "../../core/services/choices.ts"
import { UnknownService, type Service } from "../../core/services/service.ts"
import {
  addService,
  listAllServices,
  removeService,
  seedServices,
  toggleService,
  updateService,
} from "../../core/services/use-cases/services.ts"
import type { RegisterCommand } from "../engine/command-context.ts"
import { withCsv } from "../engine/csv-option.ts"
import { UsageError } from "../engine/errors.ts"
import { encoderOf } from "../engine/encoder.ts"
import { decode, parseDecimalArg, parseIdArg, parseNumberArg } from "../engine/parse.ts"
import { dim, examples, green, table } from "../engine/print.ts"
import { stateArgument, type State } from "../engine/state-argument.ts"
import { registerDeclinedWorks } from "./declined-works.ts"
import { registerKinds, withKindsOptions } from "./kinds-of-work.ts"
import { counted } from "../../core/fields/counted.ts"

/** Options of `add` and `edit`, by the names of the input's fields. */
type InputOptions = Partial<typeof ServiceInput.Encoded> & {
  /** False for `--no-addon`. */
  readonly addon?: readonly AddonOption[] | false
}

type AddonOption = NonNullable<(typeof ServiceInput.Encoded)["addons"]>[number]

export const registerServices: RegisterCommand = (program, { run, columns }) => {
  const group = program.command("services").description("Services and their prices")

  withCsv(group.command("list").description("List every service, in the order of the website")).action(() =>
    run(listAllServices, (services) => ({
      json: services.map(serviceJson),
      csv: csvChunks(serviceColumns, services),
      text: listText(services, columns),
    })),
  )

  withInputOptions(
    group
      .command("add")
      .description("Add a service")
      .argument("<name>", "its name; no two services have the same"),
  )
    .addHelpText(
      "after",
      examples(
        'hearth services add "Gutter Cleaning" --description "We clear them." --category essential --base-price 120 --price-unit "flat rate"',
      ),
    )
    .action((name: string, options: InputOptions) =>
      run(addService(decode(ServiceInput, { ...fieldsOf(options), name })), (service) => ({
        json: serviceJson(service),
        text: `Added service ${serviceName(service)}.`,
      })),
    )

  withInputOptions(
    group
      .command("edit")
      .description("Change a service; what is not named stays as it is")
      .argument("<id>", 'its id in "hearth services list"', parseIdArg)
      .option("--name <name>", "its new name"),
  )
    .addHelpText(
      "after",
      examples(
        "hearth services edit 3 --base-price 159",
        'hearth services edit 3 --addon "Wall fishing=40" --addon "Sound bar=25.50"',
        "hearth services edit 3 --no-addon",
      ),
    )
    .action((id: number, options: InputOptions) =>
      run(editService(id, options), (service) => ({
        json: serviceJson(service),
        text: `Changed service ${serviceName(service)}.`,
      })),
    )

  group
    .command("toggle")
    .description("Stop offering a service, or offer it again")
    .argument("<id>", 'its id in "hearth services list"', parseIdArg)
    .addArgument(stateArgument())
    .addHelpText("after", examples("hearth services toggle 3", "hearth services toggle 3 off"))
    .action((id: number, state?: State) =>
      run(switchService(id, state), (service) => ({
        json: serviceJson(service),
        text: `Service ${serviceName(service)} is now ${service.isActive ? "on: visitors can book it" : "off"}.`,
      })),
    )

  group
    .command("remove")
    .description("Delete a service; visits that are booked keep its name")
    .argument("<id>", 'its id in "hearth services list"', parseIdArg)
    .action((id: number) =>
      run(removeService(id), (service) => ({
        json: { removed: id },
        text: `Deleted service ${serviceName(service)}. Booked visits keep its name.`,
      })),
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
            : `Added ${counted(added, "sample service")}.`,
      })),
    )

  registerKinds(group, { run, columns })
  registerDeclinedWorks(group, { run, columns })
}

const withInputOptions = (command: Command): Command =>
  withKindsOptions(command)
    .option("--description <text>", "what visitors read about it")
    .addOption(new Option("--category <category>").choices(SERVICE_CATEGORIES))
    .addOption(new Option("--base-price <dollars>", "like 149 or 89.50").argParser(parseDecimalArg))
    .addOption(new Option("--price-unit <unit>").choices(PRICE_UNITS))
    .option("--estimated-duration <text>", 'for people, like "1 to 2 hours"')
    .option("--suggested-hours <hours>", "decides the length of a visit, at most 12", parseDecimalArg)
    .addOption(new Option("--skill-level <level>").choices(SKILL_LEVELS))
    .option("--people <n>", "how many technicians come: 1 or 2", parseNumberArg)
    .option(
      "--addon <name=dollars>",
      "an extra that visitors can choose; once for each of them, in place of those before",
      collectAddon,
    )
    .option("--no-addon", "the service has no add-ons")
    .option("--display-order <n>", "services are listed by it, smallest first", parseNumberArg)

const fieldsOf = ({ addon, ...fields }: InputOptions) =>
  addon === undefined ? fields : { ...fields, addons: addon || [] }

/** Reads "Wall fishing=40". */
const collectAddon = (text: string, before: readonly AddonOption[] | undefined): readonly AddonOption[] => {
  const [, name, price] = /^(.+)=\s*\$?([\d.]+)$/u.exec(text) ?? []
  if (name === undefined || price === undefined)
    throw new UsageError(`"${text}" is not an add-on. Write it like "Wall fishing=40".`)
  return [...(before ?? []), { name, additionalPrice: parseDecimalArg(price) }]
}

const editService = Effect.fnUntraced(function* (id: number, options: InputOptions) {
  const changes = fieldsOf(options)
  if (Object.keys(changes).length === 0) throw new UsageError("At least one field must be updated.")
  return yield* updateService(
    id,
    decode(ServiceInput, { ...serviceJson(yield* findService(id)), ...changes }),
  )
})

const switchService = Effect.fnUntraced(function* (id: number, state: State | undefined) {
  const { isActive } = yield* findService(id)
  return yield* toggleService(id, state === undefined ? !isActive : state === "on")
})

const findService = Effect.fnUntraced(function* (id: number) {
  const found = (yield* listAllServices).find((service) => service.id === id)
  return found ?? (yield* new UnknownService({ id }))
})

/** As `GET /api/services` encodes it for staff. */
const serviceJson = encoderOf(StaffService)

const serviceName = ({ id, name, ...price }: Service): string => `#${id} (${name}, ${priceText(price)})`

const listText = (services: readonly Service[], columns: number): string =>
  services.length === 0
    ? 'There is no service, so nobody can book. "hearth services seed" adds sample services.'
    : table(
        ["Id", "Service", "Job size", "Price", "Add-ons", "State", "Kinds"],
        services.map((service) => [
          String(service.id),
          service.name,
          `${service.jobSize}, ${hoursOf(service.jobSize)} h`,
          priceText(service),
          staffAddonsText(service.addons),
          service.isActive ? green("on") : dim("off"),
          kindsText(service.kindsOfWork),
        ]),
        columns,
      )
