import { layout, type RouteConfigEntry, route } from '@react-router/dev/routes'

/** The staff's console, in a frame of its own. */
export const consoleRoutes: RouteConfigEntry[] = [
  route('staff', 'console/sign-in/staff-sign-in.route.tsx'),
  route('staff/labels/:deliveryNumber', 'console/parcels/label.route.tsx'),
  layout('console/frame/console.route.tsx', [
    route('staff/second-factor', 'console/sign-in/second-factor.route.tsx'),
    route('staff/sign-out', 'console/sign-in/sign-out.route.tsx'),
    route('staff/today', 'console/today/today.route.tsx'),
    route('staff/orders', 'console/orders/order-queue.route.tsx'),
    route('staff/orders/:orderId', 'console/orders/order.route.tsx'),
    route('staff/receiving', 'console/receiving/receiving.route.tsx'),
    route('staff/receiving/:orderId', 'console/receiving/receive.route.tsx'),
    route('staff/unmatched', 'console/receiving/unmatched.route.tsx'),
    route('staff/parcels', 'console/parcels/parcel-queue.route.tsx'),
    route('staff/parcels/:deliveryNumber', 'console/parcels/parcel.route.tsx'),
    route('staff/password', 'console/sign-in/password.route.tsx'),
    route('staff/colleagues', 'console/colleagues/colleagues.route.tsx'),
    route('staff/log', 'console/audit/audit.route.tsx'),
    route('staff/tariff', 'console/tariff/tariff.route.tsx'),
    route('staff/dashboard', 'console/dashboard/dashboard.route.tsx'),
    route('staff/settings', 'console/settings/settings.route.tsx'),
    route('staff/payments', 'console/money/payments.route.tsx'),
    route('staff/refunds', 'console/money/refunds.route.tsx'),
    route('staff/books', 'console/money/books.route.tsx'),
    route('staff/corrections', 'console/money/corrections.route.tsx'),
    route('staff/prices', 'console/money/prices.route.tsx'),
    route('staff/rewards', 'console/money/rewards.route.tsx'),
    route('staff/content', 'console/content/content.route.tsx'),
    route('staff/content/:kind', 'console/content/content-list.route.tsx'),
    route('staff/content/:kind/:id', 'console/content/content-item.route.tsx'),
  ]),
]
