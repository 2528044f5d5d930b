import { inDirection } from '@sampan/messages/number-range'
import { Outlet } from 'react-router'
import { apiOf } from '../api/server.ts'
import { ErrorPage } from '../error-page.tsx'
import { requestContext } from '../request-context.ts'
import type { RouteHandle } from '../route-handle.ts'
import type { Route } from './+types/site-layout.route.ts'
import { type FooterData, SiteLayout } from './site-layout.tsx'

export const handle = { namespaces: ['layout'] } satisfies RouteHandle

/** Data of the footer, loaded once because it is the same on every page. */
export async function loader({ context }: Route.LoaderArgs): Promise<FooterData> {
  const footer = await apiOf(context)('/api/index/get_footer')
  return footer.ok
    ? {
        hours: inDirection(context.get(requestContext).lang, footer.data.support_hours),
        places: footer.data.social_links,
      }
    : { hours: undefined, places: [] }
}
export const shouldRevalidate = () => false

/** One element for all renders: the router renders all routes again when it has loaded which pages the links lead to. */
const layout = (
  <SiteLayout>
    <Outlet />
  </SiteLayout>
)

/** Layout of all customer pages: header, footer, and on phones the bottom bar. */
export default function SiteLayoutRoute() {
  return layout
}

export function ErrorBoundary() {
  return (
    <SiteLayout>
      <ErrorPage />
    </SiteLayout>
  )
}
