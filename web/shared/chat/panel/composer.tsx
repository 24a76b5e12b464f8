import { useEffect, useState, type KeyboardEvent, type RefObject } from "react"
import { MAX_MESSAGE_LENGTH } from "../../../../core/chat/chat-rules.ts"
import { formDraft } from "../../forms/form-draft.ts"
import { SendIcon } from "../icons.tsx"
import { sendTyping } from "../send.ts"

interface ComposerProps {
  readonly input: RefObject<HTMLTextAreaElement | null>
  readonly onSend: (text: string) => void
}

const draft = formDraft<{ readonly text: string }>("chat-message")

/** From here on the number of characters that are left is shown. */
const COUNTED_FROM = MAX_MESSAGE_LENGTH - 400

/** The field for the next message. Enter sends it, Shift and Enter begin a new line; what is typed survives a reload. */
export const Composer = ({ input, onSend }: ComposerProps) => {
  const [text, setText] = useState(() => draft.read().text ?? "")
  useEffect(() => draft.keep({ text }), [text])
  const isEmpty = text.trim() === ""
  const submit = () => {
    if (isEmpty) return
    onSend(text.trim())
    setText("")
    input.current?.focus()
  }
  const sendOnEnter = (event: KeyboardEvent) => {
    // During the input of a Chinese or Japanese word, Enter chooses the word.
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    submit()
  }
  return (
    <form
      className="chat-composer"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <div className="chat-composer__row">
        <textarea
          ref={input}
          className="chat-composer__input"
          aria-label="Your message"
          aria-describedby="chat-privacy"
          placeholder="Type a message…"
          rows={1}
          maxLength={MAX_MESSAGE_LENGTH}
          enterKeyHint="send"
          value={text}
          onKeyDown={sendOnEnter}
          onChange={(event) => {
            setText(event.target.value)
            sendTyping()
          }}
        />
        <button type="submit" className="chat-composer__send" aria-label="Send" aria-disabled={isEmpty}>
          <SendIcon />
        </button>
      </div>
      <p id="chat-privacy" className="chat-composer__hint">
        {text.length > COUNTED_FROM
          ? `${MAX_MESSAGE_LENGTH - text.length} characters left. `
          : "We keep this chat to help you. "}
        <a href="/privacy#chat">Privacy</a>
      </p>
    </form>
  )
}
