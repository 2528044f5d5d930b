import type { Data } from '@sampan/contract'
import { Fragment } from 'react'
import { useTranslations } from '../../messages/use-translations.tsx'
import { Moment, Money } from '../../ui/amounts/amounts.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { TextInput } from '../../ui/forms/input.tsx'
import { RadioCards } from '../../ui/forms/selection-controls.tsx'
import { FormDialog } from '../forms/form-dialog.tsx'
import { useDraft } from '../forms/use-draft.ts'
import { useStaffForm } from '../forms/use-staff-form.tsx'

export type LegacyOrder = Data<'/api/staff/legacy_orders/get_list'>['list'][number]

/** Records the next status of an order of the old system. */
export function MoveLegacyOrder({
  order,
  onClose,
}: {
  readonly order: LegacyOrder
  readonly onClose: () => void
}) {
  const o = useTranslations('console-orders')
  const statusOf = useTranslations('statuses')
  const status = useDraft(`legacy-order:${order.order_id}:status`, order.next_statuses[0])
  const remark = useDraft(`legacy-order:${order.order_id}:remark`)
  const form = useStaffForm(() => {
    status.forget()
    remark.forget()
    onClose()
    return o('legacy_order_moved')
  }, order.revision)
  const { refundable_amount } = order
  const whatReturns =
    refundable_amount > 0
      ? o.rich('legacy_order_returns', { sum: <Money amount={refundable_amount} /> })
      : o('legacy_order_returns_nothing')
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={o('legacy_order_title', { id: order.order_id })}
      description={order.items.map((item) => `${item.buy_num} × ${item.product_name}`).join(' · ')}
      submit={o('return_save')}
    >
      <input type="hidden" name="order_id" value={order.order_id} />
      {order.consignee && (
        <dl className="text-small">
          <dt className="font-medium">{o('legacy_order_to')}</dt>
          <dd className="text-ink-2 wrap-anywhere">{writtenAddress(order.consignee)}</dd>
          {order.former_addresses.map((former) => (
            <Fragment key={former.replaced_at}>
              <dt className="mt-2 font-medium">
                {o.rich('legacy_order_former', { when: <Moment at={former.replaced_at} time /> })}
              </dt>
              <dd className="text-ink-2 wrap-anywhere">{writtenAddress(former)}</dd>
            </Fragment>
          ))}
        </dl>
      )}
      <RadioCards
        legend={o('legacy_order_next')}
        name="status"
        value={status.value}
        onChange={status.set}
        options={order.next_statuses.map((value) => ({
          value,
          title: statusOf(`legacy_${value}`),
          note: value === 'cancelled' && whatReturns,
        }))}
      />
      <Field label={o('legacy_order_remark')} hint={o('legacy_order_remark_hint')} error={form.fields.remark}>
        <TextInput name="remark" maxLength={500} {...remark.typing} />
      </Field>
    </FormDialog>
  )
}

const writtenAddress = (to: NonNullable<LegacyOrder['consignee']>): string =>
  [to.name, to.address_detail, `${to.postcode} ${to.city}`, to.province, to.country_name, to.phone]
    .filter((part) => part.trim() !== '')
    .join(', ')
