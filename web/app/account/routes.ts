import { layout, type RouteConfigEntry, route } from '@react-router/dev/routes'

const results = ['shopping', 'shipping', 'balance'].flatMap((subject) =>
  ['pay_success', 'pay_failed'].map((outcome) =>
    route(`${subject}/${outcome}`, 'account/payments/result.route.tsx', { id: `${subject}/${outcome}` }),
  ),
)

/** Pages of the customer's account. All are inside `layout/signed-in.route.tsx`. */
export const accountRoutes: RouteConfigEntry[] = [
  layout('layout/signed-in.route.tsx', { id: 'account/signed-in' }, [
    route('manage/main', 'account/section.route.tsx', { id: 'account/section' }),
    route('manage/main-mobile', 'account/phone-menu.route.tsx'),
    route('manage/main-mobile/wallet-payment', 'account/payments/pay-top-up.route.tsx', {
      id: 'wallet-payment',
    }),
    route('manage/main-mobile/:section', 'account/section.route.tsx', { id: 'account/section-on-phone' }),
    route('shopping/payment', 'account/payments/pay-orders.route.tsx'),
    route('shopping/shipping-payment', 'account/payments/pay-shipping.route.tsx'),
    route('balance/payment', 'account/payments/pay-top-up.route.tsx'),
    route('shipping/order-detail-new', 'account/orders/detail/order-detail.route.tsx'),
    route('shipping/delivery-detail-new', 'account/shipping/parcels/parcel-detail.route.tsx'),
    route('order-detail', 'account/orders/history/legacy-order.route.tsx'),
    route('message/list', 'account/messaging/messages.route.tsx'),
    route('groups/new', 'account/shipping/groups/new-group.route.tsx'),
    route('groups/join', 'account/shipping/groups/join-group.route.tsx'),
    route('groups/group', 'account/shipping/groups/group.route.tsx'),
    route('shipping/plan', 'account/shipping/planner/planner.route.tsx'),
    route('shipping/submit', 'account/shipping/packing-wizard/packing-wizard.route.tsx'),
    ...results,
  ]),
]
