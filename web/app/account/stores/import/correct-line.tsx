import { MAX_LINE_QUANTITY } from '@sampan/contract/cart-quantity'
import { purchaseKey } from '@sampan/domain/store-csv'
import { useState } from 'react'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { Button } from '../../../ui/button.tsx'
import { loadDialog } from '../../../ui/dialogs/load-dialog.tsx'
import { NumberField } from '../../../ui/forms/number-field.tsx'
import type { Store } from '../store.ts'
import { ChangeMapping } from './change-mapping.tsx'
import {
  checkedAgain,
  firstOf,
  type ImportRow,
  itemKey,
  type Rows,
  withJoined,
  withQuantity,
} from './import-rows.ts'
import type { ImportSession } from './import-session.ts'

const ProductDialog = loadDialog(() => import('../product-dialog.tsx'))

export interface LineItemProps {
  readonly row: ImportRow
  readonly rows: Rows
  readonly store: Store
  readonly session: ImportSession
  readonly isBusy: boolean
}

/** The ways to fix a line in error, shown inside the line. */
export function CorrectLine({ row, rows, store, session, isBusy }: LineItemProps) {
  const t = useTranslations('stores')
  const [isMapping, setMapping] = useState(false)
  const [quantity, setQuantity] = useState(1)
  const { line, fault } = row
  if (fault === 'quantity') {
    return (
      <span className="flex items-center gap-2">
        <span className="w-36">
          <NumberField
            label={t('quantity')}
            value={quantity}
            min={1}
            max={MAX_LINE_QUANTITY}
            onChange={setQuantity}
          />
        </span>
        <Button
          size="small"
          disabled={isBusy}
          onClick={() => session.change(withQuantity(rows, row.row, quantity))}
        >
          {t('correct')}
        </Button>
      </span>
    )
  }
  if (fault === 'repeated') {
    const first = rows.find((one) => one.row !== row.row && purchaseKey(one.line) === purchaseKey(line))
    // A line that differs (in its price, for example) can only be left out; one whose first line is gone is
    // checked again.
    if (first && !firstOf(rows, row)) return null
    return (
      <Button size="small" disabled={isBusy} onClick={() => session.change(withJoined(rows, row))}>
        {t('join')}
      </Button>
    )
  }
  if (fault === 'no_price') return <ChangeMapping {...{ row, store, session, isBusy }} />
  if (fault !== 'no_mapping') return null
  return (
    <>
      <Button size="small" disabled={isBusy} onClick={() => setMapping(true)}>
        {t('map_item')}
      </Button>
      {isMapping && (
        <ProductDialog
          stores={[store]}
          storeId={store.id}
          item={line}
          onClose={() => setMapping(false)}
          // One mapping fixes every line with the same item.
          onSaved={() =>
            session.change(
              checkedAgain(
                session.state().rows,
                (one) => one.fault === 'no_mapping' && itemKey(one.line) === itemKey(line),
              ),
            )
          }
        />
      )}
    </>
  )
}
