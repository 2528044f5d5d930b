import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

/** The description of a base backup; written last, so that a folder without it is an unfinished backup. */
export interface BackupManifest {
  /** The name of its folder: its start time, in UTC. */
  readonly id: string
  /** By the database's clock, with microseconds. Any moment from this on can be restored. */
  readonly finishedAt: string
  /** The first segment of the write-ahead log that it needs. */
  readonly firstSegment: string
  readonly postgres: string
  readonly files: readonly { readonly path: string; readonly bytes: number; readonly sha256: string }[]
}

export const MANIFEST = 'manifest.json'

/** Returns the folder of the base backups within a folder of backups. */
export const basesIn = (folder: string): string => join(folder, 'base')

/** Returns the finished backups of a folder, newest first. */
export async function listBackups(folder: string): Promise<BackupManifest[]> {
  const names = await readdir(basesIn(folder)).catch(() => [])
  const found = await Promise.all(
    names.map((name) => readFile(join(basesIn(folder), name, MANIFEST), 'utf8').catch(() => null)),
  )
  return found
    .filter((text) => text !== null)
    .map((text) => JSON.parse(text) as BackupManifest)
    .toSorted((a, b) => (a.id < b.id ? 1 : -1))
}

/** Returns the hash of a file in hex, reading it piece by piece. */
export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
