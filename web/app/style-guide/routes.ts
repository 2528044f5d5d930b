import { type RouteConfigEntry, route } from '@react-router/dev/routes'

/** Pages for developers of Sampan; only in demo mode. */
export const styleGuideRoutes: RouteConfigEntry[] = [route('dev/kit', 'style-guide/style-guide.route.tsx')]
