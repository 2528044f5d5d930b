import { readdir } from 'node:fs/promises'
import { and, eq, inArray, notExists, sql } from 'drizzle-orm'
import type { Transaction } from './connect.ts'
import { CONTENT_FOLDER } from './content-files.ts'
import { articles, auditLog, guides } from './tables/index.ts'

/** The drawings of the first articles and guides: an SVG of 640 × 360 for each text, with the text's name. */
export const CONTENT_PICTURES = {
  folder: `${CONTENT_FOLDER}/pictures`,
  /** The path under which they are served. */
  path: '/content-pictures',
} as const

/**
 * Sets the drawings of the initial articles and guides: all of them in a new shop, later those whose file came with a
 * newer version. Items that staff have saved are left as they are, even without a picture.
 */
export async function loadContentPictures(tx: Transaction): Promise<void> {
  const names = (await readdir(CONTENT_PICTURES.folder)).flatMap(
    (file) => /^(.+)\.svg$/.exec(file)?.[1] ?? [],
  )
  for (const [kind, table, name, id] of [
    ['articles', articles, articles.slug, articles.id],
    ['guides', guides, guides.name, guides.name],
  ] as const) {
    const savedByStaff = tx
      .select({ id: auditLog.id })
      .from(auditLog)
      .where(eq(auditLog.subject, sql`${kind}::text || ':' || ${id}`))
    await tx
      .update(table)
      .set({ imageUrl: sql`${CONTENT_PICTURES.path}::text || '/' || ${name} || '.svg'` })
      .where(and(eq(table.imageUrl, ''), inArray(name, names), notExists(savedByStaff)))
  }
}
