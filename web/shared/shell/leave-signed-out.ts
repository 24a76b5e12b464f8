/**
 * Opens the website after a session has ended. What this tab keeps is deleted, and no page of the session is shown again
 * by the browser's Back: somebody else may use this browser next.
 */
export const leaveSignedOut = (): void => {
  try {
    sessionStorage.clear()
  } catch {
    // Nothing was kept where storage is forbidden.
  }
  // Browsers keep a page that is left, and show it as it was.
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) location.reload()
  })
  location.assign("/")
}
