import tab from "@bomb.sh/tab/commander"
import type { Command } from "commander"

/** What a date argument can be besides a date in digits. */
const DATE_WORDS = [
  "today",
  "tomorrow",
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
  "sunday",
]

/** What the script for bash calls, where the package bash-completion, which defines it, is not installed. */
const WORDS_OF_BASH = `declare -F _get_comp_words_by_ref >/dev/null || _get_comp_words_by_ref() {
    cword=$COMP_CWORD cur=\${COMP_WORDS[COMP_CWORD]} prev=\${COMP_WORDS[COMP_CWORD-1]}
    words=("\${COMP_WORDS[@]}")
}
`

/**
 * Adds `hearth complete <shell>`, which prints a script that completes commands, options and their choices in that
 * shell; the script runs `hearth complete -- <words>`. The program must have all its commands.
 */
export const addCompletion = (program: Command): void => {
  for (const command of tab(program).commands.values()) {
    command.option("json", "Print JSON, for scripts")
    if (command.arguments.has("date"))
      command.argument("date", (complete) => DATE_WORDS.forEach((word) => complete(word, "")))
  }
  program.commands
    .find((command) => command.name() === "complete")
    ?.hook("preAction", (_, { args }) => {
      if (args[0] === "bash") console.log(WORDS_OF_BASH)
    })
}
