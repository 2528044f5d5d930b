import { mayDo } from '@sampan/contract/staff-roles'
import { catchNetworkError } from '../../api/network-error.ts'
import { apiOf, dataOf } from '../../api/server.ts'
import { useTranslations } from '../../messages/use-translations.tsx'
import type { RouteHandle } from '../../route-handle.ts'
import { Moment } from '../../ui/amounts/amounts.tsx'
import { Button } from '../../ui/button.tsx'
import type { Column } from '../../ui/table.tsx'
import { useStaffMember } from '../access/use-staff-member.ts'
import { CustomerInRow } from '../customers/customer-name.tsx'
import { OpenClosedQueue } from '../queue/open-closed-queue.tsx'
import { OPEN_STATES } from '../queue/open-closed-tabs.tsx'
import { readQueueUrl } from '../queue/read-queue-url.ts'
import { RowName } from '../queue/row-name.tsx'
import { useOpenRow } from '../queue/use-open-row.ts'
import { rowLink } from '../queue/use-row-shortcuts.ts'
import { ParcelNumber } from '../shipping/parcels/parcel-cells.tsx'
import type { Route } from './+types/holds.route.ts'
import { runHoldAction } from './hold-actions.server.ts'
import { type Hold, LiftHold } from './hold-panel.tsx'

export const handle = { namespaces: ['console-support'], live: ['order'] } satisfies RouteHandle

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = readQueueUrl(request, OPEN_STATES)
  return { query, holds: dataOf(await apiOf(context)('/api/staff/holds/get_list', query)) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const outcome = await runHoldAction(context, await request.formData(), { customer_id: '' })
  if (!outcome) throw new Response('', { status: 400 })
  return outcome
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => catchNetworkError(serverAction)

/** Customers and parcels on hold: why, since when, and by whom. */
export default function Holds({ loaderData: { query, holds } }: Route.ComponentProps) {
  const t = useTranslations('console')
  const { roles } = useStaffMember()
  const { open, setOpen } = useOpenRow(holds.list, ({ hold_id }) => hold_id)
  const isOpen = query.stage === 'open'
  const columns: Column<Hold>[] = [
    {
      key: 'what',
      head: t('hold_of'),
      title: true,
      cell: (hold) =>
        hold.delivery_number ? (
          <ParcelNumber number={hold.delivery_number} />
        ) : (
          hold.paid_numbers.join(', ') || t('hold_of_customer')
        ),
    },
    {
      key: 'customer',
      under: 'what',
      head: t('customer'),
      cell: ({ customer }) => <CustomerInRow customer={customer} />,
    },
    { key: 'kind', head: t('hold_kind'), cell: (hold) => hold.kind_text },
    {
      key: 'reason',
      head: t('reason'),
      cell: ({ reason, lift_reason }) => (
        <span
          className="block max-w-64 truncate tablet:max-wide:max-w-44"
          title={[reason, lift_reason].filter(Boolean).join(' · ')}
        >
          {lift_reason || reason}
        </span>
      ),
    },
    {
      key: 'at',
      head: t('hold_since'),
      cell: (hold) => <Moment at={isOpen ? hold.created_at : hold.lifted_at} time />,
    },
    {
      key: 'by',
      under: 'at',
      head: t('hold_by'),
      cell: (hold) => <RowName>{(isOpen ? hold.placed_by : hold.lifted_by) || t('hold_by_system')}</RowName>,
    },
  ]
  if (isOpen && mayDo(roles, ['support', 'finance'])) {
    columns.push({
      key: 'do',
      head: <span className="sr-only">{t('hold_lift')}</span>,
      cell: (hold) => (
        <Button {...rowLink} size="row" onClick={() => setOpen(hold)}>
          {t('hold_lift')}
        </Button>
      ),
    })
  }
  return (
    <OpenClosedQueue
      name="holds"
      title={t('holds')}
      note={t('holds_lead')}
      searchHint={t('holds_search')}
      query={query}
      page={holds}
      columns={columns}
      rowKey={(row) => row.hold_id}
    >
      {open && <LiftHold key={open.hold_id} hold={open} onClose={() => setOpen(undefined)} />}
    </OpenClosedQueue>
  )
}
