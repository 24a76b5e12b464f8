/**
 * Whether a message asks about the writer's own invoices: "state" for whether one has come, what is owed, and whether a payment
 * has arrived; "mention" where one is named, perhaps for something else. No classification: a rule, as for what nobody gets.
 */
export const ownBillsIn = (text: string): "state" | "mention" | undefined => {
  const plain = text
    .normalize("NFKD")
    .replaceAll(/[\p{Mn}'’`´]/gu, "")
    .toLowerCase()
  if (STATE.some((words) => words.test(plain))) return "state"
  return MENTION.test(plain) ? "mention" : undefined
}

const BILL = String.raw`(?:invoices?|bills?|receipts?)`
const PAID = String.raw`(?:checks?|cheques?|payments?|transfers?|money)`

const STATE: readonly RegExp[] = [
  /\b(?:how much|what) (?:do|did|am|are) (?:i|we) (?:still |currently )?ow(?:e|ing)\b|\bdo (?:i|we) (?:still )?owe\b/u,
  /\b(?:my|our) (?:open |current |outstanding |account )?balance\b|\bam i (?:all )?paid up\b/u,
  new RegExp(
    String.raw`\b(?:has|have|did|is|was|wheres?|when (?:will|do|does)|never|didnt|havent|have not|did not|already)\b.{0,25}\b(?:my|our|the) (?:new |last |latest )?${BILL}\b(?! (?:work|include|cover))`,
    "u",
  ),
  new RegExp(
    String.raw`\b(?:did|have|has|do)\b.{0,20}\b(?:get|got|received?|cash(?:ed)?|have)\b.{0,15}\b(?:my|our|the) ${PAID}\b`,
    "u",
  ),
  new RegExp(String.raw`\b(?:did|has|have|is|was) (?:my|our) ${PAID}\b`, "u"),
  /\b(?:cuanto|que) (?:les? |te |aun |todavia )*deb(?:o|emos)\b|\b(?:les?|aun|todavia) deb(?:o|emos) (?:algo|dinero)\b|\bmi saldo\b/u,
  /\b(?:lleg\w*|recibi\w*|envia\w*|envio|manda\w*|mando|donde esta|cuando)\b.{0,25}\b(?:mi|la|una|alguna) factura\b|\bfactura\b.{0,20}\b(?:ha )?lleg\w*/u,
  /\b(?:recibieron|recibio|han recibido|ha recibido|les? llego|llego|ya llego|cobraron)\b.{0,15}\b(?:mi|el|nuestro) (?:cheque|pago|dinero)\b|\b(?:mi|nuestra) transferencia\b/u,
]

const MENTION =
  /\b(?:my|our) (?:last |latest |open )?(?:invoices?|bills?)\b|\b(?:mis?|nuestras?) facturas?\b/u
