import { staffAddonsText } from "../../../core/services/addon-text.ts"
import { dollarsOf } from "../../../core/fields/money.ts"
import { kindsText } from "../../../core/services/kind-of-work.ts"
import type { Service } from "../../../core/services/service.ts"
import type { CsvColumns } from "./write-csv.ts"

export const serviceColumns: CsvColumns<Service> = [
  ["Id", ({ id }) => id],
  ["Name", ({ name }) => name],
  ["Description", ({ description }) => description],
  ["Category", ({ category }) => category],
  ["Base price ($)", ({ basePrice }) => dollarsOf(basePrice)],
  ["Price unit", ({ priceUnit }) => priceUnit],
  ["Estimated duration", ({ estimatedDuration }) => estimatedDuration],
  ["Suggested hours", ({ suggestedHours }) => suggestedHours],
  ["Skill level", ({ skillLevel }) => skillLevel],
  ["In the quote estimate", ({ includedInQuoteCalculator }) => includedInQuoteCalculator],
  ["Add-ons", ({ addons }) => staffAddonsText(addons)],
  ["Kinds of work", ({ kindsOfWork }) => kindsText(kindsOfWork)],
  ["Also called", ({ alsoCalled }) => alsoCalled],
  ["Offered", ({ isActive }) => isActive],
]
