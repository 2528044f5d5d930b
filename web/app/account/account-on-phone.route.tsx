import { redirect } from 'react-router'
import { paths } from '../paths.ts'
import type { RouteHandle } from '../route-handle.ts'
import type { Route } from './+types/account-on-phone.route.ts'
import { AccountFrame } from './account-frame.tsx'
import { sectionLoaders } from './section-loaders.server.ts'
import { bringSection, isBuilt, SectionPage } from './section-pages.tsx'
import { accountNamespaces, hasPhonePage, isSection } from './sections.ts'

export const handle = {
  namespaces: accountNamespaces,
  bring: ({ pathname }) => bringSection(pathname.split('/').at(-1)),
} satisfies RouteHandle

export async function loader(args: Route.LoaderArgs) {
  const { section } = args.params
  if (!isSection(section) || !isBuilt(section)) throw redirect(paths.home())
  if (!hasPhonePage(section)) throw redirect(paths.account(section))
  return { section, data: await sectionLoaders[section](args) }
}

export default function AccountOnPhone({ loaderData: { section, data } }: Route.ComponentProps) {
  return (
    <AccountFrame place="phone" section={section}>
      <SectionPage section={section} data={data} />
    </AccountFrame>
  )
}
