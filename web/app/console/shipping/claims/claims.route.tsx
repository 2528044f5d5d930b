import { plainDecimal } from '@sampan/domain/money'
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
import type { Route } from './+types/claims.route.ts'
import { ClaimDialog, type StaffClaim } from './claim-dialog.tsx'

export const handle = {
  namespaces: ['console-claims', 'console-support', 'console-finance'],
  live: ['parcel'],
} satisfies RouteHandle

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = readQueueUrl(request, OPEN_STATES)
  return { query, claims: dataOf(await apiOf(context)('/api/staff/claims/get_list', query)) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const text = (name: string) => textIn(form, name)
  const api = apiOf(context, idempotencyKeyIn(form))
  const claim_id = text('claim_id')
  const intent = text('intent')
  const answer =
    intent === 'approve' || intent === 'decline'
      ? await api('/api/staff/claims/approve', { claim_id, is_approved: intent === 'approve' })
      : await api('/api/staff/claims/decide', {
          claim_id,
          revision: text('revision'),
          decision: intent === 'accept' ? 'accept' : 'refuse',
          amount: intent === 'accept' ? plainDecimal(text('amount')) || Number.NaN : 0,
          answer: text('answer'),
        })
  return { intent, ...answer }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => catchNetworkError(serverAction)

const CHIP_VARIANTS = { asked: 'warn', waiting: 'warn', accepted: 'good', refused: 'bad' } as const

/** Claims for parcels: those to decide or approve, and settled ones. */
export default function Claims({ loaderData: { query, claims } }: Route.ComponentProps) {
  const t = useTranslations('console')
  const c = useTranslations('console-claims')
  const { open, setOpen } = useOpenRow(claims.list, ({ claim_id }) => claim_id)
  const columns: Column<StaffClaim>[] = [
    {
      key: 'parcel',
      head: c('parcel'),
      title: true,
      cell: ({ delivery_number }) => (
        <TextLink to={staffPaths.parcel(delivery_number)}>{delivery_number}</TextLink>
      ),
    },
    {
      key: 'kind',
      head: c('claim'),
      cell: ({ kind_text, description }) => (
        <span className="line-clamp-2 max-w-72 wrap-anywhere tablet:max-wide:max-w-44" title={description}>
          {kind_text} <span className="text-ink-3">{description}</span>
        </span>
      ),
    },
    {
      key: 'customer',
      under: 'kind',
      head: t('customer'),
      cell: ({ customer }) => <CustomerInRow customer={customer} />,
    },
    {
      key: 'stage',
      head: t('status'),
      cell: ({ status }) => <Chip variant={CHIP_VARIANTS[status]}>{c(`status_${status}`)}</Chip>,
    },
    {
      key: 'sum',
      head: c('asked'),
      numeric: true,
      cell: ({ asked_amount }) => <Money amount={asked_amount} />,
    },
    {
      key: 'paid',
      under: 'sum',
      head: c('paid'),
      numeric: true,
      cell: ({ paid_amount }) => (paid_amount > 0 ? <Money amount={paid_amount} /> : '–'),
    },
    { key: 'since', under: 'parcel', head: c('since'), cell: ({ created_at }) => <Moment at={created_at} /> },
    {
      key: 'do',
      head: <span className="sr-only">{c('open')}</span>,
      cell: (claim) => (
        <Button {...rowLink} size="row" onClick={() => setOpen(claim)}>
          {c('open')}
        </Button>
      ),
    },
  ]
  return (
    <OpenClosedQueue
      name="claims"
      title={c('title')}
      note={c('lead')}
      searchHint={c('search')}
      query={query}
      page={claims}
      columns={columns}
      rowKey={(row) => row.claim_id}
    >
      {open && <ClaimDialog key={open.claim_id} claim={open} onClose={() => setOpen(undefined)} />}
    </OpenClosedQueue>
  )
}
