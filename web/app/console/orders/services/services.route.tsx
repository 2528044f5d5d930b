import { textIn } from '../../../api/form-text.ts'
import { idempotencyKeyIn } from '../../../api/idempotency-key.ts'
import { catchNetworkError } from '../../../api/network-error.ts'
import { apiOf, dataOf } from '../../../api/server.ts'
import { useTranslations } from '../../../messages/use-translations.tsx'
import type { RouteHandle } from '../../../route-handle.ts'
import { Moment, Money } from '../../../ui/amounts/amounts.tsx'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import type { Column } from '../../../ui/table.tsx'
import { TextLink } from '../../../ui/texts/text-link.tsx'
import { CustomerInRow } from '../../customers/customer-name.tsx'
import { staffPaths } from '../../paths.ts'
import { OpenClosedQueue } from '../../queue/open-closed-queue.tsx'
import { OPEN_STATES } from '../../queue/open-closed-tabs.tsx'
import { readQueueUrl } from '../../queue/read-queue-url.ts'
import { useOpenRow } from '../../queue/use-open-row.ts'
import { rowLink } from '../../queue/use-row-shortcuts.ts'
import type { Route } from './+types/services.route.ts'
import { ServiceDialog, type StaffService } from './service-dialog.tsx'

export const handle = {
  namespaces: ['console-services', 'services', 'console-support'],
  live: ['order'],
} satisfies RouteHandle

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = readQueueUrl(request, OPEN_STATES)
  return { query, services: dataOf(await apiOf(context)('/api/staff/services/get_list', query)) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const text = (name: string) => textIn(form, name)
  const shared = { request_id: text('request_id'), revision: text('revision'), answer: text('answer') }
  const api = apiOf(context, idempotencyKeyIn(form))
  return text('outcome') === 'refused'
    ? api('/api/staff/services/finish', { ...shared, outcome: 'refused' })
    : api('/api/staff/services/finish', {
        ...shared,
        outcome: 'done',
        photo_urls: form.getAll('photo_urls').map(String),
        link: text('link').trim(),
      })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => catchNetworkError(serverAction)

const CHIP_VARIANTS = { asked: 'sea', done: 'good', refused: 'warn' } as const

/** Ordered services: open ones, and finished ones. */
export default function Services({ loaderData: { query, services } }: Route.ComponentProps) {
  const t = useTranslations('console')
  const c = useTranslations('console-services')
  const s = useTranslations('services')
  const { open, setOpen } = useOpenRow(services.list, ({ request_id }) => request_id)
  const columns: Column<StaffService>[] = [
    {
      key: 'service',
      head: c('service'),
      title: true,
      cell: ({ service, note }) => (
        <span className="line-clamp-2 min-w-0 max-w-80 wrap-anywhere tablet:max-w-64" title={note}>
          {s(service)} <span className="text-ink-3">{note}</span>
        </span>
      ),
    },
    {
      key: 'subject',
      head: c('subject'),
      cell: ({ order_id, delivery_number }) =>
        order_id ? (
          <TextLink to={staffPaths.order(order_id)}>{order_id}</TextLink>
        ) : (
          <TextLink to={staffPaths.parcel(delivery_number)}>{delivery_number}</TextLink>
        ),
    },
    { key: 'shelf', head: c('shelf'), cell: ({ shelf }) => shelf || '–' },
    {
      key: 'customer',
      under: 'subject',
      head: t('customer'),
      cell: ({ customer }) => <CustomerInRow customer={customer} />,
    },
    {
      key: 'stage',
      head: t('status'),
      cell: ({ stage, is_late }) => (
        <Chip variant={is_late ? 'bad' : CHIP_VARIANTS[stage]}>
          {stage === 'asked' ? c('to_do') : c(stage === 'done' ? 'do_done' : 'refunded')}
        </Chip>
      ),
    },
    {
      key: 'price',
      under: 'stage',
      head: c('price'),
      numeric: true,
      cell: ({ price_amount }) => <Money amount={price_amount} />,
    },
    {
      key: 'since',
      under: 'service',
      head: c('since'),
      cell: ({ created_at }) => <Moment at={created_at} time />,
    },
    {
      key: 'do',
      head: <span className="sr-only">{c('open')}</span>,
      cell: (service) => (
        <Button {...rowLink} size="row" onClick={() => setOpen(service)}>
          {c('open')}
        </Button>
      ),
    },
  ]
  return (
    <OpenClosedQueue
      name="services"
      title={c('title')}
      note={c('lead')}
      searchHint={c('search')}
      query={query}
      page={services}
      columns={columns}
      rowKey={(row) => row.request_id}
    >
      {open && <ServiceDialog key={open.request_id} service={open} onClose={() => setOpen(undefined)} />}
    </OpenClosedQueue>
  )
}
