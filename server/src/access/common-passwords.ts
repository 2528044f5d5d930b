import { Refusal } from '../refusal.ts'

let list: Promise<ReadonlySet<string>> | undefined

/** The list is large, so only a process that sets passwords loads it. */
const commonPasswords = (): Promise<ReadonlySet<string>> => {
  list ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set<string>(dictionary['passwords-common'] as readonly string[]),
  )
  return list
}

/** Words of the shop and its trade, which attackers of this shop would try first; also repeated, joined and with figures and signs. */
const CONTEXT_WORDS =
  /^(?:sampan|shop|shopping|agent|taobao|tmall|weidian|alibaba|parcel|package|order|cart|wallet|freight|shipping|warehouse|staff|admin|password|login)+$/

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}]/gu, '')

/**
 * Refuses a new password from the lists of leaked ones that attackers try first, the owner's e-mail or name, and words
 * of the shop alone. Figures and signs around these make no difference.
 * @throws Refusal password_common, beside the field
 */
export async function refuseCommonPassword(
  password: string,
  owner: { readonly email?: string; readonly name?: string },
  field: 'account_pass' | 'new_pass' = 'account_pass',
): Promise<void> {
  const tried = password.trim().toLowerCase()
  const letters = lettersOf(tried)
  const own = [owner.email, owner.email?.split('@')[0], owner.name].filter((text) => text !== undefined)
  const isOwn = own.some(
    (text) => text.trim().toLowerCase() === tried || (letters !== '' && lettersOf(text) === letters),
  )
  if (isOwn || CONTEXT_WORDS.test(letters) || (await commonPasswords()).has(tried))
    throw Refusal.beside(field, 'password_common')
}
