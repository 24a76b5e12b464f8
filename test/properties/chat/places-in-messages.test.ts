import { describe, expect, test } from "vitest"
import { areaOf } from "../../../core/chat/assistant/places/area-of.ts"
import { placesIn } from "../../../core/chat/assistant/places/places-in.ts"

/** The places of a message with their states: "Kirkwood MO". */
const namedIn = (text: string) =>
  placesIn(text).map(({ name, candidates }) =>
    `${name} ${candidates.map(({ state }) => state).join("/")}`.trim(),
  )

test.for([
  ["four eyes in the sky for a 2 family in Dutchtown, recorder and all", "Dutchtown MO"],
  ["u do kirkwood? and whats a nest run", "Kirkwood MO"],
  ["got a house in Maplewood and another in Eureka", "Maplewood MO, Eureka MO"],
  ["do you come to Affton, and could it be a saturday", "Affton MO"],
  ["up off lindbergh in Florissant", "Florissant MO"],
  ["I am in kansas city but the duplex is by the arch", "Kansas City MO/KS, Downtown MO"],
  ["do u cross the river? granite city, n are illinois ppl charged more", "Granite City IL"],
  ["u go across to Granite City or stay on the missouri side", "Granite City IL"],
  ["is lake of the ozarks a hard no", "Lake of the Ozarks MO"],
  ["can you come to Lake St. Louis?", "Lake St. Louis MO"],
  ["East St. Louis", "East St. Louis IL"],
  ["saint charles or St. Peters", "St. Charles MO, St. Peters MO"],
  ["maryland hts", "Maryland Heights MO"],
  ["u city or the CWE", "University City MO, Central West End MO"],
  ["town & country", "Town and Country MO"],
  ["O’Fallon, IL", "O'Fallon IL"],
  ["O'Fallon, the Missouri one not the other", "O'Fallon MO"],
  ["so is o'fallon ok, the illinois one not the missouri one", "O'Fallon IL"],
  ["troy misery", "Troy MO"],
  ["Troy 62294", "Troy IL"],
  ["Kirkwood,63122", "Kirkwood MO"],
  ["Kirkwood, $ 63110 of work", "Kirkwood MO"],
  ["manchester il", "Manchester IL"],
  ["Manchester", "Manchester MO"],
  ["washington dc", "Washington DC"],
  ["do you do O'Fallon? which one, missouri or illinois, i forget", "O'Fallon IL/MO, Illinois IL"],
  ["which o'fallon you mean, missouri", "O'Fallon MO"],
  ["affton or anywhere in illinois", "Affton MO, Illinois IL"],
  ["o'fallon, no missouri", "O'Fallon IL/MO"],
  ["i do not know if you do illinois", "Illinois IL"],
  ["Illinois and Florida, or kentucky", "Illinois IL, Florida FL, Kentucky KY"],
  ["manchester, the illinois one", "Manchester IL"],
  ["Manchester, Springfield, GA", "Manchester MO, Springfield GA"],
  ["kirkwood promo", "Kirkwood MO"],
  ["in chesterfield or north st louis", "Chesterfield MO, North City MO"],
  ["north city, or Champ, MO", "North City MO, Champ MO"],
  ["Dutchtown, MO", "Dutchtown MO"],
  ["our downtown west of 20th", "Downtown MO"],
  ["we live in a illinois suburb", "Illinois IL"],
  ["in red bud or redbud, u-city or bel nor", "Red Bud IL, Red Bud IL, University City MO, Bel-Nor MO"],
  ["kirkwood st louis", "Kirkwood MO, St. Louis MO"],
  ["my zip is 63999", "63999"],
  ["zip code 63999 or IL 61999", "63999, 61999"],
  ["i pay in $, 63118 and arnold", "63118 MO, Arnold MO"],
  ["ticket 123456 kirkwood", "Kirkwood MO"],
  ["12 kirkwood houses", "Kirkwood MO"],
])("the places in: %s", ([text, places]) => {
  expect(namedIn(text!).join(", ")).toBe(places)
})

