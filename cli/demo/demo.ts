import { Option } from "commander"
import { DEMO_SIZES, type DemoSize } from "../../core/demo/demo-data.ts"
import { fillWithDemoData } from "../../core/demo/use-cases/fill-with-demo-data.ts"
import type { RegisterCommand } from "../engine/command-context.ts"
import { count, examples } from "../engine/print.ts"

export const registerDemo: RegisterCommand = (program, { run }) => {
  program
    .command("demo")
    .description("Fill a database without customers and appointments with made-up ones, to look at")
    .addOption(
      new Option("--size <size>", "a year, or ten thousand appointments")
        .choices(Object.keys(DEMO_SIZES))
        .default("year"),
    )
    .addHelpText("after", examples("hearth demo", "hearth demo --size large"))
    .action(({ size }: { readonly size: DemoSize }) =>
      run(fillWithDemoData(size), (added) => ({
        json: added,
        text: `Added ${count(added.customers, "customer")}, ${count(added.appointments, "appointment")}, ${count(added.blockedTimes, "blocked time")}, ${count(added.quotes, "quote")} with ${count(added.offers, "offer")}, ${count(added.invoices, "invoice")}, ${count(added.plans, "plan")}, ${count(added.chats, "chat")} and ${count(added.reviews, "review")}. Nobody is sent an email about them.`,
      })),
    )
}
