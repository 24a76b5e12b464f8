import { describe, expect, test } from "vitest"
import { sampleFacts } from "../../assistant/facts.ts"
import { replyTo } from "../../assistant/replies.ts"

const factOf = (question: string, answer: string) => ({
  topic: "other" as const,
  question,
  answer,
  questionEs: null,
  answerEs: null,
})

describe("how a visit goes", () => {
  test.for([
    "do you take your shoes off in the house",
    "do I need to be home",
    "is it ok that i have a big dog",
    "do you clean up after",
    "do you haul away the old faucet",
    "can my teenager let you in",
    "do i need my landlords permission",
    "what should i do before you come",
    "do you work in condos",
  ])("is not guessed where nobody wrote it: %s", (say) => {
    const { text, parts, actions, isUnanswered, showsScheduling, wantsHuman } = replyTo(say)
    const [first, ...others] = text.split("\n")
    expect(first).toBe("I do not know that about our visits. Please ask us at (314) 555-0142.")
    // Beside it at most asks what else was meant.
    expect(parts.slice(1).map(({ kind }) => kind)).toEqual(others.map(() => "question"))
    expect(actions).toContainEqual({ kind: "person", label: "Talk to a person" })
    expect({ isUnanswered, showsScheduling, wantsHuman }).toEqual({
      isUnanswered: true,
      showsScheduling: false,
      wantsHuman: false,
    })
  })

  test("is not guessed in Spanish either", () => {
    expect(replyTo("¿tengo que estar en la casa cuando vengan?").text).toBe(
      "Eso de nuestras visitas no lo sé. Pregúntenos al (314) 555-0142.",
    )
  })

  test.for<[string, string]>([
    ["Do I have to be home during the visit?", "can my neighbor let you in"],
    ["What should I do with my pets?", "is it ok that i have a big dog"],
    ["Do you clean up when you are done?", "who gets to sweep up all the dust, me or you"],
    ["May I buy the parts myself?", "i already bought the faucet, will you still put mine in"],
    ["Do you text or call before you arrive?", "¿me avisan antes de llegar?"],
  ])("is answered by the fact about it, whatever the words: %s %s", ([question, say]) => {
    const fact = factOf(question, "Here is how we do that.")
    const { text, isUnanswered } = replyTo(say, { ...sampleFacts, faq: [...sampleFacts.faq, fact] })
    expect(text).toContain("Here is how we do that.")
    expect(isUnanswered).toBe(false)
  })
})

test.for(["will the same person come every time", "are you in the union"])(
  "that the business is insured is no answer to another question of trust: %s",
  (say) => {
    const { text, isUnanswered } = replyTo(say)
    expect(text).not.toContain("insured")
    expect(isUnanswered).toBe(true)
  },
)

test("whether the business is to be trusted at all is answered with insurance and experience", () => {
  expect(replyTo("are you legit").text).toContain(
    "Yes, we are fully insured.\nWe have more than 10 years of experience.",
  )
})
