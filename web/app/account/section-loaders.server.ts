import type { LoaderFunctionArgs } from 'react-router'
import type { AccountSection } from '../paths.ts'
import { loadMyOrders } from './orders/my-orders.server.ts'
import { loadShippedParcels } from './parcels/shipped-parcels.server.ts'
import { loadMyProfile } from './profile/my-profile.server.ts'
import { loadMyWarehouse } from './warehouse/my-warehouse.server.ts'

export type SectionLoader = (args: LoaderFunctionArgs) => Promise<unknown>

/** What each section of the account is given to show; its page stands in `section-pages.tsx`. */
export const sectionLoaders = {
  'Account-MyProfile': loadMyProfile,
  'orderList-MyOrders': loadMyOrders,
  'orderList-MyWarehouse': loadMyWarehouse,
  'orderList-ShippedParcels': loadShippedParcels,
} as const satisfies Partial<Record<AccountSection, SectionLoader>>
