import { randomBytes } from 'node:crypto'
import { files } from '@sampan/database/tables'
import type { AppContext } from '../src/context.ts'

/**
 * Returns addresses of photos uploaded by a member of staff; only their rows exist, for tests that do not
 * read the files.
 */
export async function staffPhotos(context: AppContext, member: { id: string }, count = 3): Promise<string[]> {
  const names = Array.from({ length: count }, () => `${randomBytes(18).toString('base64url')}.jpg`)
  await context.db
    .insert(files)
    .values(
      names.map((name) => ({ name, mime: 'image/jpeg', bytes: 1, width: 1, height: 1, staffId: member.id })),
    )
  return names.map((name) => `/files/${name}`)
}
