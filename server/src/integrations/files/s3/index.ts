import type { Environment } from '../../../environment.ts'
import type { FileStore } from '../file-store.ts'

/** A bucket of S3 or of a compatible store; null where no S3_BUCKET is set. */
export function s3(environment: Environment): FileStore | null {
  if (environment.S3_BUCKET === '') return null
  // The client is large, so it is loaded only when a bucket is configured.
  let opening: Promise<FileStore> | undefined
  const open = () => {
    opening ??= import('./s3-store.ts').then(({ s3Store }) => s3Store(environment))
    return opening
  }
  return {
    put: async (name, content, mime) => (await open()).put(name, content, mime),
    get: async (name) => (await open()).get(name),
    delete: async (name) => (await open()).delete(name),
  }
}
