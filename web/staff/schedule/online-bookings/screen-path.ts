/** Where staff see who booked online. */
export const SCREEN_PATH = "/admin/online-bookings"
