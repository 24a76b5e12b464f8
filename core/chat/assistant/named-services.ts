import { isSameWord } from "./known-words.ts"
import { THINGS } from "./things.ts"
import { wordList, wordsOf } from "./words.ts"

/** Words of service names that say nothing about which service is meant. */
const GENERAL = new Set(
  wordList(`a an and or of in the to for with at your home house system installation install repair setup half day do
    whole service services video security interior new other fixture refresh wiring mount mounting wi fi`),
)

/**
 * The services that the words name, in the order of the catalogue. Of two, the one that is named with all words of the
 * other and more is meant: a "smart lock" is no thermostat, though that is smart too.
 */
export const servicesNamedIn = <S extends { readonly name: string }>(
  words: readonly string[],
  services: readonly S[],
): readonly S[] => {
  const mentioned = [...new Set(words)]
  const named = services
    .map((service) => ({ service, things: thingsNamed(mentioned, service.name) }))
    .filter(({ things }) => things.size > 0)
  return named
    .filter(({ things }) => !named.some((other) => isPartOf(things, other.things)))
    .map(({ service }) => service)
}

const isPartOf = (things: ReadonlySet<string>, others: ReadonlySet<string>): boolean =>
  things.size < others.size && [...things].every((thing) => others.has(thing))

/** The things of the service's name that the words mention, each as one word. */
const thingsNamed = (words: readonly string[], name: string): ReadonlySet<string> => {
  const inName = wordsOf(name).filter((word) => !GENERAL.has(word))
  return new Set(
    inName.flatMap((word) => {
      const sameThing = THINGS.find((each) => each.includes(word)) ?? [word]
      return words.some((mentioned) => sameThing.some((each) => isSameWord(mentioned, each)))
        ? [sameThing[0]!]
        : []
    }),
  )
}
