import type { Ask } from "../classifier/labels.ts"

/** Words with which an ask is seldom meant otherwise, so that a lower probability suffices. */
const TELLING: Partial<Record<Ask, RegExp>> = {
  payment:
    /\b(?:venmo|zelle|cash ?app|paypal|credit|debit|visa|mastercard|amex|apple pay|klarna|financ\w*|checks?|cheque|installments?|efectivo|tarjetas?|pagos)\b/u,
  trust:
    /\b(?:insured|insurance|licensed|bonded|background|guarantee|warranty|references|asegurados?|garantia)\b/u,
  language: /\b(?:speaks?|spanish|bosnian|polish|deaf|hablan?)\b/u,
  fee: /\b(?:fees?|deposit|discounts?|penalty|surcharge|coupon|cargo extra|descuentos?|deposito)\b/u,
  person: /\b(?:human|real person|live person|manager|owner|una persona)\b/u,
  soonest:
    /\b(?:free (?:on|this|next|today|tonight|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day)|availab\w+|openings?|disponibles?)\b/u,
  book: /\b(?:book|schedule|put me down|sign me up|reserve|pencil|agendar|reservar|apart\w+)\b/u,
  move: /\b(?:resched\w*|push|bump|slide|cambiar|mover)\b/u,
  cancel: /\b(?:cancel\w*|call (?:it |that |\w+ )?off|anular)\b/u,
}

export const hasTellingWord = (text: string, ask: Ask): boolean =>
  TELLING[ask]?.test(
    text
      .normalize("NFKD")
      .replaceAll(/[\p{Mn}'’`´]/gu, "")
      .toLowerCase(),
  ) ?? false