test.for([
  ["webster grooves do you trim trees up there", "Webster Groves MO"],
  ["u go out to kirkwod", "Kirkwood MO"],
  ["Florisant or florrisant", "Florissant MO, Florissant MO"],
  ["chesterfeild", "Chesterfield MO"],
  ["creve coer", "Creve Coeur MO"],
  ["fest is missouri is that two far", "Festus MO"],
  ["hills borrow missouri", "Hillsboro MO"],
  ["desperes", "Des Peres MO"],
  ["balwin or dog town", "Ballwin MO, Dogtown MO"],
  ["gendale missouri", "Glendale MO"],
  ["krkwod missouri", "Kirkwood MO"],
  ["unoin missouri", "Union MO"],
  ["kirkwod illinois", "Illinois IL"],
  ["lake st luis", "Lake St. Louis MO"],
  ["old north st luis", "Old North St. Louis MO"],
])("with typing errors: %s", ([text, places]) => {
  expect(namedIn(text!).join(", ")).toBe(places)
})

test.for([
  ["estamos en Columbia missouri, ¿vienen?", "Columbia MO"],
  ["dan servicio en belleville illinois?", "Belleville IL"],
  ["llegan hasta fairmont city, del otro lado del rio?", "Fairmont City IL"],
  ["ando por house springs no sé si les queda", "House Springs MO"],
  ["vivo en san luis", "St. Louis MO"],
  ["estoy en el 63118 arriba de una panaderia", "63118 MO"],
  ["mi codigo postal es 63999", "63999"],
  ["queda lejos arnold, o alton esta muy lejos", "Arnold MO, Alton IL"],
])("in Spanish: %s", ([text, places]) => {
  expect(namedIn(text!).join(", ")).toBe(places)
})

describe("a name that is also a word or a person's", () => {
  test.for([
    ["I live in arnold", "Arnold MO"],
    ["sump pump cycles. im in Arnold", "Arnold MO"],
    ["Festus?", "Festus MO"],
    ["is Festus ok?", "Festus MO"],
    ["how quick could you get out to Union missouri", "Union MO"],
    ["got a cabin near Union and Pacific", "Union MO, Pacific MO"],
    ["own three flats on the hill", "The Hill MO"],
    ["do you come out to Webster?", "Webster Groves MO"],
    ["PLEASE COME TO KIRKWOOD", "Kirkwood MO"],
    ["the big Alton house", "Alton IL"],
    ["Our Alton house needs work", "Alton IL"],
    ["We have one more, Alton. Thanks", "Alton IL"],
    ["from my iPhone Alton leaks", "Alton IL"],
    ["alton far from you", "Alton IL"],
    ["would alton be just a little too far", "Alton IL"],
    ["how far is alton", "Alton IL"],
    ["how far away is alton", "Alton IL"],
    ["in Kirkwood, ask me or arnold", "Kirkwood MO"],
  ])("is a place in: %s", ([text, places]) => {
    expect(namedIn(text!).join(", ")).toBe(places)
  })

  test.for([
    "my name is Arnold, can you mount a tv",
    "this is Arnold Schmidt",
    "ask Arnold about it",
    "Festus called me",
    "is the electrician union?",
    "union electricians",
    "9 pacific time",
    "can you build a murphy bed",
    "Eureka vacuum",
    "i'm from mexico",
    "Virginia is my wife",
    "my daughter Madison wants a lamp",
    "in a house",
    "will you settle up",
    "warrenty on work",
    "we dont own a ladder",
    "12500 btu",
    "$63110",
    "$ 63110",
    "it was USD 63110",
    "63110 dollars",
    "63110.50",
    "order # 63110",
    "tenant on Oregon ave",
    "are you the store on Manchester",
    "1234 clayton, kirkwood rd",
    "1200 kirkwood",
    "kirkwood st",
    "kirkwood drive, charles will open",
    "me and arnold",
    "and arnold called",
    "it belongs to marisa",
    "off kirkwood",
    "arnold works",
    "arnold said it is far",
    "far as i know arnold came by",
    "how far is uncle arnold",
    "Bob Arnold called",
    "the Alton Brown show",
    "the house. Alton is where it is",
    "OUR ALTON HOUSE",
    "granite, city water",
    "granite (city water)",
    "the ladle fell in",
    "the arch over the door",
    "webster said so",
    "in champ",
    "162040",
    "620401",
    "not in zipper 63999",
  ])("is none in: %s", (text) => {
    expect(namedIn(text)).toEqual([])
  })
})

