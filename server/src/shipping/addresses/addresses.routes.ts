import { type Route, route } from '../../http/route-handler.ts'
import { consigneeOf } from '../parcels/submission.ts'
import { correctAddress, correctAddressByStaff } from './correct-address.ts'
import { correctGroupAddress, correctGroupAddressByStaff } from './correct-group-address.ts'

export const addressRoutes: readonly Route[] = [
  route('/api/shopping/correct_parcel_address', async ({ context, customer, input }) => {
    await correctAddress(context, customer.id, input.delivery_number, consigneeOf(input))
    return null
  }),

  route('/api/staff/shipping/correct_address', async ({ context, staff, input }) => {
    const { delivery_number: deliveryNumber, revision } = input
    await correctAddressByStaff(context, staff, { deliveryNumber, revision, consignee: consigneeOf(input) })
    return null
  }),

  route('/api/groups/correct_address', async ({ context, customer, input }) => {
    await correctGroupAddress(context, customer.id, input.group_number, consigneeOf(input))
    return null
  }),

  route('/api/staff/groups/correct_address', async ({ context, staff, input }) => {
    const { group_number: groupNumber, revision } = input
    await correctGroupAddressByStaff(context, staff, { groupNumber, revision, consignee: consigneeOf(input) })
    return null
  }),
]
