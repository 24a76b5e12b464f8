import type { FaqTopic } from "../../../business/faq-topics.ts"
import type { Ask } from "../classifier/labels.ts"

/** A topic of the FAQ by the words that people use for it; of what a question for fees, trust and the like is about. */
const TOPICS: readonly (readonly [FaqTopic, Ask, RegExp])[] = [
  ["languages", "language", /./u],
  [
    "cancellation_fee",
    "fee",
    /\b(?:cancel\w*|call\w* off|no[ -]?show|miss(?:ed|ing)?\b|resched\w*|switch\w*|bail\w*|penal\w*|last minute|day before|wont open|cambi\w*|falt\w*)/u,
  ],
  [
    "weekend_surcharge",
    "fee",
    /\b(?:week ?ends?|saturdays?|sundays?|evenings?|after hours|nights?|holidays?|overtime|sabados?|domingos?|noche|fines? de semana|feriados?)\b/u,
  ],
  [
    "trip_fee",
    "fee",
    /\b(?:trip|travel|drive|driving|mileage|miles|gas(?: money)?|fuel|come out|coming out|coming|show(?:ing)? up|house call|service call|call[ -]?out|far|diagnos\w*|just to look|viaje|visita|venir|ir hasta|traslado|vuelta|gasolina|vienen?)\b/u,
  ],
  [
    "minimum",
    "fee",
    /\b(?:minimum|minimo|minima|least|smallest|at least|short(?:est)?|half an hour|ten minute|full hour|first hour)\b/u,
  ],
  [
    "deposit",
    "fee",
    /\b(?:deposit\w*|down ?payment|up ?front|money down|put down|in advance|ahead|half (?:up|down|now)|retainer|adelanto|anticipo|adelantad\w*|enganche)\b/u,
  ],
  ["tax", "fee", /\b(?:tax\w*|impuestos?|iva|taxes)\b/u],
  [
    "discounts",
    "fee",
    /\b(?:discounts?|descuent\w*|deals?|coupons?|cupon\w*|specials?|promo\w*|break|knock\w*|cheaper|veteran\w*|military|senior\w*|teachers?|nurses?|price match|beat|match|% off|bulk|referral|rebaj\w*|oferta\w*|mas barato|bundle|loyalty|money off|haggl\w*|negotia\w*)\b/u,
  ],
  [
    "materials",
    "fee",
    /\b(?:parts?|materials?|materiales?|paint|supplies|supply|included?|hardware|bracket|piezas|refacciones|incluy\w*|incluid\w*|markup|mark up)\b/u,
  ],
  ["license", "trust", /\b(?:licen[sc]\w*|licencia\w*|certifi\w*|permit\w*|bonded|bond)\b/u],
  [
    "background_checks",
    "trust",
    /\b(?:background\w*|back ground|criminal|record|drug\w*|vet(?:ted)?|screen\w*|checked out|pasts?|felon\w*|antecedentes|who you send|badge|strangers?|steal\w*|stole|rob(?:an|o)?)\b/u,
  ],
  [
    "guarantee",
    "trust",
    /\b(?:guarant\w*|warrant\w*|garanti\w*|stand (?:by|behind)|comes? back|come undone|fails?|breaks? again|falls? (?:off|down|apart)|doesnt? (?:hold|last|work)|goes bad|on the hook|dont like|make it right|redo|refund|falla|se descompone|queda mal)\b/u,
  ],
  [
    "insurance",
    "trust",
    /\b(?:insur\w*|ins\b|liab\w*|coi\b|covered|coverage|segur[oa]s?|asegurad\w*|damage\w*|break something|breaks?|get hurt|hurt|rompen|danan|falls? off)\b/u,
  ],
  [
    "references",
    "trust",
    /\b(?:referenc\w*|reviews?|ratings?|stars?|testimon\w*|past (?:jobs|work|customers)|other customers|photos? of|somebody you|resenas?|recomend\w*|opiniones|bbb|yelp|google)\b/u,
  ],
  [
    "business_age",
    "trust",
    /\b(?:how long|years?|experience\w*|been (?:around|doing|in business)|started|founded|since when|new company|tiempo|anos|experiencia|old is)\b/u,
  ],
]

/** The topics of the FAQ that a message is about, where it asks for this. */
export const topicsIn = (text: string, ask: Ask): readonly FaqTopic[] => {
  if (ask === "payment") return ["payment"]
  const plain = text
    .normalize("NFKD")
    .replaceAll(/[\p{Mn}'’`´]/gu, "")
    .toLowerCase()
  return TOPICS.filter(([, of, words]) => of === ask && words.test(plain)).map(([topic]) => topic)
}
