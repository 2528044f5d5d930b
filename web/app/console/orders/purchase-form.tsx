import type { Data } from '@sampan/contract'
import { plainDecimal } from '@sampan/domain/money'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { useTranslations } from '../../messages/use-translations.tsx'
import { Money } from '../../ui/amounts/amounts.tsx'
import { useDollarFormat } from '../../ui/amounts/use-dollar-format.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { TextArea, TextInput } from '../../ui/forms/input.tsx'
import { useDraft } from '../forms/use-draft.ts'
import { Panel, useStaffForm } from '../forms/use-staff-form.tsx'
import { useOfferUndo } from '../undo/use-offer-undo.ts'
import { boughtPieces, isPart, piecesToBuy } from './buying/still-to-buy.ts'
import { ORDER, type OrderDetail } from './order-progress.ts'
import { WithdrawSupplement } from './withdraw-supplement.tsx'

type Compared = Data<'/api/staff/purchasing/compare_price'>
interface Bought {
  readonly order_status?: number
  readonly returned_amount?: number
  readonly waiting_amount?: number
  readonly supplement_amount?: number
}

/**
 * Records a purchase. The seller's price is compared with the payment while it is typed: a higher one must be
 * requested first, a lower one is refunded with the purchase.
 */
export function PurchaseForm({ order }: { readonly order: OrderDetail }) {
  const o = useTranslations('console-orders')
  const dollars = useDollarFormat()
  const offerUndo = useOfferUndo()
  const draft = usePurchaseDraft(order)
  const pieces = draft.quantity.value
  const form = useStaffForm<Bought | null>((data) => {
    for (const field of Object.values(draft)) field.forget()
    if (data?.supplement_amount !== undefined) return o('asked')
    if (data?.order_status === undefined) return offerUndo('accept', [order.order_id], o('accepted'))
    if (isPart(order, pieces)) return o('part_recorded')
    if ((data.waiting_amount ?? 0) > 0)
      return o('recorded_surplus_waits', { sum: dollars(data.waiting_amount ?? 0) })
    if ((data.returned_amount ?? 0) > 0)
      return o('recorded_returned', { sum: dollars(data.returned_amount ?? 0) })
    return o(data.order_status === ORDER.onTheWay ? 'recorded' : 'recorded_waits')
  }, order.revision)
  const { Form, hiddenFields, conflict, isBusy, fields } = form
  const compared = useCompared(order.order_id, draft.unit_price_cny.value, draft.freight_cny.value)
  const isDearer = (compared?.difference_amount ?? 0) > 0

  if (order.order_status === ORDER.paid) {
    return (
      <Panel title={o('buy_title')} lead={o('accept_first')}>
        <Form method="post" className="grid justify-items-start gap-4">
          {hiddenFields}
          {conflict}
          <Button type="submit" name="intent" value="accept" variant="primary" busy={isBusy}>
            {o('accept_one')}
          </Button>
        </Form>
      </Panel>
    )
  }
  if (order.problem_state !== '') {
    return (
      <Panel title={o('buy_title')}>
        <p>{o('waits_choice')}</p>
      </Panel>
    )
  }
  if (order.supplement_amount > 0) {
    return (
      <Panel title={o('buy_title')}>
        <p>{o.rich('waits_difference', { sum: <Money amount={order.supplement_amount} /> })}</p>
        {order.supplements
          .filter(({ status }) => status === 'unpaid')
          .map(({ number }) => (
            <div key={number}>
              <WithdrawSupplement number={number} />
            </div>
          ))}
      </Panel>
    )
  }
  return (
    <Panel title={o('buy_title')} lead={o('buy_lead')}>
      <Form method="post" noValidate className="grid gap-4">
        {hiddenFields}
        <div className="grid gap-4 tablet:grid-cols-2">
          <Field label={o('unit_price')} error={fields.unit_price_cny}>
            <TextInput
              name="unit_price_cny"
              inputMode="decimal"
              {...draft.unit_price_cny.typing}
              className="figures"
            />
          </Field>
          <Field label={o('freight')} error={fields.freight_cny}>
            <TextInput
              name="freight_cny"
              inputMode="decimal"
              {...draft.freight_cny.typing}
              className="figures"
            />
          </Field>
        </div>
        <Comparison compared={compared} />
        {conflict}
        {isDearer ? (
          <>
            <Field label={o('ask_reason')} hint={o('ask_reason_hint')} error={fields.reason}>
              <TextArea name="reason" rows={2} maxLength={500} {...draft.reason.typing} />
            </Field>
            <div>
              <Button type="submit" name="intent" value="ask" variant="primary" busy={isBusy}>
                {o('ask', { sum: dollars(compared?.difference_amount ?? 0) })}
              </Button>
            </div>
          </>
        ) : (
          <>
            <BoughtFields order={order} draft={draft} fields={fields} />
            <div>
              <Button type="submit" name="intent" value="record" variant="primary" busy={isBusy}>
                {o('record')}
              </Button>
            </div>
          </>
        )}
      </Form>
    </Panel>
  )
}

