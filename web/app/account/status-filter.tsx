import type { MessageArguments } from '@sampan/messages/arguments'
import { useTranslations } from '../messages/use-translations.tsx'
import { type ChipLink, FilterChips } from '../ui/navigation/filter-chips.tsx'
import type { ListFilter } from './list-filter.ts'
import { useSectionAddress } from './section-address.ts'

/** A status of a life cycle: its wire code and its message key. */
interface Status {
  readonly code: number
  readonly name: keyof MessageArguments['statuses']
}

interface StatusFilterProps {
  readonly statuses: readonly Status[]
  readonly counts: readonly { readonly order_status: number; readonly count: number }[]
  readonly filter: ListFilter
  /** Replaces "all": the list's default status comes first. */
  readonly usual?: number
  /** Shown before the statuses: what waits for the customer, of any status. */
  readonly urgent?: ChipLink
}

/** The statuses a list can be filtered by, each with its count. The search text is kept. */
export function StatusFilter({ statuses, counts, filter, usual, urgent }: StatusFilterProps) {
  const t = useTranslations('account')
  const nameOf = useTranslations('statuses')
  const address = useSectionAddress()
  const { search_text, order_status } = filter
  const all = {
    key: 'all',
    label: t('all'),
    count: counts.reduce((sum, { count }) => sum + count, 0),
    to: address({ search_text }),
    current: order_status === '' && !urgent?.current,
  }
  const chips = statuses.map((status) => ({
    key: String(status.code),
    label: nameOf(status.name),
    count: counts.find((one) => one.order_status === status.code)?.count ?? 0,
    to: address({ order_status: status.code === usual ? '' : status.code, search_text }),
    current: order_status === status.code || (order_status === '' && status.code === usual),
  }))
  const shown = [...(urgent ? [urgent] : []), ...(usual === undefined ? [all] : []), ...chips]
  return <FilterChips label={t('status')} chips={shown} />
}
