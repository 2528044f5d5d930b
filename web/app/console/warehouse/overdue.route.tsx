import type { Data } from '@sampan/contract'
import { mayDo } from '@sampan/contract/staff-roles'
import { fromWireTime } from '@sampan/domain/wire-time'
import { Hourglass } from 'lucide-react'
import { textIn } from '../../api/form-text.ts'
import { idempotencyKeyIn } from '../../api/idempotency-key.ts'
import { catchNetworkError } from '../../api/network-error.ts'
import { apiOf, dataOf } from '../../api/server.ts'
import { useTranslations } from '../../messages/use-translations.tsx'
import type { RouteHandle } from '../../route-handle.ts'
import { Moment } from '../../ui/amounts/amounts.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { FilterChips } from '../../ui/chip.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { TextInput } from '../../ui/forms/input.tsx'
import { Empty } from '../../ui/states.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { TextLink } from '../../ui/texts/text-link.tsx'
import { useStaffMember } from '../access/use-staff-member.ts'
import { CustomerName } from '../customers/customer-name.tsx'
import { actionResult } from '../forms/action-result.ts'
import { FormDialog } from '../forms/form-dialog.tsx'
import { useDraft } from '../forms/use-draft.ts'
import { useStaffForm } from '../forms/use-staff-form.tsx'
import { staffPaths } from '../paths.ts'
import { ListEnd } from '../queue/list-end.tsx'
import { QueueHeader } from '../queue/queue-header.tsx'
import { readQueueUrl } from '../queue/read-queue-url.ts'
import { RowName } from '../queue/row-name.tsx'
import { useOpenRow } from '../queue/use-open-row.ts'
import type { Route } from './+types/overdue.route.ts'
import { OVERDUE_STAGES } from './overdue-stages.ts'

export const handle = { namespaces: ['console-shelves'] } satisfies RouteHandle

export async function loader({ context, request }: Route.LoaderArgs) {
  const { stage, page, page_size } = readQueueUrl(request, OVERDUE_STAGES)
  const query = { stage, page, page_size }
  return { query, goods: dataOf(await apiOf(context)('/api/staff/storage/get_overdue_list', query)) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const text = (name: string) => textIn(form, name)
  const answer = await apiOf(context, idempotencyKeyIn(form))('/api/staff/storage/dispose', {
    ...{ order_id: text('order_id'), revision: text('revision'), reason: text('reason') },
  })
  return actionResult({ intent: 'dispose', ...answer })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => catchNetworkError(serverAction)

type OverdueItem = Data<'/api/staff/storage/get_overdue_list'>['list'][number]

/** Goods with expired storage, the warnings sent to their customers, and those that may be disposed of. */
export default function Overdue({ loaderData: { query, goods } }: Route.ComponentProps) {
  const t = useTranslations('console')
  const s = useTranslations('console-shelves')
  const { roles } = useStaffMember()
  const { open, setOpen } = useOpenRow(goods.list, ({ order }) => order.order_id)
  const columns: Column<OverdueItem>[] = [
    {
      key: 'order',
      head: s('thing'),
      title: true,
      cell: ({ order }) => <TextLink to={staffPaths.order(order.order_id)}>{order.order_id}</TextLink>,
    },
    {
      key: 'name',
      head: s('what'),
      cell: ({ order }) => (
        <span className="line-clamp-2 max-w-48 wrap-anywhere" title={order.product_name}>
          {order.product_name}
        </span>
      ),
    },
    {
      key: 'shelf',
      under: 'order',
      head: t('shelf'),
      cell: ({ order }) =>
        mayDo(roles, ['warehouse']) && order.shelf !== '' ? (
          <TextLink to={staffPaths.shelf(order.shelf)}>{order.shelf}</TextLink>
        ) : (
          order.shelf
        ),
    },
    {
      key: 'customer',
      under: 'name',
      head: t('customer'),
      cell: ({ order }) => (
        <RowName>
          <CustomerName customer={order.customer} />
        </RowName>
      ),
    },
    {
      key: 'until',
      head: s('storage_until'),
      cell: ({ storage_until, days_over }) => (
        <>
          <Moment at={storage_until} />{' '}
          <span className="whitespace-nowrap text-bad">{s('days_over', { count: days_over })}</span>
        </>
      ),
    },
    {
      key: 'warnings',
      under: 'until',
      head: s('warnings'),
      cell: ({ warnings, warned_at }) =>
        warnings === 0
          ? s('not_warned')
          : s.rich('warned', { count: warnings, date: <Moment at={warned_at} /> }),
    },
    {
      key: 'from',
      head: s('disposal_from'),
      cell: ({ disposal_from, answer_owed }) =>
        answer_owed ? s('answer_owed') : fromWireTime(disposal_from) ? <Moment at={disposal_from} /> : '',
    },
    ...(mayDo(roles, ['warehouse'])
      ? [
          {
            key: 'do',
            head: <span className="sr-only">{s('dispose')}</span>,
            cell: (item: OverdueItem) =>
              item.may_dispose && (
                <Button
                  size="row"
                  aria-label={s('dispose_named', { id: item.order.order_id })}
                  onClick={() => setOpen(item)}
                >
                  {s('dispose')}
                </Button>
              ),
          },
        ]
      : []),
  ]
  return (
    <div className="grid gap-4">
      <QueueHeader title={s('overdue')} part={s(`overdue_${query.stage}`)} note={s('overdue_lead')} />
      <FilterChips
        label={t('status')}
        chips={OVERDUE_STAGES.map((stage) => ({
          key: stage,
          label: s(`overdue_${stage}`),
          to: staffPaths.page('overdue', { stage }),
          current: stage === query.stage,
        }))}
      />
      <Table
        dense
        caption={s('overdue')}
        columns={columns}
        rows={goods.list}
        rowKey={({ order }) => order.order_id}
        empty={
          <Empty
            icon={<Hourglass size={36} strokeWidth={1.5} aria-hidden />}
            title={s(`none_${query.stage}`)}
          >
            <p className="max-w-sm text-small">{s(`none_${query.stage}_note`)}</p>
            {query.stage === 'disposal' && (
              <ButtonLink to={staffPaths.page('overdue')} size="small">
                {s('see_over')}
              </ButtonLink>
            )}
          </Empty>
        }
      />
      <ListEnd list="overdue" page={query.page} pageCount={Math.ceil(goods.total / query.page_size)} />
      {open && <DisposeDialog key={open.order.order_id} item={open} onClose={() => setOpen(undefined)} />}
    </div>
  )
}

function DisposeDialog({
  item: { order },
  onClose,
}: {
  readonly item: OverdueItem
  readonly onClose: () => void
}) {
  const s = useTranslations('console-shelves')
  const reason = useDraft(`dispose:${order.order_id}:reason`)
  const form = useStaffForm(() => {
    reason.forget()
    onClose()
    return s('disposed')
  }, order.revision)
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={s('dispose_named', { id: order.order_id })}
      description={s('dispose_lead')}
      submit={s('dispose')}
      danger
    >
      <input type="hidden" name="order_id" value={order.order_id} />
      <Field label={s('dispose_reason')} error={form.fields.reason}>
        <TextInput name="reason" maxLength={300} {...reason.typing} />
      </Field>
    </FormDialog>
  )
}
