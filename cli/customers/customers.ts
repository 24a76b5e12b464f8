import * as Effect from "effect/Effect"
import { Option, type Command } from "commander"
import { customerColumns } from "../../adapters/formats/csv/customer-columns.ts"
import { csvChunks } from "../../adapters/formats/csv/write-csv.ts"
import { splitName } from "../../core/contacts/contact.ts"
import { CustomerSort } from "../../core/contacts/customer.ts"
import { CustomerChanges, CustomerInput } from "../../core/contacts/customer-input.ts"
import { searchTerms } from "../../core/fields/search-terms.ts"
import { updateCustomer } from "../../core/customers/use-cases/change-customer.ts"
import { addCustomer, listCustomers } from "../../core/contacts/use-cases/customers.ts"
import { readMessages, setMessages } from "../../core/contacts/use-cases/customer-messages.ts"
import type { MessageChanges } from "../../core/contacts/message-choices.ts"
import { showCustomer } from "../../core/customers/use-cases/show-customer.ts"
import type { RegisterCommand } from "../engine/command-context.ts"
import { withCsv } from "../engine/csv-option.ts"
import { pageOf, pageOutput, withPage, type PageOptions } from "../engine/page.ts"
import {
  customerFields,
  customerJson,
  customersTable,
  customerTitle,
  detailsOutput,
  messagesOutput,
} from "./customer-output.ts"
import { decode, parseIdArg, parseSwitch } from "../engine/parse.ts"
import { examples } from "../engine/print.ts"
import { registerCustomerRemovals, registerDeletionRequests } from "./customer-removals.ts"

interface ListOptions extends PageOptions {
  readonly sort: CustomerSort
}

/** Options of `add` and `edit`. */
type InputOptions = Readonly<Partial<Record<"name" | keyof typeof CustomerInput.Encoded, string>>>

export const registerCustomers: RegisterCommand = (program, context) => {
  const { run, columns } = context
  const group = program.command("customers").description("Customers and what belongs to them")

  withPage(
    withCsv(withSort(group.command("list").description("List customers, or find them"))).argument(
      "[text...]",
      "only those with beginnings of names, company or email, or part of a phone number",
    ),
  )
    .addHelpText(
      "after",
      examples("hearth customers list", "hearth customers list jane doe", "hearth customers list 555-0101"),
    )
    .action((words: readonly string[], options: ListOptions) => {
      const page = { ...pageOf(options), terms: searchTerms(words.join(" ")) }
      return run(listCustomers(page), ({ customers, total }) =>
        pageOutput(customers, total, options, {
          json: customerJson,
          csv: customerColumns,
          text: (rows) => customersTable(rows, columns),
          empty: "No customer was found.",
        }),
      )
    })

  group
    .command("show")
    .description("Show everything about one customer")
    .argument("<id>", ID, parseIdArg)
    .action((id: number) =>
      run(Effect.all([showCustomer(id), readMessages(id)]), ([details, messages]) =>
        detailsOutput(details, messages, columns),
      ),
    )

  group
    .command("messages")
    .description("Show or change which messages a customer gets; texts need the customer's yes")
    .argument("<id>", ID, parseIdArg)
    .option("--reminders <on|off>", "reminders by email", parseSwitch)
    .option("--thank-yous <on|off>", "thank-yous by email", parseSwitch)
    .option("--news <on|off>", "news by email", parseSwitch)
    .option("--texts <on|off>", "reminders by text: the customer said yes to the wording", parseSwitch)
    .addHelpText("after", examples("hearth customers messages 12 --news off", "hearth customers messages 12"))
    .action((id: number, changes: MessageChanges) =>
      run(
        Object.keys(changes).length === 0 ? readMessages(id) : setMessages(id, changes, "staff"),
        messagesOutput,
      ),
    )

  withInput(group.command("add").description("Add a customer"))
    .addHelpText(
      "after",
      examples(
        'hearth customers add --name "Jane Doe" --phone "(314) 555-0100" \\',
        '  --street "12 Elm Street" --city "St. Louis" --state MO --zip 63101',
      ),
    )
    .action((options: InputOptions) =>
      run(addCustomer(decode(CustomerInput, inputOf(options))), (customer) => ({
        json: customerJson(customer),
        text: `Added customer ${customerTitle(customer)}.`,
      })),
    )

  withInput(
    group
      .command("edit")
      .description("Change a customer; what is not named stays as it is")
      .argument("<id>", ID, parseIdArg),
  )
    .addHelpText(
      "after",
      examples('hearth customers edit 14 --phone "314 555 0199"', 'hearth customers edit 14 --email ""'),
    )
    .action((id: number, options: InputOptions) =>
      run(updateCustomer(id, decode(CustomerChanges, inputOf(options))), (customer) => ({
        json: customerJson(customer),
        text: `Changed customer ${customerTitle(customer)}.\n${customerFields(customer)}`,
      })),
    )

  registerCustomerRemovals(group, context)
  registerDeletionRequests(group, context)

  withSort(group.command("export").description("Print customers as CSV, which can be imported again"))
    .argument("[text...]", "as for list")
    .addHelpText("after", examples("hearth customers export > customers.csv"))
    .action((words: readonly string[], { sort }: Pick<ListOptions, "sort">) =>
      run(listCustomers({ terms: searchTerms(words.join(" ")), sort }), ({ customers }) => ({
        json: customers.map(customerJson),
        text: [...csvChunks(customerColumns, customers)].join("").trimEnd(),
      })),
    )
}

const ID = 'its id in "hearth customers list"'

const withSort = (command: Command): Command =>
  command.addOption(
    new Option("--sort <order>", "with - in reverse").choices(CustomerSort.literals).default("name"),
  )

const withInput = (command: Command): Command =>
  command
    .option("--name <name>", "first and last name")
    .option("--phone <number>", "with at least 10 digits")
    .option("--email <address>", 'without one, no email is sent; "" removes it')
    .option("--company <name>", 'their company; "" removes it')
    .option("--street <street>", "street address")
    .option("--city <city>", "its city")
    .option("--state <state>", "its state, like MO")
    .option("--zip <zip>", "its ZIP code")
    .option("--notes <text>", 'for staff only; "" removes them')

const inputOf = ({ name, ...options }: InputOptions): object => ({
  ...options,
  ...(name !== undefined && splitName(name)),
})
