import type { Ask } from "../classifier/labels.ts"
import { plainText } from "../words.ts"
import { phrases } from "./phrase.ts"

/** Words with which an ask is seldom meant otherwise, so that a lower probability suffices. */
const TELLING: Partial<Record<Ask, RegExp>> = {
  payment: phrases([
    "venmo zelle cashapp cash_app paypal credit debit visa mastercard amex apple_pay klarna financ* check checks cheque",
    "installment installments efectivo tarjeta tarjetas pagos",
  ]),
  trust: phrases([
    "insured insurance licensed bonded background guarantee warranty references asegurado asegurados garantia",
  ]),
  language: phrases(["speak speaks spanish bosnian polish deaf habla hablan"]),
  fee: phrases([
    "fee fees deposit discount discounts penalty surcharge coupon cargo_extra descuento descuentos deposito",
  ]),
  person: phrases(["human real_person live_person manager owner una_persona"]),
  soonest: phrases([
    "free …1 on this next today tonight tomorrow monday tuesday wednesday thursday friday saturday sunday",
    "availab* opening openings disponible disponibles",
  ]),
  book: phrases([
    "book schedule put_me_down sign_me_up reserve pencil agendar reservar apartar aparta aparto apartame aparteme apartenme",
  ]),
  move: phrases(["resched* push bump slide cambiar mover"]),
  cancel: phrases(["cancel* call_off call_it_off call_that_off anular"]),
}

export const hasTellingWord = (text: string, ask: Ask): boolean =>
  TELLING[ask]?.test(plainText(text)) ?? false
