import type { Message } from "../conversation.ts"
import type { Schedule } from "../send.ts"
import { takeAction } from "./take-action.ts"
import "./chat-actions.css"

interface Props {
  readonly actions: Message["actions"]
  /** Id of the message that they belong to, such as a question. */
  readonly labelledBy: string
  readonly onSchedule: Schedule
}

/** What the assistant offers below its newest message. */
export const ActionButtons = ({ actions, labelledBy, onSchedule }: Props) => (
  <div className="chat-actions" role="group" aria-labelledby={labelledBy}>
    {actions.map((action) => (
      <button
        key={`${action.kind} ${action.label}`}
        type="button"
        className="chat-actions__item"
        onClick={() => takeAction(action, onSchedule)}
      >
        {action.label}
      </button>
    ))}
  </div>
)
