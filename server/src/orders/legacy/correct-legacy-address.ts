import { pageAddresses } from '@sampan/contract/page-addresses'
import { uuidv7 } from '@sampan/database'
import type { AppContext } from '../../context.ts'
import { readAddressNumbers } from '../../freight/index.ts'
import { notify } from '../../messaging/index.ts'
import { refuseHeldCustomer } from '../../payments/index.ts'
import { Refusal } from '../../refusal.ts'
import { insertFormerConsignee } from '../former-consignees.queries.ts'
import { type LegacyConsignee, lockLegacyOrderOf, updateConsignee } from './legacy-orders.queries.ts'

/**
 * Corrects who receives an order of the old system, and where, until it is shipped. The address before is kept for staff, and its customer
 * is told each time: somebody else may be signed in as them.
 * @throws Refusal address_not_changed for one that is unknown or shipped; held; check_input
 */
export async function correctLegacyAddress(
  context: AppContext,
  customerId: string,
  orderNumber: string,
  typed: LegacyConsignee,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const order = await lockLegacyOrderOf(tx, customerId, orderNumber)
    if (!order) throw new Refusal('address_not_changed')
    await refuseHeldCustomer(tx, 'correct_address', customerId)
    const { postcode, phone } = readAddressNumbers(
      // The old system's country is a code, or a name whose form of postcodes is not known.
      typed.consigneeCountry,
      { postcode: typed.consigneePostcode, phone: typed.consigneePhone },
      { postcode: 'consignee_postcode', phone: 'consignee_phone' },
      { postcode: order.consigneePostcode, phone: order.consigneePhone },
    )
    const consignee = { ...typed, consigneePostcode: postcode, consigneePhone: phone }
    if (!(await updateConsignee(tx, customerId, orderNumber, consignee)))
      throw new Refusal('address_not_changed')
    const fields = Object.keys(consignee) as (keyof LegacyConsignee)[]
    if (fields.every((field) => consignee[field] === order[field])) return
    const former = Object.fromEntries(fields.map((field) => [field, order[field]])) as Record<
      keyof LegacyConsignee,
      string
    >
    await insertFormerConsignee(tx, {
      ...{ customerId, legacyOrderId: order.id, ...former },
      replacedAt: context.now(),
    })
    await notify(context, tx, customerId, 'legacy_address_corrected', {
      eventKey: `legacy_address_corrected:${order.id}:${uuidv7()}`,
      values: {
        order_number: orderNumber,
        name: consignee.consigneeName,
        street: consignee.consigneeAddressDetail,
        town: `${consignee.consigneePostcode} ${consignee.consigneeCity}`,
        province: consignee.consigneeProvince,
        country: consignee.consigneeCountry,
        phone: consignee.consigneePhone,
      },
      path: pageAddresses.legacyOrder(orderNumber),
    })
  })
}
