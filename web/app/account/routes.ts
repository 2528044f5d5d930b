import { layout, type RouteConfigEntry, route } from '@react-router/dev/routes'

/** Pages about the customer's own things. All of them lie in `shell/signed-in.route.tsx`. */
export const accountRoutes: RouteConfigEntry[] = [
  layout('shell/signed-in.route.tsx', { id: 'account/signed-in' }, [
    route('manage/main', 'account/account.route.tsx'),
    route('manage/main-mobile', 'account/phone-menu.route.tsx'),
    route('manage/main-mobile/:section', 'account/account-on-phone.route.tsx'),
  ]),
]
