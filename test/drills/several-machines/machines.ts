import { visitorOf } from "../../http/support/visitor.ts"
import { startMailbox, type Mailbox } from "../../../adapters/mail/dev-mailbox/mailbox.ts"
import { startBucket } from "../../adapters/support/bucket.ts"
import {
  firstRunOf,
  launch,
  newDataDir,
  start,
  sweep,
  untilReady,
  WORKER,
  type AppProcess,
  type FirstRunFile,
  type ReadyServer,
} from "../../server/support/process.ts"
import { startCluster, type Cluster } from "./cluster.ts"

/** Servers and a worker behind HAProxy, on a cluster of Postgres, with files in a bucket and one mailbox for all. */
export interface Machines {
  readonly cluster: Cluster
  readonly servers: readonly ReadyServer[]
  readonly worker: AppProcess
  readonly mailbox: Mailbox
  readonly staff: FirstRunFile["staff"]
  /** Of each server. */
  readonly dataDirs: readonly string[]
  /** The settings of all processes but `DATA_DIR` and `PORT`. */
  readonly settings: Readonly<Record<string, string>>
  readonly close: () => Promise<void>
}

const SECRET = "one secret for all processes of this cluster"

export const startMachines = async (
  more: Readonly<Record<string, string>> = {},
  options?: Parameters<typeof startCluster>[0],
): Promise<Machines> => {
  const cluster = await startCluster(options)
  const mailbox = await startMailbox({ smtpPort: 0, httpPort: 0 })
  const { bucket, close: closeBucket } = await startBucket()
  const close = async () => {
    await sweep()
    await cluster.close()
    await mailbox.close()
    await closeBucket()
  }
  const shared = {
    DATABASE_URL: cluster.poolerUrl,
    DATABASE_DIRECT_URL: cluster.directUrl,
    SECRET,
    PUBLIC_URL: cluster.site,
    TRUST_PROXY: "true",
    SMTP_URL: `smtp://127.0.0.1:${mailbox.smtpPort}`,
    S3_ENDPOINT: bucket.endpoint,
    S3_REGION: bucket.region,
    S3_BUCKET: bucket.name,
    S3_ACCESS_KEY_ID: bucket.accessKeyId,
    S3_SECRET_ACCESS_KEY: bucket.secretAccessKey,
    ...more,
  }
  try {
    const servers: ReadyServer[] = []
    const dataDirs: string[] = []
    for (const port of cluster.serverPorts) {
      const DATA_DIR = await newDataDir()
      dataDirs.push(DATA_DIR)
      const server = await start({ ...shared, DATA_DIR, PORT: String(port) })
      // What it calls its site is the balancer's address.
      servers.push({ ...server, ...visitorOf(`http://127.0.0.1:${port}`), site: `http://127.0.0.1:${port}` })
    }
    const worker = launch({ ...shared, DATA_DIR: await newDataDir() }, WORKER)
    await untilReady(worker)
    return {
      cluster,
      servers,
      worker,
      mailbox,
      staff: (await firstRunOf(dataDirs[0]!)).staff,
      dataDirs,
      settings: shared,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
