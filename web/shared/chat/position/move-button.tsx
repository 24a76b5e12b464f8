import { CORNER } from "./position.ts"
import { MoveIcon } from "../icons.tsx"
import { moveTo } from "./kept-position.ts"
import { useMoveByKey } from "./use-position.ts"

/** By which the chat is moved: dragged, or with the arrow keys. A double click puts it back into its corner. */
export const MoveButton = () => {
  const { moved, onKeyDown } = useMoveByKey()
  return (
    <>
      <button
        type="button"
        className="chat-move"
        aria-label="Move with the arrow keys"
        title="Drag to move. Double-click to put it back."
        onKeyDown={onKeyDown}
        onDoubleClick={() => moveTo(CORNER)}
      >
        <MoveIcon />
      </button>
      <output className="visually-hidden">{moved}</output>
    </>
  )
}