/** What a purchase is recorded with: its number, the courier's, and how many pieces where not all are bought. */
function BoughtFields({
  order,
  draft,
  fields,
}: {
  readonly order: OrderDetail
  readonly draft: ReturnType<typeof usePurchaseDraft>
  readonly fields: Readonly<Record<string, string>>
}) {
  const o = useTranslations('console-orders')
  return (
    <div className="grid gap-4 tablet:grid-cols-2">
      {order.purchase_reference === '' && piecesToBuy(order) > 1 && (
        <Field
          label={o('pieces_bought')}
          hint={o('pieces_hint', { count: piecesToBuy(order) })}
          error={fields.quantity}
          optional
        >
          <TextInput
            name="quantity"
            inputMode="numeric"
            autoComplete="off"
            {...draft.quantity.typing}
            className="figures"
          />
        </Field>
      )}
      <Field label={o('market_number')} error={fields.purchase_reference}>
        <TextInput name="purchase_reference" maxLength={100} {...draft.reference.typing} />
      </Field>
      <Field
        label={o('seller_tracking')}
        hint={o('seller_tracking_hint')}
        error={fields.tracking_number}
        optional
      >
        <TextInput
          name="tracking_number"
          maxLength={64}
          autoCapitalize="characters"
          {...draft.tracking.typing}
        />
      </Field>
    </div>
  )
}

/** Keeps what is typed about the purchase of an order, until it is recorded or the difference is asked for. */
function usePurchaseDraft(order: OrderDetail) {
  const of = (field: string) => `purchase:${order.order_id}:${field}`
  return {
    unit_price_cny: useDraft(of('unit_price_cny'), String(order.unit_price_cny)),
    // Domestic freight is part of the first purchase.
    freight_cny: useDraft(of('freight_cny'), String(boughtPieces(order) === 0 ? order.freight_cny : 0)),
    quantity: useDraft(of('quantity')),
    reference: useDraft(of('reference'), order.purchase_reference),
    tracking: useDraft(of('tracking')),
    reason: useDraft(of('reason')),
  }
}

const TYPING_MS = 250

/** Compares the typed price, a moment after the last keystroke; undefined while it is invalid. */
function useCompared(order_id: string, ...price: readonly [unit: string, freight: string]) {
  const [compared, setCompared] = useState<Compared>()
  const latestRequest = useRef(0)
  const [unit, freight] = price.map(plainDecimal)
  useEffect(() => {
    const requestNumber = ++latestRequest.current
    const timer = setTimeout(async () => {
      const answer = await call('/api/staff/purchasing/compare_price', {
        order_id,
        unit_price_cny: unit || Number.NaN,
        freight_cny: freight || Number.NaN,
      })
      if (requestNumber === latestRequest.current) setCompared(answer.ok ? answer.data : undefined)
    }, TYPING_MS)
    return () => clearTimeout(timer)
  }, [order_id, unit, freight])
  return compared
}

function Comparison({ compared }: { readonly compared: Compared | undefined }) {
  const o = useTranslations('console-orders')
  if (!compared) return <div className="h-18" />
  const { paid_amount, price_amount, difference_amount } = compared
  const word =
    difference_amount > 0 ? 'compare_ask' : difference_amount < 0 ? 'compare_return' : 'compare_same'
  const variant = difference_amount > 0 ? 'text-warn' : difference_amount < 0 ? 'text-good' : 'text-ink-2'
  return (
    <dl
      aria-live="polite"
      className="grid min-h-18 grid-cols-[1fr_auto] content-center gap-x-6 gap-y-1 rounded-medium bg-sunken px-4 py-3 text-small"
    >
      <dt className="text-ink-2">{o('compare_paid')}</dt>
      <dd className="text-end">
        <Money amount={paid_amount} />
      </dd>
      <dt className="text-ink-2">{o('compare_price')}</dt>
      <dd className="text-end">
        <Money amount={price_amount} />
      </dd>
      <dt className={`font-medium ${variant}`}>{o(word)}</dt>
      <dd className={`text-end font-medium ${variant}`}>
        {difference_amount !== 0 && <Money amount={Math.abs(difference_amount)} />}
      </dd>
    </dl>
  )
}
