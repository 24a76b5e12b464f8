// In a file without Effect, because the staff's screens load it.
import { addressRules, emailRule, personRules } from "../fields/contact-rules.ts"
import { WRONG_PLACEHOLDER } from "../fields/placeholders.ts"
import type { TextRule } from "../fields/text-rule.ts"
import { DEFAULT_TEXT_WORDS, MAX_TEXT_WORDS, TEXT_VARIABLES } from "../outbox/reminder-text.ts"
import { HOURS_PATTERN } from "./opening-hours.ts"

/** A setting that is a text, for the API, the environment, the form and the command line. */
interface TextSetting {
  /** What staff may enter. Without `required`, empty is null. */
  readonly rule: TextRule
  /** Until it is set; null only where it is not required. */
  readonly initial: string | null
  /** The variable of the environment that sets it until staff do. */
  readonly variable?: string
  /** What the variable has to be; without it any text is taken. */
  readonly variableIs?: string
  /** The part of the Settings screen in whose form it is. */
  readonly section: "business" | "reminders" | "retailer"
  /** An email address, which is stored in lower case, a phone number, a web address, or several lines. */
  readonly type?: "email" | "tel" | "url" | "lines"
  readonly label: string
  readonly hint?: string
  /** What the command line's option is followed by, and what it says of the option. */
  readonly value: string
  readonly help?: string
}

const email = emailRule("Please enter a valid email address")

const WRONG_HOURS = "Please write hours like Mon-Fri 8AM-6PM, Sat 9AM-3PM"
const WRONG_URL = "Please enter a web address like https://www.example.com"

