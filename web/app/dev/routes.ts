import { type RouteConfigEntry, route } from '@react-router/dev/routes'

/** Pages for those who build Sampan; they exist in demo mode only. */
export const devRoutes: RouteConfigEntry[] = [route('dev/kit', 'dev/kit.route.tsx')]
