import { once } from "node:events"
import type { AddressInfo } from "node:net"
import { SMTPServer, type SMTPServerOptions } from "smtp-server"
import { onTestFinished } from "vitest"

/** The error with which a mail server replies. */
export const replyWith = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode })

/** A mail server with these replies until the test ends. Returns its address. */
export const openSmtpServer = async (options: SMTPServerOptions): Promise<string> => {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    closeTimeout: 100,
    onData: (stream, _session, done) => void stream.resume().once("end", () => done(null)),
    ...options,
  })
  server.on("error", () => {})
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  await once(server.listen(0, "127.0.0.1"), "listening")
  return `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
}
