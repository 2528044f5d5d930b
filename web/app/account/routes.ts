import type { RouteConfigEntry } from '@react-router/dev/routes'

/** Pages about the customer's own things. All of them lie in `shell/signed-in.route.tsx`. */
export const accountRoutes: RouteConfigEntry[] = []
