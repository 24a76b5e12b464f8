// In a file without Effect, because the staff's screens load it.
import { REMINDER_NAMES } from "../outbox/reminder-names.ts"
import { formatClock } from "../time/chicago.ts"
import { addressLine } from "./business.ts"
import type { Settings } from "./settings.ts"
import { counted } from "../fields/counted.ts"

/** What a value is called, the value, and the settings that it shows. */
export type ShownSetting = readonly [label: string, value: string, ...names: readonly (keyof Settings)[]]

/** The settings in words for staff, by the parts of the screen; testimonials and awards are lists of their own. */
export const shownSettings = (settings: Settings) =>
  ({
    business: [
      ["Name", settings.name, "name"],
      ["Phone", settings.phone, "phone"],
      ["Email", settings.email, "email"],
      ["Address", addressLine(settings), "street", "city", "state", "zip"],
      ["Hours shown", settings.hours, "hours"],
      [
        "Area",
        `${settings.area}; travel is included within ${settings.areaMiles} miles`,
        "area",
        "areaMiles",
      ],
      ["Notices to", settings.notifyEmail ?? settings.email, "notifyEmail"],
      [
        "Emails to new addresses",
        `At most ${settings.newAddressMailsPerDay} in 24 hours, to people who are no customers yet`,
        "newAddressMailsPerDay",
      ],
    ],
    visits: [
      ["Time for the way", timeForTheWay(settings), "travelMinutes"],
      [
        "Arrival",
        settings.arrivalHours === 0
          ? "At the time that is chosen online"
          : `Within ${counted(settings.arrivalHours, "hour")} from the time that is chosen online`,
        "arrivalHours",
      ],
      [
        "Driving times",
        settings.drivingTimes
          ? `By ZIP code: the first ${miles(settings.nearMiles)} at ${settings.nearMph} mph, the rest at ${settings.farMph} mph; roads are ${settings.roadPercent}% of the distance as the crow flies`
          : "Off: every way takes the same time",
        "drivingTimes",
        "roadPercent",
        "nearMph",
        "farMph",
        "nearMiles",
      ],
      [
        "Usual online bookings",
        `Up to ${settings.holdAfterPerHour} in an hour, ${settings.holdAfterPerDay} in 24 hours${
          settings.holdAfterPercent === 100
            ? ""
            : `, and ${settings.holdAfterPercent}% of the free times of the next 14 days`
        }, by email addresses that have confirmed nothing here yet`,
        "holdAfterPerHour",
        "holdAfterPerDay",
        "holdAfterPercent",
      ],
      [
        "Further ones",
        `Held for ${counted(settings.holdHours, "hour")}, then free again without confirmation`,
        "holdHours",
      ],
    ],
    reminders: [
      [
        "Customers are sent",
        settings.reminders.map((kind) => REMINDER_NAMES[kind]).join(", ") ||
          "Nothing before or after a visit",
        "reminders",
      ],
      [
        "Thank-you",
        `${counted(settings.followUpHours, "hour")} after the visit, between 8 AM and 9 PM`,
        "followUpHours",
      ],
      ["In reminders", settings.reminderText ?? "No words of your own", "reminderText"],
      ["In the thank-you", settings.followUpText ?? "No words of your own", "followUpText"],
      ["By text", settings.textReminders ? "Reminders, to customers who agreed" : "Nothing", "textReminders"],
      ["In texts", settings.textReminderWords ?? "No words of your own", "textReminderWords"],
    ],
    money: [
      ["Tax on labor", rateText(settings.taxOnLabor), "taxOnLabor"],
      ["Tax on materials", rateText(settings.taxOnMaterials), "taxOnMaterials"],
      ["Tax on plans", rateText(settings.taxOnPlans), "taxOnPlans"],
      ["Invoices are due", dueText(settings.invoiceDays), "invoiceDays"],
    ],
    backups: [
      [
        "Backups",
        settings.backupsKept === 0
          ? "Only by hand"
          : `Every day at ${formatClock(settings.backupHour * 60)} Chicago time, and verified`,
        "backupHour",
      ],
      [
        "Backups kept",
        settings.backupsKept === 0 ? "None of a schedule" : `The newest ${settings.backupsKept}`,
        "backupsKept",
      ],
    ],
    retailer: [
      ["Retailer link", settings.retailerLabel, "retailerLabel"],
      ["Retailer address", settings.retailerUrl, "retailerUrl"],
      ["Review page", settings.retailerProfileUrl ?? "None, so there is no link to it", "retailerProfileUrl"],
    ],
  }) satisfies Readonly<Record<string, readonly ShownSetting[]>>

const timeForTheWay = ({ travelMinutes, drivingTimes }: Settings): string => {
  if (drivingTimes) return `${counted(travelMinutes, "minute")} where a ZIP code is not known`
  return travelMinutes === 0
    ? "None: a visit may begin when the one before ends"
    : `${counted(travelMinutes, "minute")} stay free between two visits`
}

/** "9.679%" of thousandths of a percent. */
const rateText = (rate: number): string => (rate === 0 ? "None" : `${rate / 1000}%`)

const dueText = (days: number): string =>
  days === 0 ? "On the day they are sent" : `${counted(days, "day")} later`

const miles = (count: number): string => (count === 1 ? "mile" : `${count} miles`)
