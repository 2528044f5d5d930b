import { readdir } from 'node:fs/promises'
import { and, eq, inArray, notExists, sql } from 'drizzle-orm'
import type { Transaction } from './connect.ts'
import { CONTENT_FOLDER } from './content-files.ts'
import { articles, auditLog, guides } from './tables/index.ts'

/** The drawings of the first articles and guides: an SVG a text, of 640 × 360, under the name of its text. */
export const CONTENT_PICTURES = {
  folder: `${CONTENT_FOLDER}/pictures`,
  /** The path that they are served under. */
  path: '/content-pictures',
} as const

/**
 * Gives the first articles and guides their drawings: to a new shop all of them, later to those whose file came with a newer
 * version. What staff have saved keeps what they saved, even when that is no picture.
 */
export async function loadContentPictures(tx: Transaction): Promise<void> {
  const names = (await readdir(CONTENT_PICTURES.folder)).flatMap(
    (file) => /^(.+)\.svg$/.exec(file)?.[1] ?? [],
  )
  const savedByStaff = (subject: ReturnType<typeof sql>) =>
    tx.select({ id: auditLog.id }).from(auditLog).where(eq(auditLog.subject, subject))
  await tx
    .update(articles)
    .set({ imageUrl: sql`${CONTENT_PICTURES.path}::text || '/' || ${articles.slug} || '.svg'` })
    .where(
      and(
        eq(articles.imageUrl, ''),
        inArray(articles.slug, names),
        notExists(savedByStaff(sql`'articles:' || ${articles.id}`)),
      ),
    )
  await tx
    .update(guides)
    .set({ imageUrl: sql`${CONTENT_PICTURES.path}::text || '/' || ${guides.name} || '.svg'` })
    .where(
      and(
        eq(guides.imageUrl, ''),
        inArray(guides.name, names),
        notExists(savedByStaff(sql`'guides:' || ${guides.name}`)),
      ),
    )
}
