import { afterAll, vi } from "vitest"
import { startMailbox } from "../../adapters/mail/dev-mailbox/mailbox.ts"
import { startBucket } from "../adapters/support/bucket.ts"
import { freshDatabase } from "../set-up/postgres.ts"
import { newDataDir, start, sweep } from "./support/process.ts"
import { testTwoServers } from "./support/two-servers.ts"

vi.setConfig({ testTimeout: 240_000 })

const { url, drop } = await freshDatabase()
const mailbox = await startMailbox({ smtpPort: 0, httpPort: 0 })
const { bucket, close } = await startBucket()
afterAll(async () => {
  await sweep()
  await drop()
  await mailbox.close()
  await close()
})

const startServer = (DATA_DIR: string) =>
  start({
    DATA_DIR,
    DATABASE_URL: url,
    SECRET: "one secret for both of the servers",
    TRUST_PROXY: "true",
    SMTP_URL: `smtp://127.0.0.1:${mailbox.smtpPort}`,
    S3_ENDPOINT: bucket.endpoint,
    S3_REGION: bucket.region,
    S3_BUCKET: bucket.name,
    S3_ACCESS_KEY_ID: bucket.accessKeyId,
    S3_SECRET_ACCESS_KEY: bucket.secretAccessKey,
  })

const dataDir = await newDataDir()
const first = await startServer(dataDir)
const servers = [first, await startServer(await newDataDir())]

testTwoServers({ servers, dataDir, mailbox: mailbox.url })
