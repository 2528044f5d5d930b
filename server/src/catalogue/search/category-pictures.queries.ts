import type { Queryable } from '@sampan/database'
import { categoryPictures } from '@sampan/database/tables'
import { eq } from 'drizzle-orm'

/** Returns the addresses of the categories' pictures in a language. */
export async function categoryPicturesIn(db: Queryable, lang: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db.select().from(categoryPictures).where(eq(categoryPictures.lang, lang))
  return new Map(rows.map(({ category, imageUrl }) => [category, imageUrl]))
}

/** Stores the picture of a category in one language, over an earlier one. */
export async function setCategoryPicture(
  db: Queryable,
  picture: typeof categoryPictures.$inferInsert,
): Promise<void> {
  const { imageUrl, searchedAt } = picture
  await db
    .insert(categoryPictures)
    .values(picture)
    .onConflictDoUpdate({
      target: [categoryPictures.category, categoryPictures.lang],
      set: { imageUrl, searchedAt },
    })
}
