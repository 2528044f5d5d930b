import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileStore } from '../file-store.ts'

/** Stores files in `<dataDir>/files`. Writes are atomic. */
export function folderStore(dataDir: string): FileStore {
  const folder = join(dataDir, 'files')
  return {
    async put(name, content) {
      await mkdir(folder, { recursive: true })
      const half = join(folder, `.${randomUUID()}`)
      await writeFile(half, content)
      await rename(half, join(folder, name))
    },
    async get(name) {
      try {
        return await readFile(join(folder, name))
      } catch (failure) {
        if (failure instanceof Error && 'code' in failure && failure.code === 'ENOENT') return null
        throw failure
      }
    },
    delete: (name) => rm(join(folder, name), { force: true }),
  }
}
