import type { Command } from "commander"
import * as Effect from "effect/Effect"
import { DeletionDecline } from "../../core/contacts/deletion-request.ts"
import { fullName } from "../../core/fields/full-name.ts"
import { toIso } from "../../core/time/chicago.ts"
import { declineDeletion, listDeletionRequests } from "../../core/customers/use-cases/deletion-requests.ts"
import { mergeCustomers, previewMerge } from "../../core/customers/use-cases/merge-customers.ts"
import { removeCustomer } from "../../core/customers/use-cases/remove-customer.ts"
import { sendSignInLink } from "../../core/customers/use-cases/send-sign-in-link.ts"
import { showCustomer } from "../../core/customers/use-cases/show-customer.ts"
import type { CommandContext } from "../engine/command-context.ts"
import { confirmationOf, confirmed, withYes, type YesOption } from "../engine/confirmation.ts"
import { customerFields, customerJson, customerTitle, movedText } from "./customer-output.ts"
import { registerCustomerImport } from "./import.ts"
import { decode, parseIdArg } from "../engine/parse.ts"
import { examples, longDay, table } from "../engine/print.ts"

/** What customers do by mail: asking for deletion, which staff decline or carry out by `remove`, and signing in. */
export const registerDeletionRequests = (
  group: Command,
  { run, columns }: Pick<CommandContext, "run" | "columns">,
): void => {
  group
    .command("deletion-requests")
    .description("Customers who ask for the deletion of their data")
    .action(() =>
      run(listDeletionRequests, (requests) => ({
        json: requests.map(({ requestedAt, ...request }) => ({
          ...request,
          requestedAt: toIso(requestedAt),
        })),
        text:
          requests.length === 0
            ? "No customer asks for deletion."
            : table(
                ["Id", "Customer", "Asked on (CT)"],
                requests.map((request) => [
                  String(request.customerId),
                  fullName(request),
                  longDay(request.requestedAt),
                ]),
                columns,
              ),
      })),
    )

  group
    .command("sign-in-link")
    .description("Email a customer a link to sign in to the portal with")
    .argument("<id>", ID, parseIdArg)
    .action((id: number) =>
      run(sendSignInLink(id), ({ email }) => ({
        json: { sent: id },
        text: `A sign-in link is emailed to ${email}. It works once, for 30 minutes.`,
      })),
    )

  group
    .command("decline-deletion")
    .description("Keep a customer who asks for deletion, and email them the reason")
    .argument("<id>", ID, parseIdArg)
    .requiredOption("--reason <text>", "why, for the customer")
    .addHelpText(
      "after",
      examples('hearth customers decline-deletion 14 --reason "An invoice is not paid yet."'),
    )
    .action((id: number, options: { readonly reason: string }) =>
      run(declineDeletion(id, decode(DeletionDecline, options).reason), () => ({
        json: { declined: id },
        text: `Declined the deletion of customer #${id}; the reason is emailed to them.`,
      })),
    )
}

/** The commands that print what they will do and need confirmation: remove, merge and import. */
export const registerCustomerRemovals = (
  group: Command,
  { run, confirm }: Pick<CommandContext, "run" | "confirm">,
): void => {
  withYes(
    group
      .command("remove")
      .description("Delete a customer; refused while a plan is in force or a visit lies ahead")
      .argument("<id>", ID, parseIdArg),
  ).action((id: number, { yes }: YesOption) => {
    const ask = confirmationOf(yes, confirm)
    const program = Effect.gen(function* () {
      const { customer, removal } = yield* showCustomer(id)
      if (removal.outcome !== "refused")
        yield* confirmed(
          ask,
          `${removal.message}\nDelete customer ${customerTitle(customer)}?`,
          "Nothing was deleted.",
        )
      return { customer, outcome: yield* removeCustomer(id) }
    })
    return run(program, ({ customer, outcome }) => ({
      json: { removed: id, outcome },
      text:
        outcome === "deleted"
          ? `Deleted customer ${customerTitle(customer)}.`
          : `Deleted what is personal of customer ${customerTitle(customer)}; the books keep their visits and plans.`,
    }))
  })

  withYes(
    group
      .command("merge")
      .description("Make two records of one person one")
      .argument("<id>", "the record that stays", parseIdArg)
      .argument("<other-id>", "the record that is deleted, after what belongs to it was moved", parseIdArg),
  )
    .addHelpText("after", examples("hearth customers merge 12 15"))
    .action((id: number, otherId: number, { yes }: YesOption) => {
      const ask = confirmationOf(yes, confirm)
      const program = Effect.gen(function* () {
        const { customer, moved } = yield* previewMerge(id, otherId)
        yield* confirmed(
          ask,
          `${customerFields(customer)}\nFrom #${otherId} comes: ${movedText(moved)}. It is deleted then.\nMerge #${otherId} into #${id}?`,
          "Nothing was merged.",
        )
        return yield* mergeCustomers(id, otherId)
      })
      return run(program, ({ customer, moved }) => ({
        json: { customer: customerJson(customer), moved },
        text: `Merged #${otherId} into customer ${customerTitle(customer)}: ${movedText(moved)}.\n${customerFields(customer)}`,
      }))
    })

  registerCustomerImport(group.command("import"), { run, confirm })
}

const ID = 'its id in "hearth customers list"'
