import { TOWNS } from "./places.ts"
import { THINGS } from "./things.ts"
import { EMERGENCIES, VOCABULARY } from "./vocabulary.ts"
import { isTypoOf, wordList } from "./words.ts"

/** Whether a word of a message is the right one, perhaps with a typing error. A word that is known is itself only. */
export const isSameWord = (word: string, right: string): boolean =>
  word === right || (!KNOWN.has(word) && isTypoOf(word, right))

/** The words of the vocabulary that a word of a message can be: itself, or those of which it is a typing error. */
export const vocabularyWordsFor = (word: string): readonly string[] =>
  KNOWN.has(word) ? [word] : VOCABULARY_WORDS.filter((right) => isTypoOf(word, right))

export const DAYS =
  wordList(`monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays
  thursdays fridays saturdays sundays weekday weekdays weekend weekends today tomorrow lunes martes miercoles jueves
  viernes sabado sabados domingo domingos hoy manana`)

/** With DAY, PLACE and SERVICE, which no word of a message is, because that is in lower case. */
const VOCABULARY_WORDS = [
  ...new Set(
    [
      ...Object.values(VOCABULARY).flatMap(({ phrases }) => phrases),
      ...EMERGENCIES.flatMap(({ parts, but = "" }) => [...parts, but]),
      ...DAYS,
      ...TOWNS,
    ].flatMap((phrase) => phrase.split(/[ /]/u)),
  ),
]

/** Words that are one letter from one of the vocabulary and are no typing errors. */
const OTHER_WORDS =
  wordList(`house horse home come some same time tame take talk tall call cell sell will well wall want went work word world
   wood would could cold gold good food mood moon soon room door floor four hour your tour pour poor book look cook took
   back bank park part port post past cost most must just list last fast lost left lift life live love leave learn
   clear clean close cause case care card cars cart care core cure sure here hear heat head hand hang have hate rate
   late date data gate game name fire fine find fund kind king ring wing wind bind bill full fall fell feel fuel free
   tree three there where were wear year near dear deal real read road load lead meal meet feet need feed seed seen
   been bean mean main mail male mile mild mine line like lake make made mode more move menu many mass miss mix fix
   fit fat far bar bad bed bet let lot not now new few own one once only open over ever even event every very
   plan plant place plane plate plain paint pain paid pair pane pipe type tape stop shop shot show shut short shirt
   sink since light right night might eight weight wait waist white while whole hole hold told sold soil sign sing
   song long along belong thing think thank than then them they this that what when whom whose who why how hot hat
   price prize pride prime print point pool pull push patch match watch catch march power shower tower lower flower
   stair stairs start state stage stone store story sport spot spark sparky shark sharp share shape
   dia dias mas para pero como cuando donde quien casa cosa caso cada nada todo toda esta este eso esa
   hace hacer hacen puede pueden quiero tiene tienen vienen viene drop change changes flooring
   ceiling mouse moth broken brook blank block lick luck lock locks
    five file firm fired spoke stock shook stuck shell swell spell smelt barn born bury racing beef lean leaf leap
    waiter wafer bust pile pine sprung spare stark such sock sack
    llama llame llamar llamo tuvo ropa roca rosa`)

const KNOWN = new Set([...VOCABULARY_WORDS, ...THINGS.flat(), ...OTHER_WORDS])
