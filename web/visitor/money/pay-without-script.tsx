/** On the page of a link to an invoice: pays it without JavaScript. The form is sent to the address of the page itself. */
export const PayWithoutScript = () => (
  <form method="post">
    <input type="hidden" name="by" value="card" />
    <button className="button button--primary button--large">Pay by card</button>
  </form>
)