const BUSINESS = { zip: "63110", area: "St. Louis", areaMiles: 20 }

const areasIn = (text: string) => placesIn(text).map((place) => areaOf(place, BUSINESS))

/** Places that people have asked for, with whether they are in by general knowledge. */
const ASKED_FOR = [
  [
    "in",
    "63109;63112;63116;63118;63119;63130;Affton;Arnold;Belleville;Belleville IL;Bevo Mill;Clayton;Dogtown",
  ],
  [
    "in",
    "Dutchtown;downtown St. Louis;Fairmont City;Ferguson;Florissant;Granite City;Granite City IL;Kirkwood",
  ],
  ["in", "Maplewood;Mehlville;Oakville;Soulard;Webster Groves"],
  [
    "out",
    "63028;63090;63376;63385;63385 Wentzville;Cape Girardeau;Carbondale;Columbia MO;De Soto;Eureka;Festus",
  ],
  [
    "out",
    "Hillsboro MO;House Springs;Lake St. Louis;Lake of the Ozarks;Litchfield;O'Fallon MO;Pacific;Rolla",
  ],
  ["out", "Springfield;Sullivan;Troy, MO;Union;Warrenton;Washington MO;Wentzville;Florida;90210;Chicago"],
  // By general knowledge in, 18 to 19 miles from the address: so near the limit that the address decides.
  ["border", "Edwardsville IL;O'Fallon IL"],
  ["border", "St. Louis County;Jefferson County"],
  // Columbia, Illinois, is in; Columbia, Missouri, is out.
  ["ambiguous", "Columbia;O'Fallon"],
  ["unknown", "63999;Illinois;Affton IL;Chicago MO"],
  ["out", "Springfield, GA;zip 61999"],
] as const

for (const [area, places] of ASKED_FOR)
  test.for(places.split(";"))(`${area}: %s`, (place) => {
    expect(new Set(areasIn(place))).toEqual(new Set([area]))
  })

describe("the distance is", () => {
  const [kirkwood] = placesIn("Kirkwood")

  test("from the ZIP code of the business's address", () => {
    expect(areaOf(kirkwood!, BUSINESS)).toBe("in")
    expect(areaOf(kirkwood!, { ...BUSINESS, zip: "62040-1234" })).toBe("border")
  })

  test.for([
    ["in", "St. Louis"],
    ["in", " st louis "],
    ["in", "Saint Louis"],
    ["unknown", "East St. Louis"],
    ["unknown", "St. Louis County"],
    ["unknown", "Beverly Hills"],
  ])("%s where the ZIP code of the address is unknown and the area is %s", ([area, name]) => {
    expect(areaOf(kirkwood!, { ...BUSINESS, zip: "90210", area: name! })).toBe(area)
  })

  test("more than 100 miles from downtown to a place in another state", () => {
    const [florida] = placesIn("in Florida")
    const areaWithin = (areaMiles: number, zip: string) => areaOf(florida!, { ...BUSINESS, zip, areaMiles })
    expect([99, 100].map((miles) => areaWithin(miles, "90210"))).toEqual(["out", "unknown"])
    // Edwardsville is 20 miles from downtown.
    expect([75, 85].map((miles) => areaWithin(miles, "62025"))).toEqual(["out", "unknown"])
  })
})
