/** The addresses of a calendar feed by its path on this site. */
export const feedLinks = (path: string) => {
  const url = new URL(path, location.origin).href
  /** Opens the calendar program of the device. */
  const webcal = url.replace(/^https?:/, "webcal:")
  return {
    url,
    webcal,
    google: `https://calendar.google.com/calendar/render?cid=${encodeURIComponent(webcal)}`,
  }
}
