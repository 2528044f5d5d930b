import type { AppContext } from '../context.ts'
import { Refusal } from '../refusal.ts'
import { fileNameOf } from './file-address.ts'
import { isFileOf } from './files.queries.ts'

/**
 * Returns a function that reads a picture which the customer has uploaded.
 * @throws Refusal unknown_id for any other address; the function try_again_plain while the store does not return the file
 */
export async function customerPicture(
  context: AppContext,
  customerId: string,
  address: string,
): Promise<() => Promise<Buffer>> {
  const name = fileNameOf(address)
  if (name === '' || !(await isFileOf(context.db, customerId, name))) throw new Refusal('unknown_id')
  return async () => {
    const content = await context.integrations.files.get(name).catch((failure: unknown) => {
      context.log.error({ err: failure }, 'file store')
      return null
    })
    if (!content) throw new Refusal('try_again_plain')
    return content
  }
}
