import { UNBROKEN } from "../unbroken.ts"

/** A text in which no line ends inside a phone number, a range of times, or a state with its ZIP code. */
export const Unbroken = ({ text }: { readonly text: string }) => {
  const words = text.match(UNBROKEN) ?? []
  return text.split(UNBROKEN).flatMap((between, index) => {
    const word = words[index]
    return word === undefined
      ? [between]
      : [
          between,
          <span key={index} className="unbroken">
            {word}
          </span>,
        ]
  })
}
