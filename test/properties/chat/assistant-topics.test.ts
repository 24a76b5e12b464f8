import { expect, test } from "vitest"
import type { FaqTopic } from "../../../core/business/faq-topics.ts"
import { ASKS, type Ask } from "../../../core/chat/assistant/classifier/labels.ts"
import { hasTellingWord } from "../../../core/chat/assistant/reading/telling-words.ts"
import { topicsIn } from "../../../core/chat/assistant/reading/topics.ts"

test.for<[Ask, FaqTopic, ...string[]]>([
  ["language", "languages", "does anybody know Polish"],
  ["payment", "payment", "how do i pay"],
  ["fee", "cancellation_fee", "if i call it off", "¿si falto?"],
  ["fee", "weekend_surcharge", "more on saturdays", "el sábado es más"],
  ["fee", "trip_fee", "for driving so far", "cobran la visita"],
  ["fee", "minimum", "the smallest job", "el mínimo"],
  ["fee", "deposit", "any money down", "un anticipo"],
  ["fee", "tax", "with tax", "más IVA"],
  ["fee", "discounts", "seniors get a deal", "una rebaja"],
  ["fee", "materials", "are parts included", "con piezas"],
  ["trust", "license", "licensed", "con licencia"],
  ["trust", "background_checks", "are they vetted", "antecedentes"],
  ["trust", "guarantee", "do you stand behind it", "it doesnt hold", "garantía"],
  ["trust", "insurance", "liability", "están asegurados"],
  ["trust", "references", "any reviews", "reseñas"],
  ["trust", "business_age", "since when, how many years", "cuánto tiempo llevan"],
])("of what is asked as %s, the topic %s is known by its words: %j", ([ask, topic, ...texts]) => {
  for (const text of texts) {
    expect(topicsIn(text, ask)).toEqual([topic])
    expect(topicsIn(text, "hours")).toEqual([])
  }
})

test("a message has every topic whose words it has, in their order", () => {
  expect(topicsIn("a deposit for saturday, with tax", "fee")).toEqual(["weekend_surcharge", "deposit", "tax"])
  expect(topicsIn("xyz", "fee")).toEqual([])
})

test.for<[Ask, string]>([
  ["payment", "Venmo?"],
  ["payment", "con tarjeta"],
  ["trust", "is he bonded"],
  ["language", "se habla"],
  ["fee", "a deposit"],
  ["person", "a real person"],
  ["soonest", "are you free on monday"],
  ["soonest", "any openings"],
  ["book", "put me down"],
  ["move", "can we push it"],
  ["cancel", "cáncelalo"],
])("%s is told by: %s", ([ask, text]) => {
  expect(ASKS.filter((each) => hasTellingWord(text, each))).toEqual([ask])
})
