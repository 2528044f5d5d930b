import type { Data } from '@sampan/contract'
import { useState } from 'react'
import { useTranslations } from '../../messages/use-translations.tsx'
import { Moment } from '../../ui/amounts/amounts.tsx'
import { Button } from '../../ui/button.tsx'
import { loadDialog } from '../../ui/dialogs/load-dialog.tsx'

const RemoveOrders = loadDialog(() => import('./remove-orders.tsx'))

export type StoreImport = Data<'/api/onlinestore/get_import_list'>['list'][number]

/** The latest imports, each with a way to remove its unpaid orders in one action. */
export function RecentImports({ imports }: { readonly imports: readonly StoreImport[] }) {
  const t = useTranslations('stores')
  const [removed, setRemoved] = useState<StoreImport>()
  if (imports.length === 0) return null
  return (
    <section className="grid gap-2.5" aria-labelledby="recent-imports">
      <h2 id="recent-imports" className="text-title">
        {t('recent_imports')}
      </h2>
      <ul className="card divide-y divide-line overflow-hidden">
        {imports.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center gap-x-5 gap-y-2 px-4 py-3 tablet:px-5.5">
            <div className="min-w-0 grow basis-60">
              <p className="font-medium wrap-anywhere">{one.file_name || one.store_name}</p>
              <p className="text-caption text-ink-3">
                {one.file_name && `${one.store_name} · `}
                <Moment at={one.created_at} time /> · {t('imported_orders', { count: one.order_num })}
                {one.unpaid_num > 0 && ` · ${t('unpaid_orders', { count: one.unpaid_num })}`}
              </p>
            </div>
            {one.unpaid_num > 0 && (
              <Button variant="plain" size="small" onClick={() => setRemoved(one)}>
                {t('remove_orders', { count: one.unpaid_num })}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {removed && (
        <RemoveOrders
          title={t('remove_import_title', { name: removed.file_name || removed.store_name })}
          count={removed.unpaid_num}
          input={{ import_id: removed.id }}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </section>
  )
}
