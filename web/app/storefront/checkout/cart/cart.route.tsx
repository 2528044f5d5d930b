import { ShoppingCart } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { apiOf, dataOf } from '../../../api/server.ts'
import { closureNotice } from '../../../closure-notice.server.ts'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { paths } from '../../../paths.ts'
import type { RouteHandle } from '../../../route-handle.ts'
import { loadDialog } from '../../../ui/dialogs/load-dialog.tsx'
import { PageMeta } from '../../../ui/document/page-meta.tsx'
import { useSessionState } from '../../../ui/drafts/use-session-state.ts'
import { Empty } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toasts/toast-store.ts'
import { ProductLinkForm } from '../../product-link-form.tsx'
import type { Route } from './+types/cart.route.ts'
import { CartTable } from './cart-table.tsx'
import { type LeftOut, selected, toggleAll, toggled, totalUsd } from './selection.ts'
import { SubmitBar } from './submit-bar.tsx'
import { useCartLines } from './use-cart-lines.ts'

const ConfirmDialog = loadDialog(async () => ({
  default: (await import('../../../ui/dialogs/dialog.tsx')).ConfirmDialog,
}))

export const handle = { namespaces: ['cart', 'options', 'product-link-form'] } satisfies RouteHandle

export async function loader({ context }: Route.LoaderArgs) {
  const [cart, closure] = await Promise.all([
    apiOf(context)('/api/shopping/get_my_cart_list'),
    closureNotice(context),
  ])
  return { ...dataOf(cart), closure }
}

const nothing: LeftOut = []

export default function Cart({ loaderData: { list, closure } }: Route.ComponentProps) {
  const t = useTranslations('cart')
  const navigate = useNavigate()
  const { lines, changeQuantity, changeRemark, remove } = useCartLines(list)
  const [leftOut, setLeftOut] = useSessionState('cart-left-out', nothing)
  const [leaving, setLeaving] = useState<string>()
  const selection = selected(leftOut, lines)
  const isLeaving = useNavigation().location?.pathname === '/shopping/settlement'
  const loading = isLeaving ? t('loading') : undefined
  useEffect(() => (loading ? toast.progress(loading).close : undefined), [loading])

  const submit = () => {
    if (selection.length === 0) return toast.warning(t('select_items'))
    void navigate(paths.settlement(selection))
  }
  return (
    <div className="wrap py-8 tablet:py-12">
      <PageMeta title={t('title')} />
      <header className="mb-6 flex flex-wrap items-baseline justify-between gap-3">
        <h1>{t('title')}</h1>
        {lines.length > 0 && <p className="text-small text-ink-3">{t('lines', { count: lines.length })}</p>}
      </header>
      {closure && (
        <p role="note" className="mb-6 rounded-medium bg-warn-wash px-5 py-4 text-small">
          {closure}
        </p>
      )}
      {lines.length === 0 ? (
        <div className="card">
          <Empty icon={<ShoppingCart size={40} strokeWidth={1.5} />} title={t('empty')}>
            <p className="max-w-md">{t('empty_text')}</p>
            <div className="mt-3 w-full max-w-xl text-start">
              <ProductLinkForm />
            </div>
          </Empty>
        </div>
      ) : (
        <>
          <CartTable
            lines={lines}
            selection={selection}
            onSelect={(id) => setLeftOut((last) => toggled(last, id))}
            onSelectAll={() => setLeftOut((last) => toggleAll(last, lines))}
            onQuantity={changeQuantity}
            onRemark={changeRemark}
            onRemove={setLeaving}
          />
          <SubmitBar
            count={selection.length}
            total={totalUsd(selection, lines)}
            isSettling={lines.some(({ id, isChanging }) => isChanging && selection.includes(id))}
            isLeaving={isLeaving}
            onSubmit={submit}
          />
        </>
      )}
      {leaving !== undefined && (
        <ConfirmDialog
          open
          onClose={() => setLeaving(undefined)}
          title={t('remove_title')}
          text={lines.find(({ id }) => id === leaving)?.product_name}
          confirm={t('remove')}
          danger
          onConfirm={() => {
            remove(leaving)
            setLeaving(undefined)
          }}
        />
      )}
    </div>
  )
}
