import { AREA_ID, AREA_LABEL } from "./area.ts"

/** The empty area that every page has; the first toast replaces its content. */
export const NotificationArea = () => (
  <div id={AREA_ID}>
    <section aria-label={AREA_LABEL} tabIndex={-1}>
      <ol className="toasts" tabIndex={-1} />
    </section>
  </div>
)
