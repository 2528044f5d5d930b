import { toWireTime } from '@sampan/domain/wire-time'
import type { formerConsigneesOf } from '../../orders/index.ts'
import type { Consignee } from '../parcels/submission.ts'

/** Presents who receives a parcel or a box to staff, without the country. */
export const presentConsignee = (to: Consignee) => ({
  name: to.consigneeName,
  phone: to.consigneePhone,
  email: to.consigneeEmail,
  province: to.consigneeProvince,
  city: to.consigneeCity,
  address_detail: to.consigneeAddressDetail,
  postcode: to.consigneePostcode,
})

/** Presents the addresses that were corrected. */
export const presentFormer = (rows: Awaited<ReturnType<typeof formerConsigneesOf>>) =>
  rows.map(({ former, staffName }) => ({
    ...presentConsignee(former),
    replaced_at: toWireTime(former.replacedAt),
    staff_name: staffName,
  }))
