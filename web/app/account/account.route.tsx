import { redirect } from 'react-router'
import { paths } from '../paths.ts'
import { requestContext } from '../request-context.ts'
import type { RouteHandle } from '../route-handle.ts'
import type { Route } from './+types/account.route.ts'
import { AccountFrame } from './account-frame.tsx'
import { sectionLoaders } from './section-loaders.server.ts'
import { bringSection, isBuilt, SectionPage } from './section-pages.tsx'
import { accountNamespaces, FIRST_SECTION, hasPhonePage, isSection } from './sections.ts'

export const handle = {
  namespaces: accountNamespaces,
  bring: ({ searchParams }) => bringSection(searchParams.get('path') ?? FIRST_SECTION),
} satisfies RouteHandle

/** `path` names the section. A phone is led to the same section's own address there, with its filters. */
export async function loader(args: Route.LoaderArgs) {
  const search = new URL(args.request.url).searchParams
  const asked = search.get('path')
  if (asked !== null && !(isSection(asked) && isBuilt(asked))) throw redirect(paths.account())
  const section = asked ?? FIRST_SECTION
  if (args.context.get(requestContext).device === 'phone' && hasPhonePage(section)) {
    search.delete('path')
    const address = asked === null ? paths.accountOnPhone() : paths.accountOnPhone(section)
    throw redirect(search.size > 0 ? `${address}?${search}` : address)
  }
  return { section, data: await sectionLoaders[section](args) }
}

export default function Account({ loaderData: { section, data } }: Route.ComponentProps) {
  return (
    <AccountFrame place="desktop" section={section}>
      <SectionPage section={section} data={data} />
    </AccountFrame>
  )
}
