import type { RouteConfigEntry } from '@react-router/dev/routes'

/** The staff's console, in a frame of its own. */
export const consoleRoutes: RouteConfigEntry[] = []
