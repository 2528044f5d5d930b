import type { PageHandle } from '../../page-handle.ts'
import { visitContext } from '../../visit.ts'
import type { Route } from './+types/robots.route.ts'
import { robotsText } from './sitemap.ts'

export const handle = { cache: 3600 } satisfies PageHandle

export const loader = ({ context }: Route.LoaderArgs) =>
  new Response(robotsText(context.get(visitContext).publicUrl), {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  })
