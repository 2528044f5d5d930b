import { requestContext } from '../../../request-context.ts'
import type { RouteHandle } from '../../../route-handle.ts'
import type { Route } from './+types/robots.route.ts'
import { robotsText } from './sitemap.ts'

export const handle = { cache: 3600 } satisfies RouteHandle

export const loader = ({ context }: Route.LoaderArgs) =>
  new Response(robotsText(context.get(requestContext).publicUrl), {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  })
