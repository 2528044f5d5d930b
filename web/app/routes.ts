import { layout, type RouteConfig, route } from '@react-router/dev/routes'
import { accountRoutes } from './account/routes.ts'
import { consoleRoutes } from './console/routes.ts'
import { storefrontRoutes } from './storefront/routes.ts'
import { styleGuideRoutes } from './style-guide/routes.ts'

export default [
  layout('layout/site-layout.route.tsx', [...storefrontRoutes, ...accountRoutes, ...styleGuideRoutes]),
  ...consoleRoutes,
  route('*', 'not-found.route.tsx'),
] satisfies RouteConfig
