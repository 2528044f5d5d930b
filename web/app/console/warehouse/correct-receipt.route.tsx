import type { Data } from '@sampan/contract'
import { translate } from '@sampan/messages/catalogue'
import { useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { textIn } from '../../api/form-text.ts'
import { idempotencyKeyIn } from '../../api/idempotency-key.ts'
import { catchNetworkError } from '../../api/network-error.ts'
import { apiOf, dataOf } from '../../api/server.ts'
import { useTranslations } from '../../messages/use-translations.tsx'
import { requestContext } from '../../request-context.ts'
import type { RouteHandle } from '../../route-handle.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { TextArea, TextInput } from '../../ui/forms/input.tsx'
import { redirectWithFlash } from '../../ui/toasts/flash-message.ts'
import { PhotoUpload } from '../files/photo-upload.tsx'
import { useDraftPhotos } from '../files/use-draft-photos.ts'
import { actionResult } from '../forms/action-result.ts'
import { showRefusal } from '../forms/show-refusal.ts'
import { useDraft } from '../forms/use-draft.ts'
import { Panel, useStaffForm } from '../forms/use-staff-form.tsx'
import { OrderCard } from '../orders/order-card.tsx'
import { staffPaths } from '../paths.ts'
import { QueueHeader } from '../queue/queue-header.tsx'
import type { Route } from './+types/correct-receipt.route.ts'
import { CorrectionEffect } from './correction-effect.tsx'
import { Doubts } from './doubts.tsx'
import type { Measures } from './measures.ts'
import { readReceipt } from './read-receipt.ts'
import { ReceiptCorrections } from './receipt-corrections.tsx'
import { Scale, Storage } from './receive-fields.tsx'

export const handle = { namespaces: ['console-receiving', 'console-orders'] } satisfies RouteHandle

export async function loader({ context, params }: Route.LoaderArgs) {
  return dataOf(await apiOf(context)('/api/staff/receiving/prepare_correction', { order_id: params.orderId }))
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await request.formData()
  const answer = await apiOf(context, idempotencyKeyIn(form))('/api/staff/receiving/correct_receipt', {
    ...readReceipt(params.orderId, form),
    revision: textIn(form, 'revision'),
    reason: textIn(form, 'reason'),
    confirmed_fields: form.getAll('confirmed_fields').map(String),
  })
  if (!answer.ok) return actionResult({ intent: 'correct', ...answer })
  const text = translate(context.get(requestContext).lang, 'console-receiving', 'corrected')
  throw redirectWithFlash(staffPaths.order(params.orderId), { variant: 'success', text })
}

type Checked = Data<'/api/staff/receiving/check_correction'>
type Prepared = Data<'/api/staff/receiving/prepare_correction'>
type Fields = Readonly<Record<string, string>>

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => catchNetworkError(serverAction)

/** Corrects the receipt of an order's goods. The effect is shown before saving. */
export default function CorrectReceipt({ loaderData }: Route.ComponentProps) {
  const { order, revision, photos_least, shots, photo_shots, corrections } = loaderData
  const t = useTranslations('console')
  const r = useTranslations('console-receiving')
  const form = useRef<HTMLFormElement>(null)
  const [checked, setChecked] = useState<Checked>()
  const [wrong, setWrong] = useState<Fields>({})
  const [isChecking, setChecking] = useState(false)
  const reason = useDraft(`correction:${order.order_id}:reason`)
  const photos = useDraftPhotos(`correction:${order.order_id}`, order.photo_urls, {
    list: shots,
    leftOut: [],
    recorded: photo_shots,
  })
  const { Form, hiddenFields, conflict, isBusy, fields, failure } = useStaffForm(
    () => undefined,
    revision,
    () => {
      reason.forget()
      photos.clear()
    },
  )
  const beside: Fields = { ...wrong, ...fields }

  const check = async () => {
    if (!form.current) return
    const typed = new FormData(form.current)
    setChecking(true)
    const answer = await call('/api/staff/receiving/check_correction', readReceipt(order.order_id, typed))
    setChecking(false)
    if (!answer.ok) {
      setWrong(answer.fields)
      return showRefusal(answer, form.current, t('failed'))
    }
    setWrong(textIn(typed, 'reason').trim() === '' ? { reason: r('reason_missing') } : {})
    if (textIn(typed, 'reason').trim() !== '') setChecked(answer.data)
  }

  return (
    <div className="grid max-w-6xl gap-5">
      <QueueHeader title={r('correct_title', { id: order.order_id })} note={r('correct_lead')} />
      {!checked && conflict}
      <div className="grid items-start gap-5 desktop:grid-cols-[minmax(0,1fr)_24rem]">
        <Form
          key={revision}
          ref={form}
          id="correct-receipt"
          method="post"
          noValidate
          className="grid gap-5"
          onSubmit={(event) => {
            if (!checked) {
              event.preventDefault()
              void check()
            }
          }}
        >
          {hiddenFields}
          <Panel title={r('scale')}>
            <CorrectedScale order={order} fields={beside} />
          </Panel>
          <Panel title={r('place')}>
            <Storage
              shelf={{ defaultValue: order.shelf }}
              goodsType={{ defaultValue: String(order.goods_type) }}
              fields={beside}
            />
            <Field label={r('quantity')} error={beside.quantity} className="max-w-48">
              <TextInput
                name="quantity"
                inputMode="numeric"
                defaultValue={String(order.received_quantity)}
                className="figures"
              />
            </Field>
          </Panel>
          <Panel title={t('photos')}>
            <PhotoUpload draftPhotos={photos} least={photos_least} error={beside.photo_urls} />
          </Panel>
          <Panel title={r('correct_reason')}>
            <Field
              label={<span className="sr-only">{r('correct_reason')}</span>}
              hint={r('correct_reason_hint')}
              error={beside.reason}
            >
              <TextArea name="reason" rows={2} maxLength={500} {...reason.typing} />
            </Field>
          </Panel>
          <div>
            <Button type="submit" variant="primary" busy={isChecking}>
              {r('correct_check')}
            </Button>
          </div>
          {checked && (
            <Dialog
              open
              onClose={() => setChecked(undefined)}
              error={failure}
              title={r('correct_effect')}
              actions={
                <>
                  <Button onClick={() => setChecked(undefined)}>{t('back')}</Button>
                  <Button
                    type="submit"
                    form="correct-receipt"
                    variant="primary"
                    busy={isBusy}
                    disabled={checked.changes.length === 0}
                  >
                    {r('correct_save')}
                  </Button>
                </>
              }
            >
              {conflict}
              <CorrectionEffect checked={checked} />
              {checked.doubts.length > 0 && <Doubts doubts={checked.doubts} form="correct-receipt" />}
            </Dialog>
          )}
        </Form>
        <aside className="grid gap-5" aria-label={r('what_is_it')}>
          <OrderCard order={order} />
          <ReceiptCorrections corrections={corrections} />
        </aside>
      </div>
    </div>
  )
}

function CorrectedScale({ order, fields }: { readonly order: Prepared['order']; readonly fields: Fields }) {
  const [measures, setMeasures] = useState<Measures>({
    weight: String(order.product_weight),
    length: String(order.product_length),
    width: String(order.product_width),
    height: String(order.product_height),
  })
  const type = (part: Partial<Measures>) => setMeasures((last) => ({ ...last, ...part }))
  return <Scale measures={measures} onType={type} fields={fields} />
}
