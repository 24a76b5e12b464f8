import type { Command } from "commander"
import * as Effect from "effect/Effect"
import {
  OnlineBooking,
  onlineBookingsEndpoints,
} from "../../adapters/http/schedule/contract/online-bookings.ts"
import { onlineBookingColumns } from "../../adapters/formats/csv/schedule/online-booking-columns.ts"
import { csvChunks } from "../../adapters/formats/csv/write-csv.ts"
import { formatShortDay, formatTime, formatTimes } from "../../core/time/chicago.ts"
import {
  listOnlineBookings,
  releaseVisits,
  showOnlineTraffic,
} from "../../core/schedule/use-cases/visits/online-bookings.ts"
import { listTechnicians } from "../../core/schedule/use-cases/technicians/technicians.ts"
import { customerName, statusText } from "./appointment-output.ts"
import type { CommandContext } from "../engine/command-context.ts"
import { confirmationOf, confirmed, withYes, type YesOption } from "../engine/confirmation.ts"
import { withCsv } from "../engine/csv-option.ts"
import { encoderOf } from "../engine/encoder.ts"
import { parseIdArg, parseNumberArg } from "../engine/parse.ts"
import { dim, examples, table, yellow, type Output } from "../engine/print.ts"
import { counted } from "../../core/fields/counted.ts"

/** The commands about unusually many online bookings. */
export const registerOnlineBookings = (
  group: Command,
  { run, columns, confirm }: Pick<CommandContext, "run" | "columns" | "confirm">,
): void => {
  withCsv(
    group
      .command("online")
      .description("Who booked online in the last hours and from which network, newest first")
      .option("--hours <hours>", "how many hours back, at most 168", parseNumberArg, 24),
  )
    .addHelpText(
      "after",
      examples("hearth appointments online", "hearth appointments online --hours 2 --csv"),
    )
    .action(({ hours }: { readonly hours: number }) =>
      run(
        Effect.all([listOnlineBookings(hours), showOnlineTraffic, listTechnicians]),
        ([bookings, traffic, technicians]) => ({
          json: bookings.map(bookingJson),
          csv: csvChunks(onlineBookingColumns(technicians), bookings),
          text: [
            ...(traffic.isUnusual
              ? [
                  yellow(
                    `Unusually many visits are being booked online; ${counted(traffic.held, "visit")} held now.`,
                  ),
                ]
              : []),
            bookings.length === 0
              ? `No visit was booked online in the last ${counted(hours, "hour")}.`
              : bookingsTable(bookings, columns),
          ].join("\n\n"),
        }),
      ),
    )

  withYes(
    group
      .command("release")
      .description("Cancel visits together and mail each customer, but not at an email that refused a mail")
      .argument("<ids...>", 'their ids in "hearth appointments online"'),
  )
    .addHelpText("after", examples("hearth appointments release 41 42 43"))
    .action((texts: readonly string[], { yes }: YesOption) => {
      const ids = texts.map(parseIdArg)
      const ask = confirmationOf(yes, confirm)
      const question = `Cancel ${counted(ids.length, "visit")} and mail their customers?`
      return run(
        Effect.andThen(confirmed(ask, question, "Nothing was released."), releaseVisits(ids)),
        releasedOutput,
      )
    })
}

const bookingJson = encoderOf(OnlineBooking)
const releasedJson = encoderOf(onlineBookingsEndpoints.releaseVisits.reply)

type Bookings = Effect.Success<ReturnType<typeof listOnlineBookings>>

const bookingsTable = (bookings: Bookings, columns: number): string =>
  table(
    ["Id", "Booked (CT)", "From", "Status", "Customer, email and visit"],
    bookings.map(({ appointment: visit, bookedFrom, emailUnconfirmed, emailRefused }) => [
      String(visit.id),
      formatTime(visit.createdAt).padStart(8),
      bookedFrom ?? dim("not known"),
      statusText(visit),
      [
        customerName(visit),
        `${visit.email ?? "no email"}${emailRefused ? yellow(" (refused our email)") : emailUnconfirmed ? dim(" (confirmed nothing)") : ""}`,
        `${formatShortDay(visit.start)}, ${formatTimes(visit)}`,
      ].join(", "),
    ]),
    columns,
  )

const releasedOutput = (released: Effect.Success<ReturnType<typeof releaseVisits>>): Output => ({
  json: releasedJson(released),
  text: `Released ${counted(released.appointments.length, "visit")}; ${counted(released.mails, "email")} on the way.`,
})
