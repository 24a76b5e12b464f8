import createClient from "openapi-fetch"
import type { paths } from "./api.ts"

/** Written as by somebody who knows the API by its description only; `./api.ts` is generated from it in the test. */
const connect = async (baseUrl: string) => {
  const client = createClient<paths>({ baseUrl })
  const { data, error, response } = await client.GET("/api/csrf")
  if (error !== undefined) throw new Error(error.message)
  const [cookie = ""] = response.headers.getSetCookie().map((each) => each.split(";")[0])
  client.use({
    onRequest: ({ request }) => {
      request.headers.set("cookie", cookie)
      request.headers.set("x-csrf-token", data.csrfToken)
      return request
    },
  })
  return client
}

const timeZone = "America/Chicago"
/** 2026-11-23, and 9:00 AM. */
const DATE = new Intl.DateTimeFormat("en-CA", { timeZone })
const TIME = new Intl.DateTimeFormat("en-US", { timeZone, timeStyle: "short" })

/** Books the first free start of the period for the first service of two hours, and returns the visit's id. */
export const book = async (baseUrl: string, from: string, to: string): Promise<number> => {
  const client = await connect(baseUrl)
  const { data: services = [] } = await client.GET("/api/services")
  const service = services.find(({ jobSize }) => jobSize === "A")
  const [start] = await freeStarts(baseUrl, from, to)
  if (service === undefined || start === undefined) throw new Error("There is nothing to book.")
  const { data, error } = await client.POST("/api/appointments", {
    body: {
      firstName: "Jane",
      lastName: "Doe",
      email: "jane@example.com",
      phone: "(314) 555-0100",
      street: "12 Elm Street",
      city: "St. Louis",
      state: "MO",
      zip: "63101",
      serviceId: service.id,
      appointmentDate: DATE.format(new Date(start)),
      appointmentTime: TIME.format(new Date(start)),
    },
  })
  if (error !== undefined) throw new Error(error.message)
  return data.id
}

/** Moves a visit to the first free start of the period, which it returns. */
export const move = async (baseUrl: string, token: string, from: string, to: string): Promise<string> => {
  const client = await connect(baseUrl)
  const [startISO] = await freeStarts(baseUrl, from, to)
  if (startISO === undefined) throw new Error("No time is free.")
  const { error } = await client.POST("/api/reschedule/{token}", {
    params: { path: { token } },
    body: { startISO },
  })
  if (error !== undefined) throw new Error(error.message)
  return startISO
}

export const cancel = async (baseUrl: string, token: string): Promise<void> => {
  const client = await connect(baseUrl)
  const { error } = await client.POST("/api/reschedule/{token}/cancel", { params: { path: { token } } })
  if (error !== undefined) throw new Error(error.message)
}

const freeStarts = async (baseUrl: string, from: string, to: string): Promise<readonly string[]> => {
  const client = await connect(baseUrl)
  const { data } = await client.GET("/api/availability", { params: { query: { from, to, hours: 2 } } })
  return data?.slots ?? []
}

/** Compiles only if the compiler finds these errors. */
export const wrongCalls = async (baseUrl: string, token: string) => {
  const client = await connect(baseUrl)
  // @ts-expect-error -- An instant is a text.
  await client.POST("/api/reschedule/{token}", { params: { path: { token } }, body: { startISO: 5 } })
  // @ts-expect-error -- `from` and `to` are required.
  await client.GET("/api/availability", { params: { query: { hours: 2 } } })
}
