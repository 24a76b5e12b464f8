/** Places and names of the St. Louis area, from which demo customers are made. */
export const AREAS: readonly {
  readonly city: string
  readonly zip: string
  readonly streets: readonly string[]
}[] = [
  {
    city: "St. Louis",
    zip: "63109",
    streets: ["Devonshire Ave", "Murdoch Ave", "Nottingham Ave", "Neosho St"],
  },
  {
    city: "St. Louis",
    zip: "63116",
    streets: ["Juniata St", "Humphrey St", "Connecticut St", "Gustine Ave"],
  },
  { city: "St. Louis", zip: "63139", streets: ["Columbia Ave", "Southwest Ave", "Tamm Ave", "Clifton Ave"] },
  {
    city: "St. Louis",
    zip: "63110",
    streets: ["Flora Pl", "Shenandoah Ave", "Botanical Ave", "Tower Grove Ave"],
  },
  { city: "St. Louis", zip: "63104", streets: ["Mississippi Ave", "Park Ave", "Rutger St", "Russell Blvd"] },
  { city: "St. Louis", zip: "63108", streets: ["Westminster Pl", "Pershing Ave", "McPherson Ave"] },
  { city: "St. Louis", zip: "63118", streets: ["Arsenal St", "Lemp Ave", "Utah St", "Wisconsin Ave"] },
  {
    city: "Webster Groves",
    zip: "63119",
    streets: ["W Lockwood Ave", "Swon Ave", "Bompart Ave", "Oakwood Ave"],
  },
  { city: "Kirkwood", zip: "63122", streets: ["E Argonne Dr", "Essex Ave", "Woodbine Ave", "N Taylor Ave"] },
  { city: "Maplewood", zip: "63143", streets: ["Sutton Blvd", "Flora Ave", "Marshall Ave", "Hazel Ave"] },
  {
    city: "University City",
    zip: "63130",
    streets: ["Amherst Ave", "Cornell Ave", "Gannon Ave", "Dartmouth Ave"],
  },
  { city: "Clayton", zip: "63105", streets: ["Wydown Blvd", "Byron Pl", "N Central Ave"] },
  { city: "Richmond Heights", zip: "63117", streets: ["Silverton Pl", "Hoover Ave", "Bruno Ave"] },
  { city: "Brentwood", zip: "63144", streets: ["Litzsinger Rd", "Eulalie Ave", "High School Dr"] },
  { city: "Affton", zip: "63123", streets: ["Weber Rd", "Mackenzie Rd", "Valcour Ave", "Seibert Ave"] },
  { city: "Crestwood", zip: "63126", streets: ["Pardee Ln", "Sturdy Dr", "Garber Rd"] },
  { city: "Creve Coeur", zip: "63141", streets: ["N Spoede Rd", "Graeser Rd", "Old Ballas Rd"] },
  { city: "Des Peres", zip: "63131", streets: ["Dougherty Ferry Rd", "Barrett Station Rd", "Harwood Rd"] },
  { city: "Ballwin", zip: "63011", streets: ["Holloway Rd", "Kehrs Mill Rd", "Ries Rd"] },
  { city: "Florissant", zip: "63031", streets: ["St. Ferdinand St", "Rue St. Francois", "Patterson Rd"] },
]

/** Area codes of the region; numbers 555-0100 to 555-0199 are reserved for fiction. */
export const AREA_CODES = ["314", "636", "557", "618"] as const

export const FIRST_NAMES: readonly string[] = `
  Alice Andre Angela Anthony Barbara Ben Beth Brian Carlos Carol Charles Cheryl Chris Claire Daniel
  Darnell David Deborah Denise Diane Donna Edward Elena Emily Eric Frank Gail George Grace Hannah
  Harold Helen Irene Jack Jamal James Janet Jasmine Jeff Joan Joe Julia Karen Keith Kevin Latoya Laura
  Linda Luis Marcus Margaret Maria Mark Martha Matt Megan Michelle Mike Nancy Nathan Olivia Pat Paul
  Peter Rachel Ray Rebecca Robert Rosa Ruth Sam Sandra Sarah Sharon Stephen Susan Theresa Thomas
  Tiffany Tom Tyrone Vera Walter Yusuf
`
  .trim()
  .split(/\s+/u)

