import { readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { gunzipSync } from "node:zlib"
import { milesBetween, type Coordinates } from "../../core/contacts/places/distance.ts"

// Writes core/contacts/places/census-zips.ts and core/chat/assistant/places/census-towns.ts anew: `npm run places`.
//
// The figures are of the US Census Bureau's Gazetteer files of 2022 (places, ZIP code tabulation areas), which are in the
// public domain (17 USC 105). They are read from the Debian package weather-util-data 2.4.4, which has them in radians:
// `apt-get install weather-util-data`, or `dpkg-deb -x` and the directory as argument.

const DIRECTORY = process.argv[2] ?? "/usr/share/weather-util"
const CORE = join(import.meta.dirname, "../../core")

const DOWNTOWN: Coordinates = { latitude: 38.627, longitude: -90.199 }
const RADIUS_MILES = 100

/** Cities outside of the radius that people here may name without their state. */
const FAR_CITIES = `Chicago IL, Aurora IL, Naperville IL, Joliet IL, Rockford IL, Peoria IL, Champaign IL, Urbana IL,
  Bloomington IL, Decatur IL, Quincy IL, Mattoon IL, Charleston IL, Danville IL, Moline IL, Cairo IL, Harrisburg IL,
  Kansas City MO, Springfield MO, Columbia MO, Jefferson City MO, Independence MO, Lee's Summit MO, St. Joseph MO, Joplin MO,
  Branson MO, Poplar Bluff MO, Sikeston MO, Sedalia MO, Kirksville MO, Moberly MO, Lebanon MO, Camdenton MO,
  Osage Beach MO, Lake Ozark MO, West Plains MO, Kennett MO, Warrensburg MO, Houston MO, Macon MO,
  Memphis TN, Nashville TN, Knoxville TN, Chattanooga TN, Little Rock AR, Fayetteville AR, Jonesboro AR, Bentonville AR,
  Paducah KY, Louisville KY, Lexington KY, Evansville IN, Indianapolis IN, Terre Haute IN, Bloomington IN,
  Fort Wayne IN, South Bend IN, Iowa City IA, Des Moines IA, Davenport IA, Cedar Rapids IA, Dubuque IA, Overland Park KS,
  Kansas City KS, Wichita KS, Topeka KS, Lawrence KS, Omaha NE, Lincoln NE, Tulsa OK, Oklahoma City OK, Dallas TX, Houston TX,
  Austin TX, San Antonio TX, Fort Worth TX, El Paso TX, Denver CO, Colorado Springs CO, Phoenix AZ, Tucson AZ, Las Vegas NV,
  Salt Lake City UT, Albuquerque NM, Los Angeles CA, San Diego CA, San Francisco CA, San Jose CA, Oakland CA, Sacramento CA,
  Seattle WA, Portland OR, Minneapolis MN, St. Paul MN, Milwaukee WI, Madison WI, Green Bay WI, Detroit MI, Grand Rapids MI,
  Ann Arbor MI, Cleveland OH, Columbus OH, Cincinnati OH, Toledo OH, Dayton OH, Pittsburgh PA, Philadelphia PA, New York NY,
  Buffalo NY, Boston MA, Baltimore MD, Washington DC, Richmond VA, Charlotte NC, Raleigh NC, Charleston SC,
  Atlanta GA, Birmingham AL, New Orleans LA, Jackson MS, Miami FL, Orlando FL, Tampa FL, Jacksonville FL, Naples FL,
  Fort Myers FL, Sarasota FL, Destin FL`

interface CensusPlace {
  readonly id: string
  readonly name: string
  readonly state: string
  readonly at: Coordinates
}

const readGazetteer = async (file: string): Promise<readonly CensusPlace[]> => {
  const text = gunzipSync(await readFile(join(DIRECTORY, file))).toString()
  return [...text.matchAll(ENTRY)].map(([, id, latitude, longitude, description = ""]) => ({
    id: id!,
    name: description
      .slice(0, -4)
      // What the census adds to the names people say: "Nashville-Davidson metropolitan government (balance)".
      .replace(/\/Jefferson County.*|-Davidson.*|-Fayette.*| \(balance\)/u, "")
      .replace(/ (?:city|village|town|CDP)$/u, ""),
    state: description.slice(-2),
    at: { latitude: degrees(latitude), longitude: degrees(longitude) },
  }))
}

const ENTRY = /\[(?:fips)?(\d+)\]\ncentroid = \(([-\d.]+), ([-\d.]+)\)\n(?:description = (.*)\n)?/gu

const degrees = (radians: string | undefined): number => (Number(radians) * 180) / Math.PI

const isNear = ({ at }: CensusPlace): boolean => milesBetween(at, DOWNTOWN) <= RADIUS_MILES

/** "38.549 -90.326": three decimals are 100 yards. */
const coordinatesText = ({ at }: CensusPlace): string =>
  `${at.latitude.toFixed(3)} ${at.longitude.toFixed(3)}`

const HEADER = `// Made by adapters/assistant/make-places.ts (\`npm run places\`) from the US Census Bureau's Gazetteer files of 2022, which
// are in the public domain (17 USC 105).
`

const LINE_LENGTH = 118

/** Entries separated by semicolons, as many on a line as fit. */
const inLines = (entries: readonly string[]): string => {
  const lines = [""]
  for (const entry of entries) {
    const longer = `${lines.at(-1)}${entry};`
    if (longer.length <= LINE_LENGTH) lines[lines.length - 1] = longer
    else lines.push(`${entry};`)
  }
  return lines.join("\n")
}

const zips = (await readGazetteer("zctas.gz")).filter(isNear)
await writeFile(
  join(CORE, "contacts/places/census-zips.ts"),
  `${HEADER}
/** The ZIP codes within ${RADIUS_MILES} miles of downtown St. Louis, each with its latitude and longitude. */
export const CENSUS_ZIPS = \`
${inLines(zips.map((zip) => `${zip.id} ${coordinatesText(zip)}`))}
\`
`,
)

const towns = (await readGazetteer("places.gz")).filter(({ id }) => id.length === 7)
const farCities = FAR_CITIES.split(",").map((city) => {
  const [, name, state] = /^\s*(.*) ([A-Z]{2})$/u.exec(city)!
  const found = towns.find((town) => town.state === state && town.name === name)
  if (found === undefined) throw new Error(`Not in the gazetteer: ${city}`)
  return found
})
const named = (those: readonly CensusPlace[]) =>
  those
    .map((town) => `${town.name},${town.state} ${coordinatesText(town)}`)
    .toSorted((a, b) => (a < b ? -1 : 1))
await writeFile(
  join(CORE, "chat/assistant/places/census-towns.ts"),
  `${HEADER}
/** The towns, villages and census-designated places within ${RADIUS_MILES} miles of downtown St. Louis. */
export const CENSUS_TOWNS = \`
${inLines(named(towns.filter(isNear)))}
\`

/** Well-known cities farther away. */
export const CENSUS_FAR_CITIES = \`
${inLines(named(farCities.filter((city) => !isNear(city))))}
\`
`,
)
