import { Button, Callout, Dialog } from "@blueprintjs/core"
import { type KeyboardEvent, useCallback, useEffect, useId, useState } from "react"
import { sentenceFor } from "../../../shared/api/errors.ts"
import { setTyped, useTyped } from "../dashboard/overlay.ts"
import { type Command, type CommandGroup, rememberCommand, useRecentCommands } from "./command.ts"
import { useActions, useScreenCommands } from "./use-actions.ts"
import { useFound } from "./use-found.ts"
import { Unbroken } from "../../../shared/ui/unbroken.tsx"
import "./command-bar.css"

interface Props {
  /** Called when its input has the focus. */
  readonly onReady: () => void
  readonly onClose: () => void
}

/** Finds customers, quotes, visits, screens and actions as one types: a combobox in a dialog, with the keys of the ARIA pattern. */
export const CommandBar = ({ onReady, onClose }: Props) => {
  const id = useId()
  const typed = useTyped()
  const [position, setPosition] = useState(0)
  const search = typed.trim()
  const found = useFound(search)
  const groups = useGroups(search, found.groups)
  // The dialog's content is rendered later than the command bar itself.
  const focus = useCallback(
    (input: HTMLInputElement | null) => {
      if (input === null) return
      input.focus()
      onReady()
    },
    [onReady],
  )
  const commands = groups.flatMap((group) => group.commands)
  const active = Math.min(position, commands.length - 1)
  const optionId = (command: Command | undefined) => command && `${id} ${command.id}`.replaceAll(" ", "-")
  const activeId = optionId(commands[active])
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" })
  }, [activeId])
  const run = (command: Command | undefined) => {
    if (command === undefined) return
    rememberCommand(command)
    onClose()
    command.run()
  }
  const keys: ReadonlyMap<string, () => void> = new Map(
    Object.entries({
      ArrowDown: () => setPosition((active + 1) % commands.length),
      ArrowUp: () => setPosition((active + commands.length - 1) % commands.length),
      Enter: () => run(commands[active]),
    }),
  )
  const onKeyDown = (event: KeyboardEvent) => {
    const act = event.nativeEvent.isComposing || commands.length === 0 ? undefined : keys.get(event.key)
    if (act === undefined) return
    event.preventDefault()
    act()
  }
  return (
    <Dialog className="command-bar" isOpen aria-labelledby={`${id}-title`} onClose={onClose}>
      <h2 className="visually-hidden" id={`${id}-title`}>
        Find anything
      </h2>
      <input
        ref={focus}
        className="bp6-input command-bar__input"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        placeholder="Find a screen, customer, quote, visit or action"
        aria-label="Find a screen, customer, quote, visit or action"
        aria-autocomplete="list"
        aria-expanded={commands.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={activeId}
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          setPosition(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div className="command-bar__list" id={`${id}-list`} role="listbox" tabIndex={-1} aria-label="Results">
        {groups.map(({ title, commands: members }) => (
          <div key={title} role="group" aria-label={title}>
            <div className="command-bar__title" aria-hidden="true">
              {title}
            </div>
            {members.map((command) => (
              // The combobox keeps the focus and has the keys.
              <button
                type="button"
                tabIndex={-1}
                key={command.id}
                id={optionId(command)}
                className="command-bar__option bare-button"
                role="option"
                aria-selected={command === commands[active]}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => run(command)}
              >
                <command.icon size={16} />
                <span className="break">{command.label}</span>
                {command.detail && (
                  <span className="command-bar__detail soft small">
                    <Unbroken text={command.detail} />
                  </span>
                )}
              </button>
            ))}
          </div>
        ))}
      </div>
      <p className="command-bar__status" role="status">
        {found.isSearching ? "Searching..." : commands.length === 0 && "Nothing was found."}
      </p>
      {found.error && (
        <Callout className="command-bar__failure" intent="danger" role="alert" compact>
          {sentenceFor(found.error, "Customers, quotes and visits could not be searched.")}
          <Button variant="minimal" text="Try Again" onClick={found.retry} />
        </Callout>
      )}
    </Dialog>
  )
}

/** Without a text, recent commands and all actions and screens; else those that match it, and what was found. */
const useGroups = (search: string, found: readonly CommandGroup[]): readonly CommandGroup[] => {
  const recent = useRecentCommands()
  const own = [
    { title: "Actions", commands: useActions() },
    { title: "Screens", commands: useScreenCommands() },
  ]
  if (search !== "") return withMembers([...own.map(matching(search)), ...found])
  const isRecent = (command: Command) => recent.some(({ id }) => id === command.id)
  return withMembers([
    { title: "Recent", commands: recent },
    ...own.map(({ title, commands }) => ({
      title,
      commands: commands.filter((command) => !isRecent(command)),
    })),
  ])
}

/** The commands with all of the words; the shortest label first, as the closest: "Account" before "Staff accounts". */
const matching = (search: string) => {
  const words = search.toLowerCase().split(/\s+/u)
  return ({ title, commands }: CommandGroup): CommandGroup => ({
    title,
    commands: commands
      .filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)))
      .toSorted((a, b) => a.label.length - b.label.length),
  })
}

const withMembers = (groups: readonly CommandGroup[]): readonly CommandGroup[] =>
  groups.filter(({ commands }) => commands.length > 0)
