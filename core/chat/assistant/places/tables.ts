import { CENSUS_FAR_CITIES, CENSUS_TOWNS } from "./census-towns.ts"
import { milesBetween, type Coordinates } from "../../../contacts/places/distance.ts"
import { zipCoordinates } from "../../../contacts/places/zip-coordinates.ts"
import {
  ALSO_CALLED,
  COMMUNITIES,
  NAMES_WITH_STATE_ONLY,
  NEIGHBORHOODS,
  ORDINARY_NAMES,
  REGIONS,
  WELL_KNOWN,
} from "./hand-kept.ts"
import type { LocatedPlace } from "./place.ts"
import { keyOf, tokensOf } from "./tokens.ts"

export const DOWNTOWN: Coordinates = { latitude: 38.627, longitude: -90.199 }

/** All ZIP codes and towns within this distance of downtown are in the tables. */
export const TABLES_MILES = 100

/** A place of the tables, with what its name needs beside it to count. */
export interface KnownPlace {
  readonly place: LocatedPlace
  readonly milesFromDowntown: number
  readonly wordsOfName: number
  /** Whether people mean it by its bare name even where a nearer place has the same. */
  readonly isWellKnown: boolean
  readonly needs: "nothing" | "context" | "state"
}

/** Small towns farther than this count only in a context such as "in", or with their state. */
const CONTEXT_MILES = 25

/** Small towns farther than this count only with their state. */
const STATE_MILES = 60

const entriesOf = (table: string): readonly string[] => table.trim().split(/;\s*/u).filter(Boolean)

/** "Affton,MO 38.550 -90.326", perhaps with a spread in miles. */
const placeOf = (entry: string): LocatedPlace => {
  const [, name, state = "MO", latitude, longitude, spread = 0] =
    /(.*?)(?:,(\w\w))? (\S+\.\S+) (-\S+)(?: (\d+))?/u.exec(entry)!
  return {
    name: name!,
    state,
    at: { latitude: Number(latitude), longitude: Number(longitude) },
    spreadMiles: Number(spread),
  }
}

const placesOf = (...tables: readonly string[]): readonly LocatedPlace[] =>
  tables.flatMap((table) => entriesOf(table).map(placeOf))

const wellKnown = new Set(entriesOf(WELL_KNOWN))
const ordinary = new Set(entriesOf(ORDINARY_NAMES))
const withStateOnly = new Set(entriesOf(NAMES_WITH_STATE_ONLY))

const knownPlaceOf = (place: LocatedPlace, isWellKnown: boolean): KnownPlace => {
  const milesFromDowntown = milesBetween(place.at, DOWNTOWN)
  const isRemote = (miles: number) => !isWellKnown && milesFromDowntown > miles
  const name = `${place.name},${place.state}`
  const needs =
    withStateOnly.has(place.name) || withStateOnly.has(name) || isRemote(STATE_MILES)
      ? "state"
      : ordinary.has(place.name) || isRemote(CONTEXT_MILES)
        ? "context"
        : "nothing"
  return { place, milesFromDowntown, wordsOfName: tokensOf(place.name).length, isWellKnown, needs }
}

const named = [
  ...placesOf(CENSUS_TOWNS, COMMUNITIES).map((place) =>
    knownPlaceOf(place, wellKnown.has(`${place.name},${place.state}`)),
  ),
  ...placesOf(CENSUS_FAR_CITIES, NEIGHBORHOODS, REGIONS).map((place) => knownPlaceOf(place, true)),
].toSorted((a, b) => a.milesFromDowntown - b.milesFromDowntown)

const groupedBy = <K, V>(values: readonly V[], keyOfValue: (value: V) => K): Map<K, V[]> => {
  const groups = new Map<K, V[]>()
  for (const value of values) groups.set(keyOfValue(value), [...(groups.get(keyOfValue(value)) ?? []), value])
  return groups
}

const byName = groupedBy(named, ({ place }) => keyOf(place.name))

/** The places with a name, nearest to downtown first, by `keyOf` their name. */
export const placesByKey: ReadonlyMap<string, readonly KnownPlace[]> = new Map([
  ...byName,
  ...[...ALSO_CALLED].map(([called, name]) => {
    const needs = ordinary.has(called) || called.startsWith("the ") ? "context" : "nothing"
    const wordsOfName = tokensOf(called).length
    const known = byName.get(keyOf(name))!.map((each): KnownPlace => ({ ...each, needs, wordsOfName }))
    return [keyOf(called), known] as const
  }),
])

/** A bit for each letter that a word has, however often. */
export const letterBits = (word: string): number => {
  let bits = 0
  for (let n = 0; n < word.length; n++) bits |= 1 << (word.charCodeAt(n) % 32)
  return bits
}

interface PlacesOfKey {
  readonly key: string
  readonly letters: number
  readonly known: readonly KnownPlace[]
}

/** The same, by the first letter of the key. */
export const placesByLetter: ReadonlyMap<string, readonly PlacesOfKey[]> = groupedBy(
  [...placesByKey].map(([key, known]) => ({ key, letters: letterBits(key), known })),
  ({ key }) => key[0]!,
)

/** The ZIP codes of the table, by their five digits. */
export const zipPlaces: ReadonlyMap<string, LocatedPlace> = new Map(
  [...zipCoordinates].map(([zip, at]) => {
    const state = zip.startsWith("62") ? "IL" : "MO"
    return [zip, { name: zip, zip, state, at, spreadMiles: 0 }]
  }),
)
