import { type ComponentProps, useId } from "react"
import { centsOf, formatMoney } from "../../../../core/fields/money.ts"
import { Bars, Legend } from "../../ui/charts/bars.tsx"

/** A picture of a report with its title; its numbers are in the table below. */
export const ReportChart = <Key extends string>(props: ComponentProps<typeof Bars<Key>>) => {
  const id = useId()
  return (
    <section className="stacked-bars stack-2" aria-labelledby={id}>
      <h2 className="stacked-bars__title" id={id}>
        {props.title}
      </h2>
      <Bars {...props} />
      <Legend series={props.series} />
    </section>
  )
}

/** How an axis says dollars: "$500", and "$20k" of thousands. */
export const dollarsText = (dollars: number): string =>
  Math.abs(dollars) < 1_000 ? formatMoney(centsOf(dollars)) : `${formatMoney(centsOf(dollars / 1_000))}k`
