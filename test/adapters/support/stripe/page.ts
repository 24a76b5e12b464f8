import type { ServerResponse } from "node:http"
import { html, toMarkup } from "../../../../adapters/formats/text/html.ts"
import { formatMoney } from "../../../../core/fields/money.ts"
import type { Books } from "./books.ts"

/** The page on which a customer pays, in the place of Stripe Checkout. */
export const payPage = async (
  books: Books,
  id: string,
  sent: Promise<string> | undefined,
  response: ServerResponse,
  site: string | undefined,
): Promise<void> => {
  const session = books.sessionOf(id)
  if (sent !== undefined) {
    const how = new URLSearchParams(await sent).get("how")
    if (how === "card" || how === "bank") books.pay(id, how)
    return void response.writeHead(303, { location: at(site, session.success_url) }).end()
  }
  response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(
    toMarkup(
      html`<!doctype html>
        <html lang="en">
          <title>Checkout</title>
          <h1>${session.order.name}</h1>
          ${
            session.amount_total === null
              ? html`<form method="post"><button name="how" value="card">Save the card</button></form>`
              : html`<p>${formatMoney(session.amount_total)}</p>
                  <form method="post">
                    <button name="how" value="card">Pay</button>
                    <button name="how" value="bank">Pay from a bank account</button>
                  </form>`
          }
          <a href="${at(site, session.cancel_url)}">Back</a>
        </html>`,
    ),
  )
}

const at = (site: string | undefined, address: string): string =>
  site === undefined ? address : site + new URL(address).pathname
