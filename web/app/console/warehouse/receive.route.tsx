import { Form, useNavigation } from 'react-router'
import { idempotencyKeyIn } from '../../api/idempotency-key.ts'
import { catchNetworkError } from '../../api/network-error.ts'
import { apiOf, dataOf } from '../../api/server.ts'
import { useIdempotencyKey } from '../../api/use-idempotency-key.tsx'
import { useTranslations } from '../../messages/use-translations.tsx'
import { paths } from '../../paths.ts'
import type { RouteHandle } from '../../route-handle.ts'
import { Button } from '../../ui/button.tsx'
import { redirectWithFlash } from '../../ui/flash-message.ts'
import { useFormToasts } from '../../ui/use-form-toasts.ts'
import { PhotoUpload } from '../files/photo-upload.tsx'
import { actionResult } from '../layout/action-result.ts'
import { useEditRevision } from '../layout/use-edit-revision.tsx'
import { Panel } from '../layout/use-staff-form.tsx'
import { OrderCard } from '../orders/order-card.tsx'
import { ORDER } from '../orders/order-progress.ts'
import { QueueHeader } from '../queue/queue-header.tsx'
import type { Route } from './+types/receive.route.ts'
import { Doubts, useDoubts } from './doubts.tsx'
import { Pieces } from './pieces.tsx'
import { LabelNumber, Place, Quality, Scale } from './receive-fields.tsx'

export const handle = { namespaces: ['console-receiving', 'console-orders'] } satisfies RouteHandle

const NOT_MEASURED = { weight: 0, length: 0, width: 0, height: 0 }

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const receipt = await apiOf(context)('/api/staff/receiving/prepare_receipt', {
    order_id: params.orderId,
    arrival_id: searchParams.get('arrival_id') ?? '',
  })
  return { ...dataOf(receipt), trackingNumber: searchParams.get('tracking_number') ?? '' }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  const decimal = (name: string) => text(name).replace(',', '.') || Number.NaN
  const answer = await apiOf(context, idempotencyKeyIn(form))('/api/staff/receiving/receive', {
    order_id: params.orderId,
    revision: text('revision'),
    tracking_number: text('tracking_number'),
    is_match_on_purpose: form.has('is_match_on_purpose'),
    arrival_id: text('arrival_id'),
    arrival_revision: text('arrival_revision'),
    weight: decimal('weight'),
    length: decimal('length'),
    width: decimal('width'),
    height: decimal('height'),
    goods_type: text('goods_type'),
    shelf: text('shelf'),
    quantity: decimal('quantity'),
    is_rest_expected: text('rest') !== 'missing',
    photo_urls: form.getAll('photo_urls').map(String),
    confirmed_fields: form.getAll('confirmed_fields').map(String),
    problem_kind: (text('problem_kind') || 'damaged') as 'damaged',
    problem_note: text('quality') === 'bad' ? text('problem_note') : '',
  })
  if (!answer.ok) return actionResult(answer)
  const { order_status, orders_left } = answer.data
  // The scan of a number with further orders shows what is left of its box.
  const next = orders_left > 0 ? paths.staffScan(text('tracking_number')) : paths.staff('receiving')
  const done = text(order_status === ORDER.onTheWay ? 'done_part' : 'done')
  throw redirectWithFlash(next, { variant: 'success', text: done })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => catchNetworkError(serverAction)

export default function Receive({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('console')
  const r = useTranslations('console-receiving')
  const isBusy = useNavigation().state === 'submitting'
  const { keyField } = useIdempotencyKey(actionData)
  const { order, photos_least, trackingNumber, arrival } = loaderData
  const { revisionField, conflict } = useEditRevision(order.revision, actionData)
  const doubts = useDoubts(actionData)
  const fields: Readonly<Record<string, string>> = actionData?.fields ?? {}
  useFormToasts({ isBusy, answer: actionData, progress: t('working'), failed: t('failed') })
  if (order.order_status !== ORDER.onTheWay) {
    return (
      <div className="grid gap-5">
        <QueueHeader title={r('receive_title', { id: order.order_id })} />
        <p>{r('not_on_the_way', { status: order.order_status_text })}</p>
      </div>
    )
  }
  return (
    <div className="grid max-w-6xl gap-5">
      <QueueHeader title={r('receive_title', { id: order.order_id })} />
      <div className="grid items-start gap-5 desktop:grid-cols-[minmax(0,1fr)_24rem]">
        <Form method="post" noValidate className="grid gap-5" onChange={doubts.onChange}>
          {keyField}
          {revisionField}
          <input type="hidden" name="arrival_id" value={arrival?.arrival_id ?? ''} />
          <input type="hidden" name="arrival_revision" value={arrival?.revision ?? ''} />
          <input type="hidden" name="done" value={r('received', { id: order.order_id })} />
          <input type="hidden" name="done_part" value={r('received_part', { id: order.order_id })} />
          <Panel title={r('scale')}>
            <LabelNumber
              initial={trackingNumber || arrival?.tracking_number || order.tracking_number_cn}
              expected={order.tracking_number_cn}
              error={fields.tracking_number}
            />
            <Pieces order={order} error={fields.quantity} />
            <Scale initial={{ ...NOT_MEASURED, weight: arrival?.weight ?? 0 }} fields={fields} />
          </Panel>
          <Panel title={r('place')}>
            <Place initialShelf={order.shelf || (arrival?.shelf ?? '')} fields={fields} />
          </Panel>
          <Panel title={r('check')} lead={r('check_least', { count: photos_least })}>
            <PhotoUpload least={photos_least} initial={arrival?.photo_urls ?? []} error={fields.photo_urls} />
            <Quality error={fields.problem_note} />
          </Panel>
          {doubts.list.length > 0 && <Doubts doubts={doubts.list} />}
          {conflict}
          <div>
            <Button type="submit" variant="primary" busy={isBusy}>
              {r('put_away')}
            </Button>
          </div>
        </Form>
        <aside aria-label={r('what_is_it')}>
          <OrderCard order={order} />
        </aside>
      </div>
    </div>
  )
}
