import type { Ask } from "../classifier/labels.ts"
import { foldedText, phrases } from "../../../fields/phrases.ts"

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
  visit: phrases([
    "clean cleans sweep pick_up …10 after afterward afterwards yourselves when_you when_done",
    "be_home being_home be_there let_you_in let_him_in let_them_in shoe_covers booties shoes tarps pets landlord* landlords",
    "my_own own_parts already_bought haul_away_the take_the_old before_you_come before_he_comes",
    "estar_en_casa estar_en_la_casa estar_ahi mascotas zapatos",
  ]),
  cancel: phrases(["cancel* call_off call_it_off call_that_off anular"]),
}

export const hasTellingWord = (text: string, ask: Ask): boolean =>
  TELLING[ask]?.test(foldedText(text)) ?? false
