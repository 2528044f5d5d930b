import { Refusal } from '../refusal.ts'

let list: Promise<ReadonlySet<string>> | undefined

/** The list is large, so only a process that sets passwords loads it. */
const commonPasswords = (): Promise<ReadonlySet<string>> => {
  list ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set<string>(dictionary['passwords-common'] as readonly string[]),
  )
  return list
}

/**
 * Refuses a new password from the lists of leaked ones that attackers try first, and one that is the owner's
 * e-mail or name.
 * @throws Refusal password_common, beside the field
 */
export async function refuseCommonPassword(
  password: string,
  owner: { readonly email?: string; readonly name?: string },
  field: 'account_pass' | 'new_pass' = 'account_pass',
): Promise<void> {
  const tried = password.trim().toLowerCase()
  const own = [owner.email, owner.email?.split('@')[0], owner.name].map((text) => text?.trim().toLowerCase())
  if (own.includes(tried) || (await commonPasswords()).has(tried))
    throw Refusal.beside(field, 'password_common')
}
