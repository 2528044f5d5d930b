import { layout, type RouteConfig, route } from '@react-router/dev/routes'
import { accountRoutes } from './account/routes.ts'
import { consoleRoutes } from './console/routes.ts'
import { devRoutes } from './dev/routes.ts'
import { storefrontRoutes } from './storefront/routes.ts'

export default [
  layout('shell/shell.route.tsx', [...storefrontRoutes, ...accountRoutes, ...devRoutes]),
  ...consoleRoutes,
  route('*', 'unknown.route.tsx'),
] satisfies RouteConfig
