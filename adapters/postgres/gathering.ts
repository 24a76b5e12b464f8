/**
 * Asks together what many want to know at once, so that a crowd costs little more than one visitor: what is asked
 * within one turn of the event loop, or while those before are being answered. Nobody is told what was known before
 * they asked. Each gets the answer to all questions, and picks out their own.
 */
export const gather = <Question, Answer>(
  ask: (questions: ReadonlyArray<Question>) => Promise<Answer>,
): ((question: Question) => Promise<Answer>) => {
  let crowd: { readonly questions: Array<Question>; readonly answer: Promise<Answer> } | undefined
  let before: Promise<unknown> = Promise.resolve()
  const assemble = () => {
    const questions: Array<Question> = []
    const answer = Promise.all([endOfTurn(), endOf(before)]).then(() => {
      crowd = undefined
      return ask(questions)
    })
    before = answer
    return { questions, answer }
  }
  return (question) => {
    crowd ??= assemble()
    crowd.questions.push(question)
    return crowd.answer
  }
}

/** Milliseconds, so that a connection which says nothing any more holds up nobody else. */
const PATIENCE = 10

const endOfTurn = () => new Promise((resolve) => setImmediate(resolve))

const endOf = (answer: Promise<unknown>): Promise<void> =>
  new Promise((resolve) => {
    const late = setTimeout(resolve, PATIENCE)
    const over = () => {
      clearTimeout(late)
      resolve()
    }
    answer.then(over, over)
  })