/** No `javascript:` or other scheme that would do something in the visitor's browser. */
const webAddress = {
  required: WRONG_URL,
  max: 500,
  format: { pattern: /^https?:\/\/[\w.-]+(?::\d+)?(?:[/?#]\S*)?$/u, message: WRONG_URL },
} as const satisfies TextRule

/** The rule of a text that may be empty as well. */
const orEmpty = ({ max, format }: typeof email | typeof webAddress) => ({
  max,
  format: { ...format, pattern: new RegExp(`^$|${format.pattern.source}`, "u") },
})

/** A paragraph in which `fillPlaceholders` fills in the customer's first name and the business's number. */
const paragraph = {
  max: 500,
  multiline: true,
  format: { pattern: /^(?:[^{}]|\{firstName\}|\{phone\})*$/u, message: WRONG_PLACEHOLDER },
} as const satisfies TextRule

const PARAGRAPH_HINT =
  "A paragraph of its own. {firstName} and {phone} are filled in with the customer's first name and your phone number."

/** The words of staff in a reminder by text. */
const textWords = {
  max: MAX_TEXT_WORDS,
  format: {
    pattern: new RegExp(`^(?:[^{}]|${TEXT_VARIABLES.map((name) => `\\{${name}\\}`).join("|")})*$`, "u"),
    message: `In braces, please write ${TEXT_VARIABLES.slice(0, -1).join(", ")} or ${TEXT_VARIABLES.at(-1)} only`,
  },
} as const satisfies TextRule

/** In the order of the forms. Each also stands in `shown-settings.ts` and, with a variable, in `.env.example`. */
export const TEXT_SETTINGS = {
  name: {
    rule: { required: "Business name is required", max: 100 },
    initial: "Hearth & Wire",
    variable: "BUSINESS_NAME",
    section: "business",
    label: "Name",
    value: "name",
    help: "the business's name",
  },
  phone: {
    rule: personRules.phone,
    initial: "(314) 555-0142",
    variable: "BUSINESS_PHONE",
    section: "business",
    type: "tel",
    label: "Phone",
    value: "number",
  },
  /** The sender of every mail: with an invalid one, mail servers would refuse them all. */
  email: {
    rule: email,
    initial: "hello@hearthandwire.example",
    variable: "BUSINESS_EMAIL",
    variableIs: "an email address such as hello@example.com",
    section: "business",
    type: "email",
    label: "Email",
    hint: "Mails come from it.",
    value: "address",
    help: "what customers write to; mails come from it",
  },
  /** Where staff receive notices; null: at the business's own address. */
  notifyEmail: {
    rule: orEmpty(email),
    initial: null,
    variable: "NOTIFY_EMAIL",
    variableIs: "an email address such as office@example.com",
    section: "business",
    type: "email",
    label: "Notices to",
    hint: "Empty: to the email address of the business.",
    value: "address",
    help: 'where notices go; "" for the business\'s own address',
  },
  street: {
    rule: addressRules.street,
    initial: "1200 Lantern Street",
    variable: "BUSINESS_STREET",
    section: "business",
    label: "Street",
    value: "street",
  },
  city: {
    rule: addressRules.city,
    initial: "St. Louis",
    variable: "BUSINESS_CITY",
    section: "business",
    label: "City",
    value: "city",
  },
  state: {
    rule: addressRules.state,
    initial: "MO",
    variable: "BUSINESS_STATE",
    section: "business",
    label: "State",
    value: "state",
  },
  zip: {
    rule: addressRules.zip,
    initial: "63110",
    variable: "BUSINESS_ZIP",
    section: "business",
    label: "ZIP code",
    value: "zip",
  },
  /** The hours at which the business can be reached. Visits have rules of their own. */
  hours: {
    rule: { required: WRONG_HOURS, max: 200, format: { pattern: HOURS_PATTERN, message: WRONG_HOURS } },
    initial: "Mon-Fri 8AM-6PM, Sat 9AM-3PM",
    variable: "BUSINESS_HOURS",
    variableIs: "hours such as Mon-Fri 8AM-6PM, Sat 9AM-3PM",
    section: "business",
    label: "Hours shown",
    hint: "Like Mon-Fri 8AM-6PM, Sat 9AM-3PM",
    value: "hours",
    help: 'like "Mon-Fri 8AM-6PM, Sat 9AM-3PM"',
  },
  /** Where the business works. */
  area: {
    rule: { required: "Area is required", max: 100 },
    initial: "St. Louis",
    variable: "BUSINESS_AREA",
    section: "business",
    label: "Area",
    hint: "Like St. Louis",
    value: "area",
    help: 'where you work, like "St. Louis"',
  },
  /** A paragraph of staff in each reminder. */
  reminderText: {
    rule: paragraph,
    initial: null,
    section: "reminders",
    type: "lines",
    label: "Your words in reminders",
    hint: PARAGRAPH_HINT,
    value: "text",
    help: 'your paragraph in reminders, with {firstName} and {phone}; "" for none',
  },
  followUpText: {
    rule: paragraph,
    initial: null,
    section: "reminders",
    type: "lines",
    label: "Your words in the thank-you",
    hint: PARAGRAPH_HINT,
    value: "text",
    help: "the same in the thank-you after a visit",
  },
  /** The words of staff in reminders by text, with the variables of `reminder-text.ts`; null for the usual ones. */
  textReminderWords: {
    rule: textWords,
    initial: null,
    section: "reminders",
    type: "lines",
    label: "Your words in texts",
    hint: `Instead of “${DEFAULT_TEXT_WORDS}”. ${TEXT_VARIABLES.map((name) => `{${name}}`).join(", ")} are filled in. Your name stands before it, how to stop texts after it.`,
    value: "text",
    help: 'your words in texts, with {service}, {day}, {time} and {phone}; "" for the usual ones',
  },
  /** The retailer's page of its program for professionals (spec §2). */
  retailerLabel: {
    rule: { required: "The link needs a name", max: 60 },
    initial: "Home Depot Pro",
    variable: "RETAILER_LABEL",
    section: "retailer",
    label: "Retailer link",
    hint: "The retailer's program for professionals.",
    value: "name",
    help: "name of the retailer's pro program",
  },
  retailerUrl: {
    rule: webAddress,
    initial: "https://www.homedepot.com/c/Pro",
    variable: "RETAILER_URL",
    variableIs: "an address such as https://www.example.com",
    section: "retailer",
    type: "url",
    label: "Retailer address",
    value: "url",
    help: "its page",
  },
  /** The page of the retailer at which customers can leave verified reviews; null hides the link to it. */
  retailerProfileUrl: {
    rule: orEmpty(webAddress),
    initial: null,
    variable: "RETAILER_PROFILE_URL",
    variableIs: "an address such as https://www.example.com",
    section: "retailer",
    type: "url",
    label: "Review page",
    hint: "Where customers leave verified reviews. Empty: no link.",
    value: "url",
    help: 'where customers leave verified reviews; "" hides the link',
  },
} as const satisfies Readonly<Record<string, TextSetting>>

export type TextSettingName = keyof typeof TEXT_SETTINGS
type IsRequired<N extends TextSettingName> = (typeof TEXT_SETTINGS)[N]["initial"] extends string
  ? true
  : false
export type TextSettings = {
  readonly [N in TextSettingName]: IsRequired<N> extends true ? string : string | null
}

/** Their names with what is known of them. */
export const textSettings = Object.entries<TextSetting>(TEXT_SETTINGS) as readonly (readonly [
  TextSettingName,
  TextSetting,
])[]

/** For each of them what `required` or `optional` gives. */
export const forTextSettings = <A, B>(
  required: (setting: TextSetting & { readonly rule: { readonly required: string } }) => A,
  optional: (setting: TextSetting) => B,
) =>
  Object.fromEntries(
    textSettings.map(([name, setting]) => [
      name,
      isRequired(setting) ? required(setting) : optional(setting),
    ]),
  ) as { readonly [N in TextSettingName]: IsRequired<N> extends true ? A : B }

const isRequired = (
  setting: TextSetting,
): setting is TextSetting & { readonly rule: { readonly required: string } } =>
  setting.rule.required !== undefined

/** Those of the environment, and else the sample business's. */
export const initialTexts = (env: Readonly<Record<string, string | undefined>>): TextSettings =>
  Object.fromEntries(
    textSettings.map(([name, { variable, initial }]) => [name, (variable && env[variable]) || initial]),
  ) as TextSettings
