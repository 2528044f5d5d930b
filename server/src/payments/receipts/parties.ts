import type { Language } from '@sampan/contract'
import { countryName } from '@sampan/messages/intl'
import { postalLines } from '@sampan/messages/postal-address'
import type { Customer } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { defaultAddressOf } from './receipts.queries.ts'

/** The lines of seller and buyer on a customer's paper. */
export interface Parties {
  readonly seller: readonly string[]
  readonly buyer: readonly string[]
}

/** Returns our name and address as the settings have them, and those of a customer in one language. */
export async function partiesOf(context: AppContext, customer: Customer, lang: Language): Promise<Parties> {
  const [found, settings] = await Promise.all([
    defaultAddressOf(context.db, customer.id),
    context.settings.read(),
  ])
  return {
    seller: settings.receipt_seller.split('·').map((part) => part.trim()),
    buyer: [customer.accountName, customer.accountNo, ...(found ? addressLines(found, lang) : [])],
  }
}

function addressLines(
  { address, countryNames }: NonNullable<Awaited<ReturnType<typeof defaultAddressOf>>>,
  lang: Language,
): readonly string[] {
  const { addressDetail, postalCode, city, province, countryCode } = address
  return [
    ...postalLines({ countryCode, street: addressDetail, city, province, postcode: postalCode }),
    countryNames ? countryName(lang, countryCode, countryNames) : countryCode,
  ]
}
