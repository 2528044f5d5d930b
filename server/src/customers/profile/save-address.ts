import type { RefusalName } from '@sampan/contract'
import type { AppContext } from '../../context.ts'
import { countryByCode, readAddressNumbers } from '../../freight/index.ts'
import { Refusal } from '../../refusal.ts'
import {
  type Address,
  clearDefault,
  countAddresses,
  insertAddress,
  lockCustomer,
  updateAddress,
} from './profile.queries.ts'

export type AddressForm = Omit<Address, 'id' | 'customerId' | 'createdAt'>

/** A limit above any realistic number of addresses entered manually. */
const MAX_ADDRESSES = 200

/**
 * Adds or changes an address. The first address becomes the default; a new default replaces the old one.
 * @throws Refusal `failed` for a country we do not ship to or too many addresses; check_input; unknown_id for an address
 * that is not theirs.
 */
export async function saveAddress(
  context: AppContext,
  customerId: string,
  id: string | null,
  typed: AddressForm,
  failed: RefusalName,
): Promise<string> {
  if (!(await countryByCode(context.db, typed.countryCode))) throw new Refusal(failed)
  const { postcode: postalCode, phone } = readAddressNumbers(
    typed.countryCode,
    { postcode: typed.postalCode, phone: typed.phone },
    { postcode: 'postal_code', phone: 'phone' },
  )
  const form = { ...typed, postalCode, phone }
  return context.db.transaction(async (tx) => {
    await lockCustomer(tx, customerId)
    const count = await countAddresses(tx, customerId)
    if (id === null && count >= MAX_ADDRESSES) throw new Refusal(failed)
    if (form.isDefault) await clearDefault(tx, customerId)
    if (id !== null) {
      if (!(await updateAddress(tx, customerId, id, form))) throw new Refusal('unknown_id')
      return id
    }
    return insertAddress(tx, {
      ...form,
      isDefault: form.isDefault || count === 0,
      customerId,
      createdAt: context.now(),
    })
  })
}

/** @throws Refusal unknown_id */
export async function makeDefault(context: AppContext, customerId: string, id: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    await lockCustomer(tx, customerId)
    await clearDefault(tx, customerId)
    if (!(await updateAddress(tx, customerId, id, { isDefault: true }))) throw new Refusal('unknown_id')
  })
}
