import { mkdir, readdir, readFile, rename, rm, stat, statfs, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { uuidv7 } from '@sampan/database'
import type { Logger } from 'pino'

const HOUR_MS = 3600_000
/** Browsers keep a picture as long. */
const UNUSED_MS = 30 * 24 * HOUR_MS
/** The time of the last use is kept to the hour, because a write for each request would cost more than the request. */
const TOUCH_MS = HOUR_MS
/** A file of a process that died while writing it. */
const ABANDONED_MS = HOUR_MS
/** A sweep leaves 90 % of the limit; each process sweeps after writing 2 % of it. */
const KEPT_PART = 0.9
const WRITTEN_PART = 0.02

interface Limits {
  /** The size of all pictures together. */
  readonly maxBytes: number
  /** The free space that the cache leaves on its disk, where the database and the uploads may be too. */
  readonly keepFreeBytes: number
}

interface CachedFile {
  readonly path: string
  readonly bytes: number
  readonly usedAt: number
  readonly isAbandoned: boolean
}

/**
 * A folder of pictures by key, limited in size, in age and by the free space of its disk. The least recently used are deleted
 * first. Processes may share the folder. A failing disk never fails a caller: a picture that cannot be read is missing, one that cannot
 * be written is not kept.
 */
export class PictureCache {
  readonly #folder: string
  readonly #limits: Limits
  readonly #log: Pick<Logger, 'warn'>
  readonly #now: () => Date
  #writtenBytes = 0
  #sweeping: Promise<void> | undefined

  constructor(folder: string, limits: Limits, { log, now }: { log: Pick<Logger, 'warn'>; now: () => Date }) {
    this.#folder = folder
    this.#limits = limits
    this.#log = log
    this.#now = now
  }

  /** Returns the picture of a key (hexadecimal), or null. */
  async read(key: string): Promise<Buffer | null> {
    const path = this.#pathOf(key)
    try {
      const [picture, { mtimeMs }] = await Promise.all([readFile(path), stat(path)])
      const now = this.#now()
      if (now.getTime() - mtimeMs > TOUCH_MS) await utimes(path, now, now).catch(() => {})
      return picture
    } catch {
      return null
    }
  }

  /** Keeps a picture where the disk has room for it. Waits for the sweep that this makes necessary, so that writers cannot outrun it. */
  async write(key: string, picture: Buffer): Promise<void> {
    const path = this.#pathOf(key)
    // Written beside its place and renamed, so that a partial file is never served.
    const aside = `${path}.${uuidv7()}`
    try {
      await mkdir(dirname(path), { recursive: true })
      if ((await this.#freeBytes()) - picture.length < this.#limits.keepFreeBytes) {
        await this.sweep()
        return
      }
      await writeFile(aside, picture)
      await rename(aside, path)
    } catch (err) {
      this.#log.warn({ err }, 'a picture was not kept')
      await rm(aside, { force: true }).catch(() => {})
      return
    }
    this.#writtenBytes += picture.length
    if (this.#writtenBytes > this.#limits.maxBytes * WRITTEN_PART) await this.sweep()
  }

  /** Deletes what is unused for thirty days, and the least recently used until the limits are kept. */
  sweep(): Promise<void> {
    this.#sweeping ??= this.#deleteExcess()
      .catch((err: unknown) => this.#log.warn({ err }, 'the cache of pictures was not swept'))
      .finally(() => {
        this.#sweeping = undefined
      })
    return this.#sweeping
  }

  async #deleteExcess(): Promise<void> {
    this.#writtenBytes = 0
    const files = await this.#files()
    if (files.length === 0) return
    const { maxBytes, keepFreeBytes } = this.#limits
    let bytes = files.reduce((sum, file) => sum + file.bytes, 0)
    const room = Math.min(maxBytes, bytes + (await this.#freeBytes()) - keepFreeBytes)
    const unusedBefore = this.#now().getTime() - UNUSED_MS
    for (const file of files.toSorted((a, b) => a.usedAt - b.usedAt)) {
      if (bytes <= room * KEPT_PART && file.usedAt >= unusedBefore && !file.isAbandoned) continue
      await rm(file.path, { force: true })
      bytes -= file.bytes
    }
  }

  async #files(): Promise<CachedFile[]> {
    const abandonedBefore = this.#now().getTime() - ABANDONED_MS
    const found: CachedFile[] = []
    for (const folder of await namesIn(this.#folder)) {
      const paths = (await namesIn(join(this.#folder, folder))).map((name) =>
        join(this.#folder, folder, name),
      )
      const files = await Promise.all(
        paths.map(async (path) => {
          // Another process may have deleted it.
          const known = await stat(path).catch(() => null)
          if (!known?.isFile()) return []
          const { size: bytes, mtimeMs: usedAt } = known
          return {
            path,
            bytes,
            usedAt,
            isAbandoned: path.includes('.', this.#folder.length) && usedAt < abandonedBefore,
          }
        }),
      )
      found.push(...files.flat())
    }
    return found
  }

  async #freeBytes(): Promise<number> {
    const { bavail, bsize } = await statfs(this.#folder)
    return bavail * bsize
  }

  #pathOf(key: string): string {
    return join(this.#folder, key.slice(0, 2), key)
  }
}

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => [])
