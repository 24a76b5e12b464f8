import type { FaqTopic } from "../../../business/faq-topics.ts"
import type { Ask } from "../classifier/labels.ts"
import { foldedText, phrases } from "../../../fields/phrases.ts"

/** The words of who asks whether the business is to be trusted at all. */
const GENERAL_TRUST = [
  "trust* legit* scam* fly_by_night ripped_off burned convince reliab* reput* real_business real_company why_should",
  "confi* estaf* legales",
]

/** The topics of the FAQ, each with the kind of question that it answers and the words that people use for it. */
const TOPICS: readonly (readonly [FaqTopic, Ask, RegExp])[] = [
  ["languages", "language", /./u],
  [
    "cancellation_fee",
    "fee",
    phrases([
      "cancel* call*_off call_it_off noshow no_show no-show miss missed missing resched* switch* bail* penal* last_minute day_before wont_open",
      "cambi* falt*",
    ]),
  ],
  [
    "weekend_surcharge",
    "fee",
    phrases([
      "weekend weekends week_end week_ends saturday saturdays sunday sundays evening evenings after_hours night nights",
      "holiday holidays overtime sabado sabados domingo domingos noche fin_de_semana fines_de_semana feriado feriados",
    ]),
  ],
  [
    "trip_fee",
    "fee",
    phrases([
      "trip travel drive driving mileage miles gas fuel come_out coming show_up showing_up house_call service_call callout call_out",
      "call-out far diagnos* just_to_look viaje visita venir ir_hasta traslado vuelta gasolina viene vienen",
    ]),
  ],
  [
    "minimum",
    "fee",
    phrases([
      "minimum minimo minima least smallest short shortest half_an_hour ten_minute full_hour first_hour",
    ]),
  ],
  [
    "deposit",
    "fee",
    phrases([
      "deposit* downpayment down_payment upfront up_front money_down put_down in_advance ahead half_up half_down half_now retainer",
      "adelanto adelantad* anticipo enganche",
    ]),
  ],
  ["tax", "fee", phrases(["tax* impuesto impuestos iva"])],
  [
    "discounts",
    "fee",
    phrases([
      "discount discounts deal deals coupon coupons special specials promo* break knock* cheaper veteran* military senior* teacher",
      "teachers nurse nurses beat match bulk referral bundle loyalty %_off money_off haggl* negotia*",
      "descuent* cupon* rebaj* oferta* mas_barato",
    ]),
  ],
  [
    "materials",
    "fee",
    phrases([
      "part parts material materials paint supplies supply include included hardware bracket markup mark_up",
      "materiales piezas refacciones incluy* incluid*",
    ]),
  ],
  ["license", "trust", phrases(["licens* lisens* licenc* lisenc* certifi* permit* registered bonded bond"])],
  [
    "background_checks",
    "trust",
    phrases([
      "background* back_ground criminal record drug* vet vetted screen* checked_out past pasts felon* who_you_send badge stranger",
      "strangers steal* stole fingerprint* finger_print* get_checked be_checked hire hired creep ex_con ex_cons casing",
      "letting_in letting_into letting_him who_am_i antecedentes rob roba roban robo identificacion mandan",
    ]),
  ],
  [
    "guarantee",
    "trust",
    phrases([
      "guarant* warrant* stand_by stand_behind come_back comes_back come_undone fail fails break_again breaks_again fall_off fall_down",
      "falls_off falls_down falls_apart fall_apart goes_bad on_the_hook dont_like make_it_right redo refund",
      "doesnt …1 hold last work",
      "garanti* falla se_descompone queda_mal",
    ]),
  ],
  [
    "insurance",
    "trust",
    phrases([
      "insur* inshur* ins liab* coi covered coverage damage* break_something break breaks brakes get_hurt hurt fall_off falls_off",
      "who_pays who_eats floods workers_comp",
      "seguro segura seguros seguras asegurad* rompen danan quiebr* quien_paga quien_responde",
      ...GENERAL_TRUST,
    ]),
  ],
  [
    "references",
    "trust",
    phrases([
      "referenc* review reviews rating ratings star stars testimon* past_jobs past_work past_customers other_customers photo_of",
      "photos_of pictures_of before_and_after somebody_you other_people other_ppl people_say say_about said_about complaints",
      "feedback rate_you rate_u bbb yelp google resena resenas recomend* opiniones",
    ]),
  ],
  [
    "business_age",
    "trust",
    phrases([
      "how_long year years experience* been_around been_doing been_in_business started founded since_when new_company old_is",
      "tiempo anos experiencia",
      ...GENERAL_TRUST,
    ]),
  ],
]

/** The topics of the FAQ that a message is about, where it asks for this. */
export const topicsIn = (text: string, ask: Ask): readonly FaqTopic[] => {
  if (ask === "payment") return ["payment"]
  const plain = foldedText(text)
  return TOPICS.filter(([, of, words]) => of === ask && words.test(plain)).map(([topic]) => topic)
}
