import './labels.css'
import { Printer } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useLanguage, useTranslations } from '../../messages/use-translations.tsx'
import { readFromDevice, rememberOnDevice } from '../../ui/drafts/device-storage.ts'
import { Checkbox } from '../../ui/forms/selection-controls.tsx'
import { optionText } from '../../ui/texts/option-text.ts'
import { FloorKey } from '../floor/floor-key.tsx'

/** Storage key: whether this device prints a label after every receipt. */
const PRINTS = 'sampan-item-labels'

export interface LabelledOrder {
  readonly order_id: string
  readonly product_name: string
  readonly product_sku: string
  readonly shelf: string
  readonly weight: string
  readonly customer: string
  /** The order's number as a Code 128 image. */
  readonly barcode: string
}

/** The last received order, with its label of 100 × 50 mm: the only printed part of this page. */
export function LastReceived({ order }: { readonly order: LabelledOrder }) {
  const r = useTranslations('console-receiving')
  const printed = useRef('')
  useEffect(() => {
    if (printed.current === order.order_id || readFromDevice(PRINTS) === null) return
    printed.current = order.order_id
    print()
  }, [order.order_id])
  return (
    <section aria-label={r('last_received')} className="card flex flex-wrap items-center gap-x-5 gap-y-2 p-4">
      <p className="min-w-48 grow basis-0 wrap-anywhere">
        <span className="font-medium">{order.order_id}</span> · {order.product_name}
        <span className="block text-small text-ink-2">
          {order.shelf} · {order.weight} kg
        </span>
      </p>
      <Checkbox
        ref={(field) => {
          if (field) field.checked = readFromDevice(PRINTS) !== null
        }}
        onChange={({ target }) => rememberOnDevice(PRINTS, target.checked ? '1' : null)}
      >
        {r('print_always')}
      </Checkbox>
      <FloorKey shortcut="F8" onClick={() => print()}>
        <Printer size={18} aria-hidden />
        {r('print_label')}
      </FloorKey>
      <ItemLabel order={order} />
    </section>
  )
}

function ItemLabel({ order }: { readonly order: LabelledOrder }) {
  const lang = useLanguage()
  const r = useTranslations('console-receiving')
  return (
    <div className="item-label" aria-hidden>
      <img src={order.barcode} alt={r('item_label', { id: order.order_id })} />
      <p className="item-label-number">{order.order_id}</p>
      <p className="item-label-shelf">{order.shelf}</p>
      <p>
        {order.product_name} · {optionText(order.product_sku, lang)}
      </p>
      <p>
        {order.customer} · {order.weight} kg
      </p>
    </div>
  )
}
