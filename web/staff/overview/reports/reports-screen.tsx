import { AnchorButton } from "@blueprintjs/core"
import { Download } from "@blueprintjs/icons"
import { useState } from "react"
import { HOUR_GROUPINGS, MONEY_GROUPINGS } from "../../../../core/overview/reports/report-choices.ts"
import type { ReportDays } from "../../../../core/overview/reports/report-days.ts"
import { dateAt } from "../../../../core/time/chicago.ts"
import { State } from "../../ui/boxes/states.tsx"
import { exportUrl } from "../../ui/list/export-url.ts"
import { useListState } from "../../ui/list/list-state.ts"
import { ListToolbar } from "../../ui/list/list-toolbar.tsx"
import { known } from "../../ui/list/record-list.tsx"
import { HourReport } from "./hour-report.tsx"
import { MoneyReport } from "./money-report.tsx"
import { OfferReport } from "./offer-report.tsx"
import { daysOfRange, RANGES } from "./report-ranges.ts"

const REPORTS = [
  { value: "offers", label: "Offers" },
  { value: "hours", label: "Hours sold" },
] as const

const BY = [
  { value: "service", label: "By service" },
  { value: "technician", label: "By technician" },
  { value: "customer", label: "By customer" },
] as const

/** What the business earned and is owed, how its offers do, and how many of its hours are sold; all choices stand in the URL. */
export const ReportsScreen = () => {
  const [list, setList] = useListState({ sort: "", filters: ["report", "by", "range", "from", "to"] })
  const { filters } = list
  const [today] = useState(() => dateAt(Date.now()))
  const report = known(REPORTS, filters.report) ?? "money"
  const days = daysOfRange(filters.range, { from: filters.from, to: filters.to }, today)
  const groupings = report === "money" ? BY : report === "hours" ? [BY[1]] : []
  return (
    <>
      <ListToolbar
        list={list}
        onList={setList}
        filters={[
          { name: "report", label: "Money", options: REPORTS },
          ...(groupings.length === 0 ? [] : [{ name: "by", label: "By month", options: groupings } as const]),
          { name: "range", label: "Last 12 months", options: RANGES },
          ...(filters.range === "days"
            ? ([
                { name: "from", label: "From" },
                { name: "to", label: "Until" },
              ] as const)
            : []),
        ]}
      >
        {days && <Files report={report} by={filters.by} days={days} />}
      </ListToolbar>
      {days === undefined ? (
        <State title="Which days?" description="Please choose the first and the last day of the report." />
      ) : report === "money" ? (
        <MoneyReport days={days} by={moneyBy(filters.by)} />
      ) : report === "hours" ? (
        <HourReport days={days} by={hoursBy(filters.by)} />
      ) : (
        <OfferReport days={days} />
      )}
    </>
  )
}

const moneyBy = (text: string) => MONEY_GROUPINGS.find((each) => each === text) ?? "month"
const hoursBy = (text: string) => HOUR_GROUPINGS.find((each) => each === text) ?? "month"

interface FilesProps {
  readonly report: "money" | "offers" | "hours"
  readonly by: string
  readonly days: ReportDays
}

/** The report as a file, and of money the sales tax by rate and those for QuickBooks Online. */
const Files = ({ report, by, days }: FilesProps) => {
  const own = { ...days }
  if (report === "offers") return <FileLink text="Export" href={exportUrl("exportOfferReport", own)} />
  if (report === "hours")
    return <FileLink text="Export" href={exportUrl("exportHourReport", { ...own, by: hoursBy(by) })} />
  return (
    <>
      <FileLink text="Export" href={exportUrl("exportMoneyReport", { ...own, by: moneyBy(by) })} />
      <FileLink text="Sales tax" href={exportUrl("exportTaxReport", own)} />
      <FileLink text="QuickBooks journal" href={exportUrl("exportJournal", own)} />
      <FileLink text="QuickBooks invoices" href={exportUrl("exportQuickBooksInvoices", own)} />
    </>
  )
}

const FileLink = ({ text, href }: { readonly text: string; readonly href: string }) => (
  <AnchorButton icon={<Download />} text={text} href={href} download />
)
