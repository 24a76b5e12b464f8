import "./calendar-buttons.css"
import { googleLink, icsFile, outlookLink, type CalendarEntry } from "./calendar-links.ts"

/** Adds a visit to the calendar that the person uses. */
export const CalendarButtons = ({ entry }: { readonly entry: CalendarEntry }) => (
  <ul className="calendar-buttons">
    <li>
      <a className="button button--outline" href={googleLink(entry)} target="_blank" rel="noreferrer">
        Google<span className="visually-hidden"> Calendar (opens in a new tab)</span>
      </a>
    </li>
    <li>
      <a
        className="button button--outline"
        href={`data:text/calendar;charset=utf-8,${encodeURIComponent(icsFile(entry))}`}
        download="visit.ics"
      >
        Apple<span className="visually-hidden"> Calendar (downloads a file)</span>
      </a>
    </li>
    <li>
      <a className="button button--outline" href={outlookLink(entry)} target="_blank" rel="noreferrer">
        Outlook<span className="visually-hidden"> (opens in a new tab)</span>
      </a>
    </li>
  </ul>
)
