import { expect, test } from "vitest"
import type { OfferedService } from "../../../core/chat/assistant/facts.ts"
import type { KindOfWork } from "../../../core/services/kind-of-work.ts"
import { sampleFacts } from "../../assistant/facts.ts"
import { replyTo } from "../../assistant/replies.ts"

const service = (name: string, kindsOfWork: readonly KindOfWork[]): OfferedService => ({
  ...sampleFacts.services[0]!,
  name,
  kindsOfWork,
  alsoCalled: "",
})

const facts = {
  ...sampleFacts,
  declined: [],
  services: [
    service("Lawn Care", ["lawns"]),
    service("Beds and Planting", ["landscaping"]),
    service("Gutter Cleaning", ["gutters"]),
    service("Tree Trimming", ["trees"]),
    service("Sprinkler Systems", ["irrigation"]),
    service("Snow Removal", ["snow"]),
    service("Fence Repair", ["fences"]),
  ],
}

/** What is asked for, by the service that it is. */
const LISTED: Readonly<Record<string, readonly string[]>> = {
  "Lawn Care": [
    "do you mow lawns every week",
    "how much to cut a half acre of grass",
    "my yard is knee high, can you mow it",
    "aerate and overseed, price?",
    "cuánto por cortar el pasto",
  ],
  "Beds and Planting": [
    "how much to plant a flower bed",
    "can you spread mulch around the house",
    "do you put in shrubs along a driveway",
    "plantan flores y arbustos",
  ],
  "Gutter Cleaning": [
    "how much to clean the gutters on a two story house",
    "gutters are full of leaves, do you clean them",
    "limpian las canaletas",
  ],
  "Tree Trimming": [
    "can you trim the oak in front of my house",
    "price to take down a dead tree",
    "do you grind stumps",
    "podan árboles grandes",
  ],
  "Sprinkler Systems": [
    "do you winterize sprinklers",
    "one sprinkler head is broken, how much to fix it",
    "irrigation system for the back yard, what does it cost",
  ],
  "Snow Removal": [
    "do you plow driveways when it snows",
    "how much to shovel my walk this winter",
    "quitan la nieve de la entrada",
  ],
  "Fence Repair": [
    "my fence blew down, do you fix it",
    "how much for a new gate in a wooden fence",
    "arreglan cercas de madera",
  ],
}

const UNLISTED = [
  "how much to hang a 65 inch tv",
  "do you fix leaky faucets",
  "price of a ceiling fan installation",
  "can you patch a hole in drywall",
  "do you paint bedrooms",
  "how much to put in grab bars in a shower",
  "can you install a video doorbell",
  "do you set up smart thermostats",
  "what do you charge for a toilet that runs",
  "can you hook up a dishwasher",
  "my garbage disposal is jammed, do you do that",
  "how much are four security cameras",
  "do you run ethernet cable",
  "can somebody assemble an ikea wardrobe",
  "how much to regrout a shower",
  "do you repair roofs",
  "can you replace a water heater",
  "how much to redo a bathroom",
  "do you fix furnaces",
  "my garage door is off its track, price to fix it",
  "cuánto cobran por colgar una tele",
  "arreglan llaves que gotean",
  "pintan cuartos",
  "instalan timbres con cámara",
]

const listed = Object.entries(LISTED).flatMap(([name, all]) => all.map((say) => ({ say, name })))

const offeredFor = (say: string) => {
  const { parts } = replyTo(say, facts)
  const named = parts.flatMap((part) =>
    part.kind === "prices" || part.kind === "offered" ? part.services.map(({ name }) => name) : [],
  )
  return { named, isUnlisted: parts.some(({ kind }) => kind === "unlisted") }
}

test("of a landscaper's catalogue, nine of ten jobs that it covers are named by their service alone", () => {
  const missed = listed.filter(({ say, name }) => offeredFor(say).named.join() !== name)
  expect(missed.slice(Math.floor(listed.length / 10))).toEqual([])
})

test("of a landscaper's catalogue, nine of ten jobs that it does not cover are said to have no listed price", () => {
  const missed = UNLISTED.filter((say) => !offeredFor(say).isUnlisted)
  expect(missed.slice(Math.floor(UNLISTED.length / 10))).toEqual([])
})

test("no job that a landscaper's catalogue does not cover is offered", () => {
  expect(UNLISTED.filter((say) => offeredFor(say).named.length > 0)).toEqual([])
})
