import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'

const KEPT_MS = 14 * 86_400_000

/** The name of a built script or style, compressed or not. Each release has others, by the hash of its content. */
export const BUILT_NAME = /^[\w.-]+\.(?:js|css)(?:\.(?:br|gz))?$/

/**
 * Copies the scripts and styles of this version to a folder that all versions of the shop share, and deletes there what no
 * version has had for two weeks. Tabs that were opened before an upgrade still load theirs, and so do pages of either version
 * while the processes are replaced one after the other.
 * @param built the folder of the built files
 */
export async function keepBuiltFiles(built: string, kept: string, now: Date): Promise<void> {
  await mkdir(kept, { recursive: true })
  const before = new Set(await readdir(kept))
  for (const name of await readdir(built)) {
    if (!BUILT_NAME.test(name)) continue
    if (!before.has(name)) await copyWhole(join(built, name), join(kept, name))
    await utimes(join(kept, name), now, now)
  }
  for (const name of before) {
    const file = await stat(join(kept, name)).catch(() => null)
    if (file && now.getTime() - file.mtimeMs > KEPT_MS) await rm(join(kept, name), { force: true })
  }
}

/** Another process may read or copy the file meanwhile: it appears complete. */
async function copyWhole(from: string, to: string): Promise<void> {
  const half = `${to}.${randomUUID()}`
  await copyFile(from, half)
  await rename(half, to)
}
