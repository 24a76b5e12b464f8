import { describe, expect, test } from "vitest"
import { unansweredCommonQuestions } from "../../../core/business/common-questions.ts"
import { ofSameMatter } from "../../../core/business/faq-matters.ts"
import { SAMPLE_FAQ } from "../../../core/business/sample-faq.ts"

const entryOf = <A extends object>(question: A) => ({
  questionEs: null,
  ...question,
})

describe("of the questions that customers often ask", () => {
  const all = unansweredCommonQuestions([])

  test("each is a question", () => {
    expect(all.map(({ question }) => question).filter((question) => !question.endsWith("?"))).toEqual([])
  })

  test.for(all)("an entry answers one and leaves the others: $question", (question) => {
    expect(unansweredCommonQuestions([entryOf(question)])).toEqual(all.filter((each) => each !== question))
  })

  test("those that the entries of a new installation answer are not suggested", () => {
    const entries = SAMPLE_FAQ.map(({ topic, question, questionEs }) => ({
      topic,
      question,
      questionEs: questionEs ?? null,
    }))
    const suggested = unansweredCommonQuestions(entries).map(({ question }) => question)
    expect(suggested).not.toContain("Are you insured?")
    expect(suggested).toContain("Do I have to be home during the visit?")
  })
})

describe("a fact is about the same matter as", () => {
  test.for<[string, string]>([
    ["Do I have to be home during the visit?", "can my neighbor let you in"],
    ["Do I have to be home during the visit?", "puedo dejar la llave con la vecina"],
    ["What should I do with my pets?", "we have a big dog, is that ok"],
    ["Do you wear shoe covers?", "no boots on my carpet please?"],
    ["Do you clean up when you are done?", "who sweeps up all that dust"],
    ["Do you haul away what you replace?", "will he take the old toilet with him"],
    ["What should I prepare for the visit?", "should i turn the water off first"],
    ["May I buy the parts myself?", "i already got the faucet from home depot"],
    ["Do you text or call before you arrive?", "can he call me 20 min before"],
    ["Are the people who come your employees?", "do you use subcontractors"],
    ["Do you work in apartments?", "i own a condo on the 9th floor"],
    ["What happens when it rains?", "what if its pouring rain that day"],
    ["What if the job takes longer than planned?", "y si no terminan ese dia"],
  ])("%s: %s", ([question, said]) => {
    const other = entryOf({ question: "Are you a family business?" })
    const fact = entryOf({ question })
    expect(ofSameMatter(said, [other, fact])).toEqual([fact])
  })

  test("whose question in Spanish is about it", () => {
    const fact = { question: "Anything else?", questionEs: "¿Qué hago con mi perro?" }
    expect(ofSameMatter("we have a big dog", [fact])).toEqual([fact])
  })

  test.for(["how are you", "where are you located", "what is your favorite color"])(
    "no matter: %s",
    (said) => {
      expect(ofSameMatter(said, unansweredCommonQuestions([]).map(entryOf))).toEqual([])
    },
  )
})