export const LAST_NAMES: readonly string[] = `
  Adams Albrecht Allen Bahic Baker Banks Barnes Becker Begovic Bell Boehm Brooks Brown Burke Campbell
  Carter Clark Coleman Collins Cooper Davis Dierks Dubois Edwards Ellis Evans Fischer Foster Garcia
  Gibson Gonzalez Gray Green Griffin Hall Halilovic Harris Hayes Henderson Hoffmann Howard Hughes
  Jackson James Jenkins Johnson Jones Kelly Kennedy King Klein Koch Kowalski Kramer Lee Lewis Long
  Lopez Martin Martinez Mason McCarthy Meyer Miller Mitchell Moore Morgan Morris Mueller Murphy Nelson
  Nguyen Oberle O'Brien O'Connor Owens Parker Patel Perry Peterson Phillips Powell Price Reed Reynolds
  Rivera Robinson Rodriguez Rogers Ross Russell Sanders Schaefer Schmidt Schneider Scott Simmons Smith
  Stewart Stone Sullivan Taylor Thomas Thompson Torres Tran Turner Vogel Wagner Walker Ward Washington
  Watson Weber White Williams Wilson Wood Wright Young Zimmermann
`
  .trim()
  .split(/\s+/u)

/** What customers write when they book. */
export const VISIT_NOTES = [
  "Please use the side door; the bell in front does not work.",
  "The dog is friendly but loud.",
  "Park in the alley behind the garage.",
  "Gate code 4417. Please close the gate behind you.",
  "I work from home and have a call until 10, so please knock softly.",
  "Plaster walls, built in 1924.",
  "My tenant will be there. Call me before you start anything extra.",
  "Second floor, no elevator.",
  "The breaker panel is in the basement, behind the shelves.",
  "We already bought the parts; the boxes are in the hall.",
  "Two cats. Please keep the doors shut.",
  "Street cleaning on that side until noon.",
  "The last handyman stripped two of the screws.",
  "It is urgent for my mother, who uses a walker.",
  "Please text me when you are on your way.",
  "Please bring a tall ladder: the ceiling is 11 feet high.",
] as const

/** What follows the last name in the name of a customer's company. */
export const COMPANIES = ["Property Management", "Rentals", "Realty", "Family Dental", "Bakery"] as const

/** What staff note about a customer. */
export const CUSTOMER_NOTES = [
  "Pays by check at the visit.",
  "Prefers mornings.",
  "Call before driving: works nights.",
  "Owns two rentals in the same block.",
  "Send the invoice to the office.",
  "Recommended by a neighbor.",
] as const

/** What the dates without visits are for. */
export const BLOCK_REASONS = {
  vacation: "Family vacation",
  van: "Van in the shop",
  training: "Smart lock training",
  doctor: "Doctor's appointment",
  supplier: "Supplier day",
} as const

export const TECHNICIANS = ["Luis Ortega", "Dana Whitfield"] as const

/** What technicians write about a completed visit. */
export const WORK_DONE = [
  "Done as booked and tested with the customer.",
  "Replaced the worn parts; the old ones were taken along.",
  "Found a loose wire in the box and secured it. Everything works.",
  "Old anchors had pulled out of the plaster; used toggle bolts instead.",
  "Done. The customer asked for an estimate for the back porch.",
  "Shut-off valve leaked and was replaced too, after a call with the customer.",
  "Installed, leveled and sealed. Explained the app to both of them.",
  "Took longer than planned because of the brick; no extra charge.",
] as const

/** Those who change the schedule in the audit log. */
export const STAFF_NAMES = ["Ruth Brandt", "Luis Ortega"] as const
