import { redirect, useParams, useSearchParams } from 'react-router'
import { catchNetworkError } from '../api/network-error.ts'
import { paths } from '../paths.ts'
import { requestContext } from '../request-context.ts'
import type { RouteHandle } from '../route-handle.ts'
import type { Route } from './+types/section.route.ts'
import { AccountFrame } from './account-frame.tsx'
import { sectionLoaders } from './section-loaders.server.ts'
import { sectionPages } from './section-pages.tsx'
import { hasPhonePage, namespacesAt, sectionAt } from './sections.ts'
import { saveSettings } from './settings/settings-actions.server.ts'

export const handle = {
  namespaces: ['account'],
  namespacesAt: ({ section }, search) => namespacesAt(section, search),
  live: ['order', 'parcel', 'message', 'wallet'],
} satisfies RouteHandle

/** Loads the section. A phone is redirected to the section's own path there, with its filters. */
export async function loader(args: Route.LoaderArgs) {
  const search = new URL(args.request.url).searchParams
  const { layout, section } = sectionAt(args.params.section, search)
  if (layout === 'phone') {
    if (section === undefined) throw redirect(paths.home())
    if (!hasPhonePage(section)) throw redirect(paths.account(section))
  } else {
    if (section === undefined) throw redirect(paths.account())
    if (args.context.get(requestContext).device === 'phone' && hasPhonePage(section)) {
      const path = search.has('path') ? paths.accountOnPhone(section) : paths.accountOnPhone()
      search.delete('path')
      throw redirect(search.size > 0 ? `${path}?${search}` : path)
    }
  }
  return sectionLoaders[section](args)
}

/** Sends a form of the section. @throws Response 405 where it has none */
export async function action(args: Route.ActionArgs) {
  const { section } = sectionAt(args.params.section, new URL(args.request.url).searchParams)
  if (section !== 'Account-Settings') throw new Response('', { status: 405 })
  return saveSettings(args)
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => catchNetworkError(serverAction)

export default function Section() {
  const params = useParams()
  const [search] = useSearchParams()
  const { layout, section } = sectionAt(params.section, search)
  if (section === undefined) return null
  const Page = sectionPages[section]
  return (
    <AccountFrame layout={layout} section={section}>
      <Page />
    </AccountFrame>
  )
}
