import { isSupportedBrowser, showOldBrowser } from "../../shared/entry/browser-support.ts"
import { loadEntryAtOnce } from "../../shared/entry/load-entry.ts"

/** The inline script of the staff's page, as first-view.ts is that of the others. */
if (isSupportedBrowser()) loadEntryAtOnce()
else showOldBrowser()
