import type { Queryable } from '@sampan/database'
import type { AppContext } from '../context.ts'
import { Refusal } from '../refusal.ts'
import { fileNameOf } from './file-address.ts'
import { isFileOf } from './files.queries.ts'

/** Returns whether an address is that of a picture which the customer has uploaded. */
export async function isPictureOf(db: Queryable, customerId: string, address: string): Promise<boolean> {
  const name = fileNameOf(address)
  return name !== '' && (await isFileOf(db, customerId, name))
}

/**
 * Returns a function that reads a picture which the customer has uploaded.
 * @throws Refusal unknown_id for any other address; the function try_again_plain while the store does not return the file
 */
export async function customerPicture(
  context: AppContext,
  customerId: string,
  address: string,
): Promise<() => Promise<Buffer>> {
  if (!(await isPictureOf(context.db, customerId, address))) throw new Refusal('unknown_id')
  return async () => {
    const content = await context.integrations.files.get(fileNameOf(address)).catch((failure: unknown) => {
      context.log.error({ err: failure }, 'file store')
      return null
    })
    if (!content) throw new Refusal('try_again_plain')
    return content
  }
}
