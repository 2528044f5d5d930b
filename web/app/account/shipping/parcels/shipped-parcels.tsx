import { Ship } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Pagination } from '../../../ui/navigation/pagination.tsx'
import { Empty, Failed } from '../../../ui/states.tsx'
import { ListHeader } from '../../list-header.tsx'
import { pageCountOf } from '../../pagination.ts'
import { useSectionAddress } from '../../section-address.ts'
import { StatusFilter } from '../../status-filter.tsx'
import { useReload } from '../../use-reload.ts'
import { ParcelItem } from './parcel-item.tsx'
import { PARCEL_FILTER } from './parcel-progress.ts'
import type { loadShippedParcels } from './shipped-parcels.server.ts'

export default function ShippedParcels() {
  const { answer, links, filter } = useLoaderData<typeof loadShippedParcels>()
  const t = useTranslations('parcels')
  const reload = useReload()
  const address = useSectionAddress()
  if (!answer.ok) return <Failed answer={answer} text={t('failed')} onRetry={reload} />
  const { list, total_count, status_counts, attention_counts } = answer.data
  const { order_status, search_text, attention } = filter
  const waiting = attention_counts.reduce((sum, { count }) => sum + count, 0)
  const isFiltered = order_status !== '' || search_text !== '' || attention !== ''
  return (
    <div className="grid gap-4.5">
      <ListHeader
        title={t('title')}
        note={t('lead')}
        searchLabel={t('number_searched')}
        searched={filter.search_text}
      />
      <StatusFilter
        statuses={PARCEL_FILTER}
        counts={status_counts}
        filter={filter}
        {...((waiting > 0 || attention !== '') && {
          urgent: {
            key: 'attention',
            label: t('waits_for_you'),
            count: waiting,
            to: address({ attention: 'any', search_text }),
            current: attention !== '',
          },
        })}
      />
      {list.length > 0 ? (
        <ul className="card overflow-hidden">
          {list.map((parcel, index) => (
            <ParcelItem key={parcel.delivery_number} parcel={parcel} links={links[index] ?? []} />
          ))}
        </ul>
      ) : (
        <div className="card">
          <Empty
            icon={<Ship size={40} strokeWidth={1.5} aria-hidden />}
            title={isFiltered ? t('none_found') : t('empty_title')}
          >
            {isFiltered ? (
              <ButtonLink to={address()}>{t('show_all')}</ButtonLink>
            ) : (
              <>
                <p className="max-w-sm">{t('empty_text')}</p>
                <ButtonLink to={paths.account('orderList-MyWarehouse')}>{t('empty_action')}</ButtonLink>
              </>
            )}
          </Empty>
        </div>
      )}
      <Pagination page={filter.page} pageCount={pageCountOf('parcels', total_count)} />
    </div>
  )
}
