import {
  administrationRoutes,
  dashboardRoutes,
  healthRoutes,
  presenceRoutes,
  searchRoutes,
  staffSignInRoutes,
  undoRoutes,
} from './administration/index.ts'
import { catalogueRoutes } from './catalogue/index.ts'
import { cmsRoutes, contentRoutes } from './content/index.ts'
import {
  accountRoutes,
  personalDataRoutes,
  profileRoutes,
  secondFactorResetRoutes,
  settingsRoutes,
  staffCustomerRoutes,
  supportRoutes,
  twoStepRoutes,
} from './customers/index.ts'
import {
  carrierInvoiceRoutes,
  figureRoutes,
  financeRoutes,
  marginRoutes,
  topUpPriceRoutes,
} from './finance/index.ts'
import { countryRoutes, freightRoutes, tariffRoutes } from './freight/index.ts'
import { holdRoutes } from './holds/index.ts'
import type { Route } from './http/route-handler.ts'
import { rateRoutes, walletRoutes } from './ledger/index.ts'
import { messageRoutes, pushRoutes } from './messaging/index.ts'
import {
  cartRoutes,
  conversationRoutes,
  legacyOrderRoutes,
  orderRoutes,
  problemRoutes,
  purchasingRoutes,
  requestRoutes,
  returnRoutes,
  serviceRoutes,
  staffOrderRoutes,
} from './orders/index.ts'
import { paymentRoutes, topUpRoutes } from './payments/index.ts'
import { couponRoutes, reviewRoutes } from './promotions/index.ts'
import {
  carrierShipmentRoutes,
  claimRoutes,
  declarationRoutes,
  dispatchRoutes,
  manifestRoutes,
  parcelRoutes,
  plannerRoutes,
  quoteRoutes,
  receiptRoutes,
  shareRoutes,
  staffParcelRoutes,
  waveRoutes,
} from './shipping/index.ts'
import { storeRoutes } from './stores/index.ts'
import { receivingRoutes, shelfRoutes, storageRoutes } from './warehouse/index.ts'

/** All routes of the API. A new group of routes adds its line here. */
export const routes: readonly Route[] = [
  ...accountRoutes,
  ...messageRoutes,
  ...pushRoutes,
  ...countryRoutes,
  ...contentRoutes,
  ...supportRoutes,
  ...storageRoutes,
  ...shelfRoutes,
  ...storeRoutes,
  ...reviewRoutes,
  ...catalogueRoutes,
  ...cartRoutes,
  ...orderRoutes,
  ...profileRoutes,
  ...secondFactorResetRoutes,
  ...settingsRoutes,
  ...personalDataRoutes,
  ...twoStepRoutes,
  ...freightRoutes,
  ...parcelRoutes,
  ...shareRoutes,
  ...plannerRoutes,
  ...quoteRoutes,
  ...declarationRoutes,
  ...carrierShipmentRoutes,
  ...claimRoutes,
  ...rateRoutes,
  ...walletRoutes,
  ...legacyOrderRoutes,
  ...staffSignInRoutes,
  ...paymentRoutes,
  ...couponRoutes,
  ...topUpRoutes,
  ...staffOrderRoutes,
  ...purchasingRoutes,
  ...receivingRoutes,
  ...receiptRoutes,
  ...staffParcelRoutes,
  ...waveRoutes,
  ...dispatchRoutes,
  ...manifestRoutes,
  ...requestRoutes,
  ...serviceRoutes,
  ...returnRoutes,
  ...conversationRoutes,
  ...problemRoutes,
  ...holdRoutes,
  ...financeRoutes,
  ...carrierInvoiceRoutes,
  ...marginRoutes,
  ...figureRoutes,
  ...topUpPriceRoutes,
  ...cmsRoutes,
  ...administrationRoutes,
  ...dashboardRoutes,
  ...searchRoutes,
  ...presenceRoutes,
  ...undoRoutes,
  ...healthRoutes,
  ...tariffRoutes,
  ...staffCustomerRoutes,
]
