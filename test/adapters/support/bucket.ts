import { mkdtemp, rm } from "node:fs/promises"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import S3rver from "@20minutes/s3rver"
import type { Bucket } from "../../../adapters/process/config.ts"

/** A bucket of an S3-compatible server on this machine. */
export const startBucket = async (): Promise<{
  readonly bucket: Bucket
  readonly close: () => Promise<void>
}> => {
  const directory = await mkdtemp(join(tmpdir(), "hearth-bucket-"))
  const server = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: "hearth", configs: [] }],
  })
  const { port }: AddressInfo = await server.run()
  return {
    bucket: {
      endpoint: `http://127.0.0.1:${port}`,
      region: "us-east-1",
      name: "hearth",
      accessKeyId: "S3RVER",
      secretAccessKey: "S3RVER",
    },
    close: async () => {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
