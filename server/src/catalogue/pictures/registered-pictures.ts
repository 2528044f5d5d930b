import type { Queryable } from '@sampan/database'
import { canonicalUrl, type Marketplace } from '@sampan/domain/links'
import { mainPictures } from '../catalogue.queries.ts'

/**
 * Returns the addresses of products' main pictures, by canonical link. Calls no marketplace: products without a
 * snapshot are left out.
 */
export async function registeredPictures(
  db: Queryable,
  items: readonly { readonly marketplace: Marketplace; readonly itemId: string }[],
): Promise<ReadonlyMap<string, string>> {
  const known = new Map<string, string>()
  for (const { marketplace, itemId, imageUrl } of await mainPictures(db, items)) {
    const link = canonicalUrl(marketplace as Marketplace, itemId)
    if (imageUrl && !known.has(link)) known.set(link, imageUrl)
  }
  return known
}
