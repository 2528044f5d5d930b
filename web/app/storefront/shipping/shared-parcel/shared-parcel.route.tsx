import { refusals } from '@sampan/contract/refusals'
import { data } from 'react-router'
import { apiOf, dataOf } from '../../../api/server.ts'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { paths } from '../../../paths.ts'
import type { RouteHandle } from '../../../route-handle.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { PageMeta } from '../../../ui/document/page-meta.tsx'
import { Milestones } from '../../../ui/progress/milestones.tsx'
import { Markdown } from '../../../ui/texts/markdown.tsx'
import { markdownTree } from '../../../ui/texts/markdown-tree.ts'
import type { Route } from './+types/shared-parcel.route.ts'
import { ParcelState } from './parcel-state.tsx'

export const handle = { namespaces: ['milestones'] } satisfies RouteHandle

/** The answers to an address that is not shared, no longer or never. */
const NOT_SHARED: readonly number[] = [refusals.unknown_id.code, refusals.check_input.code]

export async function loader({ context, params }: Route.LoaderArgs) {
  const answer = await apiOf(context)('/api/service/get_shared_parcel', { share_token: params.shareToken })
  if (!answer.ok && NOT_SHARED.includes(answer.code))
    return data({ parcel: null, links: [] }, { status: 404 })
  const parcel = dataOf(answer)
  return data({ parcel, links: markdownTree(parcel.tracking_links) })
}

/** The public tracking page of a shared parcel. */
export default function SharedParcel({ loaderData: { parcel, links } }: Route.ComponentProps) {
  const t = useTranslations('milestones')
  if (!parcel) {
    return (
      <div className="wrap max-w-3xl py-10 tablet:py-16">
        <PageMeta title={t('shared_gone_title')} isPrivate />
        <h1 className="text-page">{t('shared_gone_title')}</h1>
        <p className="mt-3 mb-6 text-ink-2">{t('shared_gone')}</p>
        <ButtonLink to={paths.home()}>{t('shared_home')}</ButtonLink>
      </div>
    )
  }
  const title = t('shared_title', { country: parcel.country_name })
  return (
    <div className="wrap max-w-3xl py-10 tablet:py-16">
      <PageMeta title={title} isPrivate />
      <h1 className="text-page">{title}</h1>
      <p className="mt-3 mb-8 text-ink-2">
        <ParcelState milestones={parcel.milestones} />
      </p>
      <Milestones milestones={parcel.milestones} />
      {parcel.tracking_number && (
        <dl className="mt-6 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-small">
          {parcel.carrier_name && (
            <>
              <dt className="text-ink-2">{t('shared_carrier')}</dt>
              <dd>{parcel.carrier_name}</dd>
            </>
          )}
          <dt className="text-ink-2">{t('shared_number')}</dt>
          <dd className="wrap-anywhere">{parcel.tracking_number}</dd>
        </dl>
      )}
      <div className="mt-4 mb-8 text-small">
        <Markdown tree={links} />
      </div>
      <ButtonLink to={paths.home()}>{t('shared_home')}</ButtonLink>
    </div>
  )
}
