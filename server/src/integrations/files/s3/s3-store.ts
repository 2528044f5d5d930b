import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import type { Environment } from '../../../environment.ts'
import { measured } from '../../../observability/instruments.ts'
import type { FileStore } from '../file-store.ts'

/** The name of the bucket among the outside services. */
const SERVICE = 'bucket'
/** The library has no limit of its own, and tries three times. */
const PATIENCE_MS = 5_000

/**
 * A bucket of AWS or of a compatible store (`S3_ENDPOINT`, addressed by path).
 * @param patienceMs how long the connection may be silent, at each try
 */
export function s3Store(environment: Environment, patienceMs = PATIENCE_MS): FileStore {
  const client = new S3Client({
    region: environment.S3_REGION,
    requestHandler: { connectionTimeout: patienceMs, socketTimeout: patienceMs },
    // Some S3-compatible stores do not support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    credentials: { accessKeyId: environment.S3_ACCESS_KEY, secretAccessKey: environment.S3_SECRET_KEY },
    ...(environment.S3_ENDPOINT === '' ? {} : { endpoint: environment.S3_ENDPOINT, forcePathStyle: true }),
  })
  const place = (name: string) => ({ Bucket: environment.S3_BUCKET, Key: `files/${name}` })
  return {
    async put(name, content, mime) {
      const file = new PutObjectCommand({ ...place(name), Body: content, ContentType: mime })
      await measured(SERVICE, () => client.send(file))
    },
    get: (name) =>
      measured(SERVICE, async () => {
        try {
          const { Body } = await client.send(new GetObjectCommand(place(name)))
          return Body ? Buffer.from(await Body.transformToByteArray()) : null
        } catch (failure) {
          if (failure instanceof NoSuchKey) return null
          throw failure
        }
      }),
    async delete(name) {
      await measured(SERVICE, () => client.send(new DeleteObjectCommand(place(name))))
    },
  }
}
