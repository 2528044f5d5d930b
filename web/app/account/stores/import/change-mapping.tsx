import { storeItemName } from '@sampan/domain/store-csv'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { Button } from '../../../ui/button.tsx'
import { loadDialog } from '../../../ui/dialogs/load-dialog.tsx'
import { toast } from '../../../ui/toasts/toast-store.ts'
import type { Store } from '../store.ts'
import type { StoreProduct } from '../use-other-variant.ts'
import { checkedAgain, type ImportRow, itemKey } from './import-rows.ts'
import type { ImportSession } from './import-session.ts'

const ProductDialog = loadDialog(() => import('../product-dialog.tsx'))

/** The API's limits of the filter and of a page. */
const FILTER_LENGTH = 200
const PAGE_SIZE = 100

interface ChangeMappingProps {
  readonly row: ImportRow
  readonly store: Store
  readonly session: ImportSession
  readonly isBusy: boolean
}

/** Changes the mapping of a line's item, for one whose price is missing. */
export function ChangeMapping({ row: { line }, store, session, isBusy }: ChangeMappingProps) {
  const t = useTranslations('stores')
  const [isLoading, setLoading] = useState(false)
  const [mapping, setMapping] = useState<StoreProduct>()

  const open = async () => {
    setLoading(true)
    const sku = line.store_product_sku.trim()
    const answer = await call('/api/onlinestore/get_product_list', {
      store_id: store.id,
      store_product_sku: sku.slice(0, FILTER_LENGTH),
      page_size: PAGE_SIZE,
    })
    setLoading(false)
    if (!answer.ok) return toast.error(answer.msg || t('products_failed'))
    const ofSku = answer.data.list.filter((one) => one.store_product_sku === sku)
    const named = (name: string) => ofSku.find((one) => one.store_item_name === name)
    setMapping(named(storeItemName(line)) ?? named(''))
  }
  return (
    <>
      <Button size="small" busy={isLoading} disabled={isBusy} onClick={open}>
        {t('edit_product')}
      </Button>
      {mapping && (
        <ProductDialog
          stores={[store]}
          storeId={store.id}
          product={mapping}
          onClose={() => setMapping(undefined)}
          onSaved={() =>
            session.change(
              checkedAgain(
                session.state().rows,
                (one) => one.fault === 'no_price' && itemKey(one.line) === itemKey(line),
              ),
            )
          }
        />
      )}
    </>
  )
}
