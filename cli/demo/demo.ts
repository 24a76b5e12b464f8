import { Option } from "commander"
import { DEMO_SIZES, type DemoSize } from "../../core/demo/demo-data.ts"
import { fillWithDemoData } from "../../core/demo/use-cases/fill-with-demo-data.ts"
import type { RegisterCommand } from "../engine/command-context.ts"
import { examples } from "../engine/print.ts"
import { counted } from "../../core/fields/counted.ts"

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
        text: `Added ${counted(added.customers, "customer")}, ${counted(added.appointments, "appointment")}, ${counted(added.blockedTimes, "blocked time")}, ${counted(added.quotes, "quote")} with ${counted(added.offers, "offer")}, ${counted(added.invoices, "invoice")}, ${counted(added.plans, "plan")}, ${counted(added.chats, "chat")} and ${counted(added.reviews, "review")}. Nobody is sent an email about them.`,
      })),
    )
}
