import type { CallReply } from "../../../shared/api/endpoints.ts"

type Exemption = Pick<CallReply<"readTaxExemption">, "isExempt" | "reason">

/** "This customer pays no tax: MO 1234567". */
export const exemptionText = ({ isExempt, reason }: Exemption): string =>
  isExempt ? ["This customer pays no tax", reason].filter(Boolean).join(": ") : "This customer pays tax."

/** In the form of an offer or an invoice, where its customer pays no tax. */
export const TaxNotice = ({ exemption }: { readonly exemption: Exemption | undefined }) =>
  exemption?.isExempt && <p className="plain strong break">{exemptionText(exemption)}</p>
