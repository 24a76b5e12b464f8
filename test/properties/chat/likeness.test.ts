import * as fc from "fast-check"
import { expect, test } from "vitest"
import { groupsOfLike } from "../../../core/chat/likeness.ts"
import { questionGroupsOf, type UnansweredQuestion } from "../../../core/chat/unanswered-question.ts"
import { always } from "../support/always.ts"

const WORDS = [
  "gutters",
  "clean",
  "roof",
  "licensed",
  "do",
  "you",
  "how",
  "much",
  "canaletas",
  "¿limpian",
  "?",
]
const text = fc.oneof(
  fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 5 }).map((words) => words.join(" ")),
  fc.string({ unit: "grapheme", minLength: 1, maxLength: 30 }),
)
const texts = fc.array(text, { maxLength: 12 })

const asked = (each: string, n: number): UnansweredQuestion => ({
  id: n + 1,
  chatId: "9f2c81d07be34a56c0d1",
  text: each,
  language: "en",
  askedAt: n % 3,
})

/** The groups as sets of ids, in no order. */
const partition = (items: readonly UnansweredQuestion[]) =>
  groupsOfLike(items)
    .map((group) => group.map(({ id }) => id).toSorted((a, b) => a - b))
    .toSorted((a, b) => a[0]! - b[0]!)

const shuffled = texts
  .map((all) => all.map(asked))
  .chain((items) =>
    fc.tuple(
      fc.constant(items),
      fc.shuffledSubarray(items, { minLength: items.length, maxLength: items.length }),
    ),
  )

test("each question is in one group, whatever the order of the questions is", () => {
  always(shuffled, ([items, others]) => {
    expect(partition(others)).toEqual(partition(items))
    expect(
      partition(items)
        .flat()
        .toSorted((a, b) => a - b),
    ).toEqual(items.map(({ id }) => id))
    expect(questionGroupsOf(others)).toEqual(questionGroupsOf(items))
  })
})

test("questions of the same words are in one group, whatever their case, accents and signs", () => {
  always(
    fc.tuple(
      texts,
      // Some letters, such as "ﹰ", are a mark on a space.
      text.filter((each) => /[\p{L}\p{N}]/u.test(each.normalize("NFKD"))),
    ),
    ([others, same]) => {
      const items = [same, ...others, same, `${same.toUpperCase()}!`, same.normalize("NFD")].map(asked)
      const [first, ...rest] = items.filter(({ id }) => id === 1 || id > others.length + 1)
      const group = partition(items).find((ids) => ids.includes(first!.id))!
      expect(group).toEqual(expect.arrayContaining(rest.map(({ id }) => id)))
    },
  )
})

test("a letter that is decomposed in upper case to another one, or written as two there, is the same", () => {
  expect(partition(["ϲ", "Ϲ!"].map(asked))).toEqual([[1, 2]])
  expect(partition(["Süßes", "SÜSSES!"].map(asked))).toEqual([[1, 2]])
})

test.for([
  [["do you clean gutters", "Gutters?", "how much to clean the gutters"], 1],
  [["are you licensed?", "r u licensed in mo", "is your electrician licensed"], 1],
  [["¿limpian canaletas?", "cuánto cuesta limpiar las canaletas"], 1],
  [["how much is a roof", "how much is a tree"], 2],
  [["do you have a senior discount", "do you have a warehouse"], 2],
  [["my name is [name], gutters?", "[name] asks: roof?"], 2],
  [["how much", "how much?"], 1],
  [["how much", "can you"], 2],
  [["???", "!!!"], 2],
  [["gutters", "gutter?"], 1],
  [["unplug", "plug"], 1],
  // 9 features of 16 and of 25, and of 16 and of 26: likenesses of 0.45 and a little less.
  [["abcdefgh ijklmn", "abcdefgh opqrstu vwxyz12"], 1],
  [["abcdefgh ijklmn", "abcdefgh opqrstu vwxyz123"], 2],
] as const)("strangers' questions are grouped: %j", ([questions, groups]) => {
  expect(groupsOfLike(questions.map((each) => ({ text: each })))).toHaveLength(groups)
})

const question = (id: number, askedAt: number, words: string) => ({ ...asked(words, id - 1), askedAt })

test("groups are the most asked first, of these the last asked first, with each wording once", () => {
  const roof = question(1, 9, "roof?")
  const [first, again, last] = [
    question(2, 1, "Gutters?"),
    question(3, 2, "Gutters?"),
    question(4, 3, "gutters"),
  ]
  const tree = question(5, 8, "trees")
  expect(questionGroupsOf([roof, first, again, last, tree])).toEqual([
    { ids: [4, 3, 2], examples: [last, again], lastAskedAt: 3 },
    { ids: [1], examples: [roof], lastAskedAt: 9 },
    { ids: [5], examples: [tree], lastAskedAt: 8 },
  ])
})

test("a group has five wordings, the newest, however many there are", () => {
  const many = Array.from({ length: 8 }, (_, n) => ({ ...asked(`gutters ${"!".repeat(n)}`, n), askedAt: n }))
  expect(questionGroupsOf(many)).toMatchObject([
    { ids: [8, 7, 6, 5, 4, 3, 2, 1], examples: [8, 7, 6, 5, 4].map((id) => ({ id })) },
  ])
})
