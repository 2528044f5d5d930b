import type { Data } from '@sampan/contract'
import { translate } from '@sampan/messages/catalogue'
import { useRef, useState } from 'react'
import { textIn } from '../../api/form-text.ts'
import { idempotencyKeyIn } from '../../api/idempotency-key.ts'
import { catchNetworkError } from '../../api/network-error.ts'
import { apiOf, dataOf } from '../../api/server.ts'
import { useTranslations } from '../../messages/use-translations.tsx'
import { requestContext } from '../../request-context.ts'
import type { RouteHandle } from '../../route-handle.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { TextArea, TextInput } from '../../ui/forms/input.tsx'
import { redirectWithFlash } from '../../ui/toasts/flash-message.ts'
import { PhotoUpload } from '../files/photo-upload.tsx'
import { useDraftPhotos } from '../files/use-draft-photos.ts'
import { actionResult } from '../forms/action-result.ts'
import { useDraft } from '../forms/use-draft.ts'
import { Panel, useStaffForm } from '../forms/use-staff-form.tsx'
import { OrderCard } from '../orders/order-card.tsx'
import { staffPaths } from '../paths.ts'
import { QueueHeader } from '../queue/queue-header.tsx'
import type { Route } from './+types/correct-receipt.route.ts'
import { CorrectionDialog } from './correction-dialog.tsx'
import type { Measures } from './measures.ts'
import { readReceipt } from './read-receipt.ts'
import { ReceiptCorrections } from './receipt-corrections.tsx'
import { Scale, Storage } from './receive-fields.tsx'
import { useCheckedCorrection } from './use-checked-correction.ts'

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

type Prepared = Data<'/api/staff/receiving/prepare_correction'>
type Fields = Readonly<Record<string, string>>

const FORM_ID = 'correct-receipt'

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => catchNetworkError(serverAction)

/** Corrects the receipt of an order's goods. The effect is shown before saving. */
export default function CorrectReceipt({ loaderData }: Route.ComponentProps) {
  const { order, revision, photos_least, shots, photo_shots, corrections } = loaderData
  const t = useTranslations('console')
  const r = useTranslations('console-receiving')
  const form = useRef<HTMLFormElement>(null)
  const { checked, wrong, isChecking, check, leave } = useCheckedCorrection(order.order_id, form)
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

  return (
    <div className="grid max-w-6xl gap-5">
      <QueueHeader title={r('correct_title', { id: order.order_id })} note={r('correct_lead')} />
      {!checked && conflict}
      <div className="grid items-start gap-5 desktop:grid-cols-[minmax(0,1fr)_24rem]">
        <Form
          key={revision}
          ref={form}
          id={FORM_ID}
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
            <CorrectionDialog {...{ checked, conflict, failure, isBusy }} formId={FORM_ID} onClose={leave} />
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
