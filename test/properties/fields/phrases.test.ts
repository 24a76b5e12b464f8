import { expect, test } from "vitest"
import { phrases } from "../../../core/fields/phrases.ts"

test.for([
  ["smell* odor", "it smells here", true],
  ["smell* odor", "odors", false],
  ["hot_tub", "the hot tub", true],
  ["hot_tub", "the hot water and the tub", false],
  ["*room", "in the bathroom", true],
  ["# ppm", "it reads 120", true],
  ["#", "9 of them", false],
  ["smell* …10 gas", "smell of gas", true],
  ["smell* …10 gas", "smell of rotten eggs and gas", false],
  ["smell* …10 gas", "gas smell", false],
  ["smell* ~10 gas", "gas smell", true],
  ["hit …9 gas …9 line", "hit the gas main line", true],
  ["hit …9 gas …9 line", "hit the line of gas", false],
  ["smell* …10 gas", "smell\nof gas", true],
  ["  smell*\n  odor ", "no scent", false],
  ["  smell*\n  odor ", "an odor", true],
  ["egg eggs unless drain", "it smells of eggs", true],
  ["egg eggs unless drain", "eggs, from the drain", false],
  ["egg eggs unless drain", "the drain\nsmells of eggs", false],
] as const)("%s in %j: %s", ([phrase, text, isFound]) => {
  expect(phrases([phrase]).test(text)).toBe(isFound)
  expect(phrases(["nothing", phrase, "nothing"]).test(text)).toBe(isFound)
})
