import { type RouteConfigEntry, route } from '@react-router/dev/routes'

/** Pages for those who build Sampan; they exist in demo mode only. */
export const styleGuideRoutes: RouteConfigEntry[] = [route('dev/kit', 'style-guide/style-guide.route.tsx')]
