/**
 * Asks together what is asked within one turn of the event loop, so that a crowd costs little more than one visitor:
 * the busier we are, the more come at once. Nobody is told what was known before they asked. Each gets the answer to
 * all questions, and picks out their own.
 */
export const gather = <Question, Answer>(
  ask: (questions: ReadonlyArray<Question>) => Promise<Answer>,
): ((question: Question) => Promise<Answer>) => {
  let crowd: { readonly questions: Array<Question>; readonly answer: Promise<Answer> } | undefined
  const assemble = () => {
    const questions: Array<Question> = []
    const answer = endOfTurn().then(() => {
      crowd = undefined
      return ask(questions)
    })
    return { questions, answer }
  }
  return (question) => {
    crowd ??= assemble()
    crowd.questions.push(question)
    return crowd.answer
  }
}

const endOfTurn = () => new Promise((resolve) => setImmediate(resolve))
