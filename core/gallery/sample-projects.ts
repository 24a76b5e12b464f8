interface SampleProject {
  /** Its pictures are `web/public/projects/<image>-before-<width>.webp` and `…-after-…`, and as AVIF. */
  readonly image: string
  readonly title: string
  readonly description: string
  readonly category: "plumbing" | "electrical" | "carpentry" | "tech" | "general"
  readonly location: string
  /** `yyyy-MM-dd` */
  readonly completionDate: string
  readonly featured: boolean
}

/** The projects that a new installation shows until it has its own; newest first. The pictures are drawings. */
export const sampleProjects: readonly SampleProject[] = [
  {
    image: "porch-lights",
    title: "Porch lights that come on at dusk",
    description:
      "The old fixture hung by its wires and the steps were dark. We replaced the box, ran a second lantern to the other side of the door, and put both and the walkway lights on a dusk sensor.",
    category: "electrical",
    location: "Maplewood, MO",
    completionDate: "2026-11-06",
    featured: true,
  },
  {
    image: "tv-wall",
    title: "65-inch TV on a plaster wall",
    description:
      "We mounted the TV into the studs behind the plaster, moved the outlet up behind it, and ran the cables inside the wall. The router and the game console are in the floating cabinet.",
    category: "tech",
    location: "Webster Groves, MO",
    completionDate: "2026-10-29",
    featured: true,
  },
  {
    image: "kitchen-faucet",
    title: "Dripping kitchen tap replaced in one visit",
    description:
      "The washers had been changed twice and it still dripped. We fitted a pull-down faucet, new supply lines and shutoff valves, replaced the broken tiles behind the sink and sealed the counter.",
    category: "plumbing",
    location: "Kirkwood, MO",
    completionDate: "2026-10-14",
    featured: false,
  },
  {
    image: "built-ins",
    title: "Built-in shelves beside the fireplace",
    description:
      "The boards on brackets sagged under the books. We built two cabinets with adjustable shelves to the ceiling, scribed to the old plaster, with trim that matches the mantel.",
    category: "carpentry",
    location: "Tower Grove South, St. Louis",
    completionDate: "2026-09-25",
    featured: true,
  },
  {
    image: "shower-bars",
    title: "Grab bars and new tile in the shower",
    description:
      "For a customer who wanted to keep living upstairs: two grab bars anchored to blocking, rated for 500 lb, a hand shower on a slide bar, and new tile where the old wall had let water in.",
    category: "general",
    location: "Florissant, MO",
    completionDate: "2026-09-11",
    featured: false,
  },
  {
    image: "front-door",
    title: "Keypad lock and video doorbell",
    description:
      "The knob turned without a key and the doorbell was two bare wires. We fitted a keypad deadbolt, a lever, and a doorbell with a camera, and set them up on the phones of the whole family.",
    category: "tech",
    location: "University City, MO",
    completionDate: "2026-08-20",
    featured: false,
  },
  {
    image: "deck",
    title: "Deck boards and railing replaced",
    description:
      "Two joists were sound, the boards were not. We replaced the rotten boards with cedar, screwed instead of nailed, rebuilt the railing to code and oiled everything.",
    category: "carpentry",
    location: "Ballwin, MO",
    completionDate: "2026-07-17",
    featured: false,
  },
  {
    image: "island-pendants",
    title: "Three pendants over the kitchen island",
    description:
      "One buzzing fluorescent box lit the whole kitchen. We patched the ceiling, wired three pendants on a dimmer and added lights under the wall cabinets.",
    category: "electrical",
    location: "Clayton, MO",
    completionDate: "2026-06-05",
    featured: false,
  },
  {
    image: "wall-repair",
    title: "Hole in the plaster patched and painted",
    description:
      "A pipe leak had left a hole, a stain and long cracks. We cut back to sound plaster, patched it, sealed the stain and painted the wall from corner to corner, so no edge shows.",
    category: "general",
    location: "Shaw, St. Louis",
    completionDate: "2026-05-08",
    featured: false,
  },
  {
    image: "bathroom-vanity",
    title: "Leaking bathroom sink turned into a vanity",
    description:
      "The trap leaked into a bucket and there was no place to put anything. We moved the drain into the wall, set a vanity with drawers, and hung a mirror with a light on each side.",
    category: "plumbing",
    location: "Brentwood, MO",
    completionDate: "2026-04-16",
    featured: false,
  },
]
