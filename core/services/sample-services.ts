import { ADDON_DEFAULTS, type NewServiceAddon } from "./addon.ts"
import type { NewService } from "./service.ts"

type Sample = Omit<
  NewService,
  "isActive" | "includedInQuoteCalculator" | "people" | "displayOrder" | "addons"
> & {
  readonly addons?: readonly Pick<NewServiceAddon, "name" | "additionalPrice">[]
}

/** Sample services, in the order of the site. Prices are cents. */
const SAMPLES: readonly Sample[] = [
  {
    name: "TV Mounting",
    description:
      "We find the studs, hang the bracket level, and leave no cable in sight. Works on drywall, plaster and brick; bring your own mount or ask us to pick one for your TV.",
    category: "improvement",
    basePrice: 149_00,
    priceUnit: "flat rate",
    estimatedDuration: "1 to 2 hours",
    suggestedHours: 1.5,
    skillLevel: "standard",
    kindsOfWork: ["tv-mounting"],
    alsoCalled: "television, flat screen, tele, televisor",
    addons: [
      { name: "Cables inside the wall", additionalPrice: 60_00 },
      { name: "Sound bar below the TV", additionalPrice: 40_00 },
    ],
  },
  {
    name: "Faucet or Toilet Repair",
    description:
      "Drips, running toilets, slow drains and tired cartridges. We carry the common parts for Delta, Moen and Kohler, so most leaks stop on the first visit.",
    category: "essential",
    basePrice: 95_00,
    priceUnit: "per hour",
    estimatedDuration: "1 to 2 hours",
    suggestedHours: 2,
    skillLevel: "standard",
    kindsOfWork: ["faucets", "toilets"],
    alsoCalled: "tap, spigot, commode, grifo, inodoro",
  },
  {
    name: "Grab Bar Installation",
    description:
      "Bars that hold 250 pounds, anchored in studs or blocking and sealed against water. We help you choose the right height for the people who use them.",
    category: "essential",
    basePrice: 89_00,
    priceUnit: "flat rate",
    estimatedDuration: "About an hour for two bars",
    suggestedHours: 1,
    skillLevel: "basic",
    kindsOfWork: ["grab-bars"],
    alsoCalled: "handles in the shower, safety rails, barras de apoyo",
  },
  {
    name: "Light Fixture or Ceiling Fan",
    description:
      "Swap a dated fixture or hang a fan that does not wobble. We check the box and the wiring first, and tell you before anything costs more.",
    category: "improvement",
    basePrice: 135_00,
    priceUnit: "flat rate",
    estimatedDuration: "1 to 2 hours each",
    suggestedHours: 2,
    skillLevel: "standard",
    kindsOfWork: ["light-fixtures", "ceiling-fans"],
    alsoCalled: "chandelier, pendant, lámpara, abanico de techo",
  },
  {
    name: "Video Doorbell or Smart Lock",
    description:
      "Mounted, wired where needed and connected to your Wi-Fi. We show everyone in the home how it works. Ring, Nest, Schlage, Yale and August.",
    category: "specialized",
    basePrice: 119_00,
    priceUnit: "flat rate",
    estimatedDuration: "1 to 2 hours",
    suggestedHours: 1.5,
    skillLevel: "standard",
    kindsOfWork: ["doorbells", "smart-locks"],
    alsoCalled: "keypad lock, keyless lock, timbre con cámara, cerradura inteligente",
    addons: [{ name: "Chime inside", additionalPrice: 35_00 }],
  },
  {
    name: "Smart Thermostat Setup",
    description:
      "A thermostat that learns your schedule. We check for a C-wire, install and program it, and help you claim the utility rebate where there is one.",
    category: "specialized",
    basePrice: 129_00,
    priceUnit: "flat rate",
    estimatedDuration: "1 to 2 hours",
    suggestedHours: 1.5,
    skillLevel: "standard",
    kindsOfWork: ["thermostats"],
    alsoCalled: "ecobee, termostato",
  },
  {
    name: "Honey-Do Half Day",
    description:
      "Half a day for the whole list: sticking doors, loose rails, squeaky hinges, shelves still in the box. One visit, billed by the hour, in the order you choose.",
    category: "essential",
    basePrice: 85_00,
    priceUnit: "per hour",
    estimatedDuration: "Half a day",
    suggestedHours: 4,
    skillLevel: "basic",
    kindsOfWork: [
      "odd-jobs",
      "shelves-and-pictures",
      "doors",
      "smoke-detectors",
      "furniture-assembly",
      "blinds-and-curtains",
    ],
    alsoCalled: "honey-do list, odd jobs, handyman by the hour, lista de pendientes",
  },
  {
    name: "Drywall Repair",
    description:
      "Doorknob holes, water stains and settlement cracks, patched, taped and textured to match, ready for paint. We repair old plaster too.",
    category: "essential",
    basePrice: 90_00,
    priceUnit: "per hour",
    estimatedDuration: "3 to 4 hours",
    suggestedHours: 3.5,
    skillLevel: "standard",
    kindsOfWork: ["drywall"],
    alsoCalled: "sheetrock, plaster, hole in the wall, tablaroca",
  },
  {
    name: "Dishwasher or Microwave Installation",
    description:
      "The old one out, the new one in, connected, level and tested through a full cycle. We take the box and the old appliance to the curb.",
    category: "improvement",
    basePrice: 189_00,
    priceUnit: "flat rate",
    estimatedDuration: "2 to 3 hours",
    suggestedHours: 3,
    skillLevel: "standard",
    kindsOfWork: ["dishwashers", "microwaves"],
    alsoCalled: "lavaplatos, lavavajillas, microondas",
  },
  {
    name: "Garbage Disposal and Sink Plumbing",
    description:
      "Disposals, supply lines, shut-off valves and traps under the kitchen or bathroom sink, done to code and checked for leaks before we leave.",
    category: "essential",
    basePrice: 110_00,
    priceUnit: "per hour",
    estimatedDuration: "2 to 4 hours",
    suggestedHours: 3,
    skillLevel: "expert",
    kindsOfWork: ["garbage-disposals", "sinks-and-drains"],
    alsoCalled: "garbage grinder, InSinkErator, triturador, fregadero",
  },
  {
    name: "Home Wi-Fi and Network Wiring",
    description:
      "Wi-Fi that reaches the basement and the back porch. We run Ethernet where it matters, place access points, and label everything in the panel.",
    category: "specialized",
    basePrice: 115_00,
    priceUnit: "per hour",
    estimatedDuration: "3 to 4 hours",
    suggestedHours: 4,
    skillLevel: "expert",
    kindsOfWork: ["wifi-and-networks"],
    alsoCalled: "Ethernet, mesh, dead spots, internet en casa",
  },
  {
    name: "Security Camera System",
    description:
      "Up to four cameras, wired or battery, aimed at your doors and driveway and not at the neighbors, recording to your own recorder or the cloud.",
    category: "specialized",
    basePrice: 449_00,
    priceUnit: "per project",
    estimatedDuration: "Most of a day",
    suggestedHours: 6,
    skillLevel: "expert",
    kindsOfWork: ["security-cameras"],
    alsoCalled: "surveillance, CCTV, cámaras de seguridad",
  },
  {
    name: "Interior Painting",
    description:
      "One room, walls and trim, two coats. Furniture moved and covered, edges cut by hand, and the room back in order the same day.",
    category: "improvement",
    basePrice: 3_25,
    priceUnit: "per square foot",
    estimatedDuration: "A full day for one room",
    suggestedHours: 6,
    skillLevel: "standard",
    kindsOfWork: ["interior-painting"],
    alsoCalled: "paint a room, pintar un cuarto",
    addons: [{ name: "Second coat on trim", additionalPrice: 120_00 }],
  },
  {
    name: "Deck and Fence Repair",
    description:
      "Rotten boards, leaning posts and gates that drag, replaced with lumber made for outdoor use. We look at the job before we quote.",
    category: "improvement",
    basePrice: 95_00,
    priceUnit: "per hour",
    estimatedDuration: "A full day",
    suggestedHours: 6,
    skillLevel: "standard",
    kindsOfWork: ["decks", "fences"],
    alsoCalled: "porch boards, pickets, gate, cerca, terraza de madera",
  },
  {
    name: "Bathroom Refresh",
    description:
      "New vanity, faucet, mirror, lights and fresh caulk in one day, without tearing out a wall. You choose the fixtures, we make them fit.",
    category: "improvement",
    basePrice: 895_00,
    priceUnit: "per project",
    estimatedDuration: "A full day",
    suggestedHours: 6,
    skillLevel: "expert",
    kindsOfWork: ["bathroom-refresh"],
    alsoCalled: "bathroom makeover, bathroom facelift, renovar el baño",
  },
  {
    name: "Whole-Home Smart Setup",
    description:
      "Lights, locks, thermostat, speakers and sensors that work together and keep working when the internet does not. We hand over a one-page guide.",
    category: "specialized",
    basePrice: 125_00,
    priceUnit: "per hour",
    estimatedDuration: "A full day",
    suggestedHours: 6,
    skillLevel: "expert",
    kindsOfWork: ["smart-home"],
    alsoCalled: "home automation, casa inteligente",
  },
]

/** The catalogue of a new installation. */
export const SAMPLE_SERVICES: readonly NewService[] = SAMPLES.map(({ addons = [], ...service }, n) => ({
  ...service,
  addons: addons.map((addon) => ({ ...ADDON_DEFAULTS, ...addon })),
  isActive: true,
  includedInQuoteCalculator: true,
  people: 1,
  displayOrder: n + 1,
}))
