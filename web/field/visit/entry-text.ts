import type { Entry } from "../../../core/field/queue.ts"
import { dayText, timeText } from "../day/times.ts"
import { counted } from "../../../core/fields/counted.ts"

/** What an entry of the queue says, for a person. */
export const entryText = ({ report, at }: Entry): string => {
  const when = `${dayText(at)}, ${timeText(at)}`
  switch (report.kind) {
    case "set-out":
      return `${when}: on my way.`
    case "arrived":
      return `${when}: arrived.`
    case "not-home":
      return `${when}: not home.`
    case "note":
      return `${when}: note: ${report.text}`
    case "photo":
      return `${when}: photo.`
    case "done": {
      const { description, parts, minutes, signedBy } = report.work
      return [
        `${when}: done.`,
        description,
        parts && `Parts: ${parts}.`,
        minutes && `${counted(minutes, "minute")}.`,
        signedBy && `Signed by ${signedBy}.`,
      ]
        .filter(Boolean)
        .join(" ")
    }
  }
}
