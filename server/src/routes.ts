import type { Route } from './http/route-handler.ts'
import { accountRoutes } from './modules/accounts/index.ts'
import { cartRoutes } from './modules/cart/index.ts'
import { catalogueRoutes } from './modules/catalogue/index.ts'
import { contentRoutes } from './modules/content/index.ts'
import { countryRoutes } from './modules/countries/index.ts'
import { couponRoutes } from './modules/coupons/index.ts'
import { staffCustomerRoutes } from './modules/customer-desk/index.ts'
import { dashboardRoutes } from './modules/dashboard/index.ts'
import { cmsRoutes } from './modules/editing/index.ts'
import { financeRoutes, topUpPriceRoutes } from './modules/finance/index.ts'
import { freightRoutes, tariffRoutes } from './modules/freight/index.ts'
import { administrationRoutes } from './modules/house/index.ts'
import { legacyOrderRoutes } from './modules/legacy-orders/index.ts'
import { messageRoutes } from './modules/messages/index.ts'
import { staffOrderRoutes } from './modules/order-desk/index.ts'
import { orderRoutes } from './modules/orders/index.ts'
import { parcelRoutes } from './modules/parcels/index.ts'
import { paymentRoutes } from './modules/payments/index.ts'
import { profileRoutes } from './modules/profile/index.ts'
import { purchasingRoutes } from './modules/purchasing/index.ts'
import { receivingRoutes } from './modules/receiving/index.ts'
import { requestRoutes } from './modules/requests/index.ts'
import { reviewRoutes } from './modules/reviews/index.ts'
import { staffParcelRoutes } from './modules/shipping/index.ts'
import { staffSignInRoutes } from './modules/staff/index.ts'
import { storageRoutes } from './modules/storage/index.ts'
import { storeRoutes } from './modules/stores/index.ts'
import { supportRoutes } from './modules/support/index.ts'
import { topUpRoutes } from './modules/top-ups/index.ts'
import { walletRoutes } from './modules/wallet/index.ts'

/** Every route of the API. A new group of routes adds its line here. */
export const routes: readonly Route[] = [
  ...accountRoutes,
  ...messageRoutes,
  ...countryRoutes,
  ...contentRoutes,
  ...supportRoutes,
  ...storageRoutes,
  ...storeRoutes,
  ...reviewRoutes,
  ...catalogueRoutes,
  ...cartRoutes,
  ...orderRoutes,
  ...profileRoutes,
  ...freightRoutes,
  ...parcelRoutes,
  ...walletRoutes,
  ...legacyOrderRoutes,
  ...staffSignInRoutes,
  ...paymentRoutes,
  ...couponRoutes,
  ...topUpRoutes,
  ...staffOrderRoutes,
  ...purchasingRoutes,
  ...receivingRoutes,
  ...staffParcelRoutes,
  ...requestRoutes,
  ...financeRoutes,
  ...topUpPriceRoutes,
  ...cmsRoutes,
  ...administrationRoutes,
  ...dashboardRoutes,
  ...tariffRoutes,
  ...staffCustomerRoutes,
]
