import { calls } from '@sampan/contract'
import { accountAnswers } from '../modules/accounts/index.ts'
import { cartAnswers } from '../modules/cart/index.ts'
import { catalogueAnswers } from '../modules/catalogue/index.ts'
import { contentAnswers } from '../modules/content/index.ts'
import { countryAnswers } from '../modules/countries/index.ts'
import { couponAnswers } from '../modules/coupons/index.ts'
import { customerDeskAnswers } from '../modules/customer-desk/index.ts'
import { dashboardAnswers } from '../modules/dashboard/index.ts'
import { editingAnswers } from '../modules/editing/index.ts'
import { financeAnswers, priceAnswers } from '../modules/finance/index.ts'
import { freightAnswers, tariffAnswers } from '../modules/freight/index.ts'
import { houseAnswers } from '../modules/house/index.ts'
import { legacyOrderAnswers } from '../modules/legacy-orders/index.ts'
import { messageAnswers } from '../modules/messages/index.ts'
import { orderDeskAnswers } from '../modules/order-desk/index.ts'
import { orderAnswers } from '../modules/orders/index.ts'
import { parcelAnswers } from '../modules/parcels/index.ts'
import { paymentAnswers } from '../modules/payments/index.ts'
import { profileAnswers } from '../modules/profile/index.ts'
import { purchasingAnswers } from '../modules/purchasing/index.ts'
import { receivingAnswers } from '../modules/receiving/index.ts'
import { requestAnswers } from '../modules/requests/index.ts'
import { reviewAnswers } from '../modules/reviews/index.ts'
import { shippingAnswers } from '../modules/shipping/index.ts'
import { staffAnswers } from '../modules/staff/index.ts'
import { storageAnswers } from '../modules/storage/index.ts'
import { storeAnswers } from '../modules/stores/index.ts'
import { supportAnswers } from '../modules/support/index.ts'
import { topUpAnswers } from '../modules/top-ups/index.ts'
import { walletAnswers } from '../modules/wallet/index.ts'
import type { Answer } from './answer.ts'

/** Every module's answers. A new module adds its line here. */
export const answers: readonly Answer[] = [
  ...accountAnswers,
  ...messageAnswers,
  ...countryAnswers,
  ...contentAnswers,
  ...supportAnswers,
  ...storageAnswers,
  ...storeAnswers,
  ...reviewAnswers,
  ...catalogueAnswers,
  ...cartAnswers,
  ...orderAnswers,
  ...profileAnswers,
  ...freightAnswers,
  ...parcelAnswers,
  ...walletAnswers,
  ...legacyOrderAnswers,
  ...staffAnswers,
  ...paymentAnswers,
  ...couponAnswers,
  ...topUpAnswers,
  ...orderDeskAnswers,
  ...purchasingAnswers,
  ...receivingAnswers,
  ...shippingAnswers,
  ...requestAnswers,
  ...financeAnswers,
  ...priceAnswers,
  ...editingAnswers,
  ...houseAnswers,
  ...dashboardAnswers,
  ...tariffAnswers,
  ...customerDeskAnswers,
]

/** Calls of the contract still to be built; start-up prints them. It only shrinks. */
const answered = new Set<string>(answers.map((answer) => answer.path))
export const callsToCome: readonly string[] = calls
  .map((call) => call.path)
  .filter((path) => !answered.has(path))
