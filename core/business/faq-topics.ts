// In a file without Effect, because the staff's screens load it.

/** What an entry of the FAQ is about, so that the assistant finds it whatever the wording. */
export const FAQ_TOPICS = [
  "payment",
  "insurance",
  "license",
  "guarantee",
  "background_checks",
  "languages",
  "business_age",
  "references",
  "trip_fee",
  "cancellation_fee",
  "minimum",
  "deposit",
  "tax",
  "discounts",
  "weekend_surcharge",
  "materials",
  "other",
] as const
export type FaqTopic = (typeof FAQ_TOPICS)[number]

/** The topics as staff read them. */
export const FAQ_TOPIC_LABELS = {
  payment: "Payment",
  insurance: "Insurance",
  license: "Licenses",
  guarantee: "Guarantee",
  background_checks: "Background checks",
  languages: "Languages",
  business_age: "Experience",
  references: "References",
  trip_fee: "Travel fee",
  cancellation_fee: "Cancellation fee",
  minimum: "Minimum charge",
  deposit: "Deposit",
  tax: "Tax",
  discounts: "Discounts",
  weekend_surcharge: "Weekend prices",
  materials: "Materials",
  other: "Other",
} as const satisfies Record<FaqTopic, string>
