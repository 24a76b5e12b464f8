import type { KindOfWork } from "../../../services/kind-of-work.ts"

/** Trades, by which people name many kinds of work at once: "do you do plumbing". */
const TRADES: ReadonlyArray<{ readonly named: RegExp; readonly kinds: readonly KindOfWork[] }> = [
  {
    named: /\b(?:plumb(?:ing|ers?)|plomer[ií]a|plomeros?|fontaner[ií]a|fontaneros?)\b/iu,
    kinds: [
      "faucets",
      "toilets",
      "sinks-and-drains",
      "garbage-disposals",
      "water-pipes",
      "bathtubs-and-showers",
      "water-heaters",
    ],
  },
  {
    named: /\b(?:electric(?:al|ians?)|electricidad|electricistas?|el[eé]ctricos?)\b/iu,
    kinds: ["light-fixtures", "ceiling-fans", "outlets-and-switches", "electrical-panel"],
  },
  {
    named: /\b(?:carpent(?:ry|ers?)|woodwork(?:ing)?|carpinter[ií]a|carpinteros?)\b/iu,
    kinds: ["doors", "shelves-and-pictures", "stairs-and-railings", "decks", "fences"],
  },
  {
    named: /\b(?:home automation|smart[- ]home (?:stuff|things|work)|automatizaci[oó]n|dom[oó]tica)\b/iu,
    kinds: ["smart-home", "smart-locks", "doorbells", "thermostats", "security-cameras", "wifi-and-networks"],
  },
]

/** The kinds of work of the trades that a text names. */
export const kindsOfTradesIn = (text: string): readonly KindOfWork[] =>
  TRADES.flatMap(({ named, kinds }) => (named.test(text) ? kinds : []))
