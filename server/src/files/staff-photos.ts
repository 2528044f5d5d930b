import type { Queryable } from '@sampan/database'
import { Refusal } from '../refusal.ts'
import { fileNameOf } from './file-address.ts'
import { countStaffFiles } from './files.queries.ts'

/**
 * Checks that addresses sent by the console are photos that staff uploaded, without duplicates.
 * @throws Refusal unknown_photo beside `photo_urls`
 */
export async function requireStaffPhotos(db: Queryable, addresses: readonly string[]): Promise<void> {
  const names = new Set(addresses.map(fileNameOf))
  const known = names.size === 0 ? 0 : await countStaffFiles(db, [...names])
  if (names.size !== addresses.length || known !== names.size) {
    throw Refusal.beside('photo_urls', 'unknown_photo')
  }
}
