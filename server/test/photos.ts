import { randomBytes } from 'node:crypto'
import { files } from '@sampan/database/tables'
import type { AppContext } from '../src/context.ts'

/**
 * Returns addresses of photos uploaded by a member of staff; only their rows exist, for tests that do not
 * read the files.
 */
export const staffPhotos = (context: AppContext, { id: staffId }: { id: string }, count = 3) =>
  photos(context, { staffId }, count)

/** The same of a customer. */
export const customerPhotos = (context: AppContext, { id: customerId }: { id: string }, count = 3) =>
  photos(context, { customerId }, count)

async function photos(
  context: AppContext,
  owner: { staffId: string } | { customerId: string },
  count: number,
): Promise<string[]> {
  const names = Array.from({ length: count }, () => `${randomBytes(18).toString('base64url')}.jpg`)
  await context.db
    .insert(files)
    .values(names.map((name) => ({ name, mime: 'image/jpeg', bytes: 1, width: 1, height: 1, ...owner })))
  return names.map((name) => `/files/${name}`)
}
