import { index, type RouteConfigEntry } from '@react-router/dev/routes'

/** Pages anyone can see, and the way from a link to a paid order. */
export const storefrontRoutes: RouteConfigEntry[] = [index('storefront/home/home.route.tsx')]
