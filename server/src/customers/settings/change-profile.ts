import type { Language } from '@sampan/contract'
import type { Customer } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { isPictureOf } from '../../files/index.ts'
import { Refusal } from '../../refusal.ts'
import { profileOf } from '../profile/profile.queries.ts'
import { updateCustomer } from './settings.queries.ts'

/**
 * Changes name, picture and the language of mails. The picture is one that the customer uploaded, the one they
 * have already (which may be the sign-in provider's), or none.
 * @throws Refusal update_failed for another picture
 */
export async function changeProfile(
  context: AppContext,
  customer: Customer,
  form: { readonly accountName: string; readonly avatarUrl: string; readonly lang: Language },
): Promise<void> {
  const { avatarUrl } = form
  const isKept = avatarUrl === '' || avatarUrl === (await profileOf(context.db, customer.id)).avatarUrl
  if (!isKept && !(await isPictureOf(context.db, customer.id, avatarUrl)))
    throw Refusal.beside('avatar_url', 'update_failed')
  await updateCustomer(context.db, customer.id, form)
}
