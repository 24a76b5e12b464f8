import { timeText } from "../day/times.ts"
import { useField } from "../day/state.ts"

/** Whether the day is that of now, and whether something waits to be sent. */
export const StatusBar = () => {
  const { day, queue, isOnline, isSending, problem } = useField()
  const waiting = queue.filter((entry) => entry.problem === undefined).length
  const reports = waiting === 1 ? "1 report" : `${waiting} reports`
  return (
    <p className="phone-status" role="status" data-waiting={waiting > 0 || undefined}>
      {problem ??
        (isOnline
          ? waiting > 0 && (isSending ? `Sending ${reports}…` : `${reports} to send`)
          : `No network. ${waiting > 0 ? `${reports} kept on this phone.` : ""} As of ${timeText(day!.readAt)}.`)}
    </p>
  )
}
