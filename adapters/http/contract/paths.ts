/**
 * Method and path of every endpoint by its name. Free of schemas, because the browser's client loads this table;
 * `contract/index.ts` describes each name in full.
 */
export const paths = {
  health: "GET /api/health",
  csrf: "GET /api/csrf",
  listServices: "GET /api/services",
  addService: "POST /api/services",
  updateService: "PUT /api/services/:id",
  removeService: "DELETE /api/services/:id",
  toggleService: "PATCH /api/services/:id/toggle",
  listAvailabilityRules: "GET /api/availability-rules",
  addAvailabilityRule: "POST /api/availability-rules",
  updateAvailabilityRule: "PATCH /api/availability-rules/:id",
  removeAvailabilityRule: "DELETE /api/availability-rules/:id",
  toggleAvailabilityRule: "PATCH /api/availability-rules/:id/toggle",
  listBlockedTimes: "GET /api/blocked-times",
  addBlockedTimes: "POST /api/blocked-times",
  removeBlockedTime: "DELETE /api/blocked-times/:id",
  listFreeSlots: "GET /api/availability",
  listFreeDays: "GET /api/availability/days",
  bookAppointment: "POST /api/appointments",
  listAppointments: "GET /api/appointments",
  listSchedule: "GET /api/admin/schedule",
  readCalendar: "GET /api/admin/calendar",
  addAppointment: "POST /api/admin/appointments",
  setAppointmentStatus: "PATCH /api/admin/appointments/:id/status",
  moveAppointment: "PUT /api/admin/appointments/:id/reschedule",
  signInStaff: "POST /api/admin/login",
  signOutStaff: "POST /api/admin/logout",
  currentStaff: "GET /api/admin/session",
  summarizeBusiness: "GET /api/admin/summary",
} as const satisfies Readonly<Record<string, `${"GET" | "POST" | "PUT" | "PATCH" | "DELETE"} /api/${string}`>>
