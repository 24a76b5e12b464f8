import type { Command } from "commander"
import * as Effect from "effect/Effect"
import { COLOR_CHOICES, COLOR_NAMES } from "../../core/schedule/technicians/colors.ts"
import { TechnicianChanges, TechnicianInput } from "../../core/schedule/technicians/technician-input.ts"
import { setTechnicianPhoto } from "../../core/schedule/use-cases/technicians/technician-photo.ts"
import {
  addTechnician,
  editTechnician,
  listTechnicians,
  removeTechnician,
  technicianById,
} from "../../core/schedule/use-cases/technicians/technicians.ts"
import { staffNamed } from "../../core/staff/use-cases/staff-records.ts"
import { formatHHMM } from "../../core/time/chicago.ts"
import type { RegisterCommand } from "../engine/command-context.ts"
import { UsageError } from "../engine/errors.ts"
import {
  decode,
  parseHoursArg,
  parseIdArg,
  parseNumberArg,
  parseSwitch,
  parseWeekdayArg,
} from "../engine/parse.ts"
import { examples } from "../engine/print.ts"
import { readFileArg } from "../engine/read-file.ts"
import { technicianJson, techniciansTable } from "./technician-output.ts"

interface Options {
  readonly name?: string
  readonly color?: string
  readonly services?: string
  readonly hours?: string
  readonly baseZip?: string
  readonly account?: string
  readonly active?: boolean
  readonly keepVisits?: true
  readonly photo?: string
}

interface OwnHours {
  readonly weekday: number
  readonly startTime: string
  readonly endTime: string
}

export const registerTechnicians: RegisterCommand = (program, { run }) => {
  const group = program.command("technicians").description("Who visits customers")

  group
    .command("list")
    .description("List every technician, active or not")
    .action(() =>
      run(listTechnicians, (technicians) => ({
        json: technicians.map(technicianJson),
        text: techniciansTable(technicians),
      })),
    )

  withFields(
    group
      .command("add")
      .description("Add a technician, who can do all services in the hours of the business"),
  )
    .argument("<name>")
    .addHelpText(
      "after",
      examples(
        'hearth technicians add "Daniel Keller" --color orange --base-zip 63101',
        'hearth technicians add Maria --services 3,4 --hours "mon 8 4, tue 9:00 13:00" --account maria',
      ),
    )
    .action((name: string, options: Options) =>
      run(
        Effect.flatMap(fieldsOf({ ...options, name }), (fields) =>
          addTechnician(decode(TechnicianInput, fields)),
        ),
        (added) => ({
          json: technicianJson(added),
          text: `Added #${added.id} ${added.name}. Visits can be booked with them from now on.`,
        }),
      ),
    )

  withFields(group.command("set").description("Change a technician"))
    .argument("<id>", 'its id in "hearth technicians list"', parseIdArg)
    .option("--name <name>", "customers read it when several technicians can be booked")
    .option("--photo <file>", 'a JPEG, PNG or WebP picture, or "none"')
    .option("--active <on|off>", "whether visits can be booked with them", parseSwitch)
    .option("--keep-visits", "with --active off: although visits lie ahead, which stay theirs")
    .addHelpText(
      "after",
      examples(
        "hearth technicians set 2 --photo daniel.jpg",
        "hearth technicians set 2 --active off --keep-visits",
      ),
    )
    .action((id: number, options: Options) =>
      run(change(id, options), (changed) => ({
        json: technicianJson(changed),
        text: `Changed #${changed.id} ${changed.name}${changed.active ? "" : ", with whom no visit can be booked"}.`,
      })),
    )

  group
    .command("remove")
    .description("Remove a technician without any visit")
    .argument("<id>", 'its id in "hearth technicians list"', parseIdArg)
    .action((id: number) =>
      run(removeTechnician(id), (removed) => ({
        json: technicianJson(removed),
        text: `Removed #${removed.id} ${removed.name}.`,
      })),
    )
}

const withFields = (command: Command): Command =>
  command
    .option("--color <color>", `of their visits in the calendar: ${COLOR_NAMES.join(", ")}`, parseColor)
    .option("--services <ids>", 'the services that they can do, like 3,4, or "all"')
    .option("--hours <hours>", 'their own, like "mon 8 4, tue 9:00 13:00", or "business"')
    .option("--base-zip <zip>", 'where their day begins and ends, or "none"')
    .option("--account <username>", 'the staff account with which they sign in, or "none"')

/** What the options say in the words of the API. */
const fieldsOf = Effect.fnUntraced(function* ({
  name,
  color,
  services,
  hours,
  baseZip,
  account,
  active,
  keepVisits,
}: Options) {
  return {
    ...(name !== undefined && { name }),
    ...(color !== undefined && { color }),
    ...(services !== undefined && { serviceIds: servicesIn(services) }),
    ...(hours !== undefined && { hours: hoursIn(hours) }),
    ...(baseZip !== undefined && { baseZip: orNone(baseZip) }),
    ...(account !== undefined && {
      staffAccountId: account === "none" ? null : (yield* staffNamed(account)).id,
    }),
    ...(active !== undefined && { active }),
    ...(keepVisits !== undefined && { keepVisits }),
  }
})

const change = Effect.fnUntraced(function* (id: number, { photo, ...options }: Options) {
  const changes = decode(TechnicianChanges, yield* fieldsOf(options))
  if (photo === undefined && Object.keys(changes).length === 0)
    throw new UsageError('Please say what to change. See "hearth technicians set --help".')
  const changed =
    Object.keys(changes).length === 0 ? yield* technicianById(id) : yield* editTechnician(id, changes)
  if (photo === undefined) return changed
  return yield* setTechnicianPhoto(
    id,
    photo === "none" ? null : yield* Effect.promise(() => readFileArg(photo)),
  )
})

/** Null for "none". Commander takes a null of an option for none at all, so that it is not read there. */
const orNone = (text: string): string | null => (text === "none" ? null : text)

const parseColor = (text: string): string => {
  const index = COLOR_NAMES.indexOf(text.toLowerCase())
  if (index >= 0) return COLOR_CHOICES[index]!
  throw new UsageError(`"${text}" is none of ${COLOR_NAMES.join(", ")}.`)
}

/** Null for "all". */
const servicesIn = (text: string): readonly number[] | null =>
  text === "all" ? null : text.split(",").map((id) => parseNumberArg(id.trim()))

/** Null for "business". */
const hoursIn = (text: string): readonly OwnHours[] | null =>
  text === "business"
    ? null
    : text.split(",").map((part) => {
        const [weekday, from, to, ...rest] = part.trim().split(/\s+/u)
        if (weekday === undefined || from === undefined || to === undefined || rest.length > 0)
          throw new UsageError(`"${part.trim()}" must be a weekday and two times, like "mon 8:00 16:00".`)
        const { start, end } = parseHoursArg(from, to)
        return { weekday: parseWeekdayArg(weekday), startTime: formatHHMM(start), endTime: formatHHMM(end) }
      })
