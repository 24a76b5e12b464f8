import tab from "@bomb.sh/tab/commander"
import type { Command } from "commander"

/** What a date argument can be besides a date in digits. */
const DATE_WORDS = ["today", "tomorrow", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"]

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
}
