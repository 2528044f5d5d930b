import { textIn } from '../../api/form-text.ts'
import { idempotencyKeyIn } from '../../api/idempotency-key.ts'
import { catchNetworkError } from '../../api/network-error.ts'
import { apiOf, dataOf } from '../../api/server.ts'
import { useTranslations } from '../../messages/use-translations.tsx'
import type { RouteHandle } from '../../route-handle.ts'
import { Field } from '../../ui/forms/field.tsx'
import { TextInput } from '../../ui/forms/input.tsx'
import { FilterChips } from '../../ui/navigation/filter-chips.tsx'
import { actionResult } from '../forms/action-result.ts'
import { FormDialog } from '../forms/form-dialog.tsx'
import { useDraft } from '../forms/use-draft.ts'
import { useStaffForm } from '../forms/use-staff-form.tsx'
import { staffPaths } from '../paths.ts'
import { ListEnd } from '../queue/list-end.tsx'
import { QueueHeader } from '../queue/queue-header.tsx'
import { readQueueUrl } from '../queue/read-queue-url.ts'
import { useOpenRow } from '../queue/use-open-row.ts'
import type { Route } from './+types/overdue.route.ts'
import { OVERDUE_STAGES } from './overdue-stages.ts'
import { type OverdueItem, OverdueTable } from './overdue-table.tsx'

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

/** Goods with expired storage, the warnings sent to their customers, and those that may be disposed of. */
export default function Overdue({ loaderData: { query, goods } }: Route.ComponentProps) {
  const t = useTranslations('console')
  const s = useTranslations('console-shelves')
  const { open, setOpen } = useOpenRow(goods.list, ({ order }) => order.order_id)
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
      <OverdueTable goods={goods.list} stage={query.stage} onDispose={setOpen} />
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
