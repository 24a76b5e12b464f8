import { maySeeAmounts, type StaffAccount } from "../../../core/staff/staff-account.ts"
import { localTime, type CsvColumns } from "./write-csv.ts"

export const staffColumns: CsvColumns<StaffAccount> = [
  ["Id", ({ id }) => id],
  ["Username", ({ username }) => username],
  ["Name", ({ displayName }) => displayName],
  ["Role", ({ role }) => role],
  ["Active", ({ active }) => active],
  ["Two-step sign-in", ({ totpEnabled }) => totpEnabled],
  ["Mobile number", ({ phone }) => phone],
  ["Texts", ({ getsTexts }) => getsTexts],
  ["Handles money", maySeeAmounts],
  ["Last sign-in (CT)", ({ lastSignedInAt }) => lastSignedInAt && localTime(lastSignedInAt)],
]
