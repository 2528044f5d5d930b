import { layout, type RouteConfigEntry, route } from '@react-router/dev/routes'

const results = ['shopping', 'shipping', 'balance'].flatMap((subject) =>
  ['pay_success', 'pay_failed'].map((outcome) =>
    route(`${subject}/${outcome}`, 'account/payment/result.route.tsx', { id: `${subject}/${outcome}` }),
  ),
)

/** Pages about the customer's own things. All of them lie in `layout/signed-in.route.tsx`. */
export const accountRoutes: RouteConfigEntry[] = [
  layout('layout/signed-in.route.tsx', { id: 'account/signed-in' }, [
    route('manage/main', 'account/account.route.tsx'),
    route('manage/main-mobile', 'account/phone-menu.route.tsx'),
    route('manage/main-mobile/wallet-payment', 'account/payment/pay-top-up.route.tsx', {
      id: 'wallet-payment',
    }),
    route('manage/main-mobile/:section', 'account/account-on-phone.route.tsx'),
    route('shopping/payment', 'account/payment/pay-orders.route.tsx'),
    route('shopping/shipping-payment', 'account/payment/pay-shipping.route.tsx'),
    route('balance/payment', 'account/payment/pay-top-up.route.tsx'),
    route('shipping/order-detail-new', 'account/orders/order-detail.route.tsx'),
    route('shipping/delivery-detail-new', 'account/parcels/parcel-detail.route.tsx'),
    route('order-detail', 'account/history/legacy-order.route.tsx'),
    route('message/list', 'account/messages/messages.route.tsx'),
    route('shipping/submit', 'account/ship/ship.route.tsx'),
    ...results,
  ]),
]
