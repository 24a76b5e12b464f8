import { foldedText } from "../../../fields/phrases.ts"

/**
 * Whether a message asks about the writer's own invoices: "state" for whether one has come, what is owed, and whether a payment
 * has arrived; "mention" where one is named, perhaps for something else. No classification: a rule, as for what nobody gets. What
 * would be owed for something ("what do I owe if I cancel") is another question.
 */
export const ownBillsIn = (text: string): "state" | "mention" | undefined => {
  const plain = foldedText(text)
  if (STATE.some((words) => words.test(plain)) || (BILL_COMES.test(plain) && COMES.test(plain)))
    return "state"
  return MENTION.test(plain) ? "mention" : undefined
}

const BILL = String.raw`(?:new |last |latest )?(?:invoice|bill|receipt)s?\b`
const BILL_COMES = new RegExp(
  String.raw`\b(?:has|have|did|didnt|havent|not|never|when (?:will|do|does))\b[^.?!]{0,20}\b(?:my|our|the|an?) ${BILL}`,
  "u",
)
const COMES =
  /\b(?:arriv|receiv|(?:comes?|came|coming|sen[dt]|gets?|got|gotten|go(?:ne)? out|e?mail(?:ed)?|issued|ready)\b)/u

/** Nothing follows that it would be owed for. */
const NOW = String.raw`(?: (?:now|today|still|right now|so far|in total|altogether|at the moment|on (?:my|the) \w+))*[ ?.!]*$`
const YOU = "(?: (?:you|u|yall|you guys))?"
const PAID = "(?:check|cheque|payment|transfer)s?"

const STATE: readonly RegExp[] = [
  new RegExp(
    String.raw`^(?:.{0,25}\b)?(?:how much|what) (?:do|did|am|are) (?:i|we) (?:still |currently )?ow(?:e|ing)${YOU}${NOW}`,
    "u",
  ),
  new RegExp(
    String.raw`^(?:.{0,15}\b)?do (?:i|we) (?:still )?owe${YOU}(?: (?:anything|something|money))?${NOW}`,
    "u",
  ),
  /\b(?:my|our) (?:open |current |outstanding |account )?balance\b|\bam i (?:all )?paid up\b/u,
  /\b(?:left|open|due|outstanding) on (?:my|our) (?:last )?(?:invoice|bill|account)\b/u,
  new RegExp(String.raw`\b(?:is|was|wheres?|where is) (?:my|our) ${BILL}`, "u"),
  new RegExp(
    String.raw`\b(?:did|have|has|do)\b[^.?!]{0,15}\b(?:get|got|received?|cash(?:ed)?|have)\b.{0,10}\b(?:my|our) (?:${PAID}|money)\b`,
    "u",
  ),
  new RegExp(String.raw`\b(?:did|has|have|is|was) (?:my|our) ${PAID}\b`, "u"),
  /\b(?:cuanto|que) (?:les? |te |aun |todavia )*deb(?:o|emos)(?: todavia| ahora| en total)*[ ?.!]*$/u,
  /^\W*(?:aun |todavia )?les? deb(?:o|emos) (?:algo|dinero)[ ?.!]*$|\bmi saldo\b/u,
  /\b(?:lleg|recibi|envi[ao]|mand[ao]|donde esta)[^.?!]{0,25}\b(?:mi|la|una|alguna) factura\b/u,
  /\bfactura\b[^.?!]{0,13}\blleg/u,
  /\b(?:recibieron|recibio|han recibido|ha recibido|llego|cobraron)\b[^.?!]{0,10}\b(?:mi|nuestro) (?:cheque|pago|dinero)\b/u,
  /\b(?:llego|recibieron) (?:mi|nuestra) transferencia\b/u,
]

const MENTION =
  /\b(?:my|our) (?:last |latest |open )?(?:invoices?|bills?)\b|\b(?:mis?|nuestras?) facturas?\b/u
