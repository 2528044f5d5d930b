import { REMOVE_LINE } from '@sampan/contract/cart-quantity'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ApiFailure } from '../../../api/api-result.ts'
import { call } from '../../../api/call.ts'
import { refreshCart } from '../../../layout/account-store.ts'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { toast } from '../../../ui/toasts/toast-store.ts'
import type { CartLine } from './selection.ts'

/** Clicks on a quantity button within this time are sent as one change. */
const SETTLE_MS = 400

type Change = Partial<Pick<CartLine, 'quantity' | 'product_remark'>> & { readonly isRemoved?: boolean }

/**
 * The cart's lines with optimistic updates. A refused change is reverted and reported; after an accepted one
 * the list is loaded again, with its new totals.
 */
export function useCartLines(loaded: readonly CartLine[]) {
  const t = useTranslations('cart')
  const { revalidate } = useRevalidator()
  const [changes, setChanges] = useState<Readonly<Record<string, Change>>>({})
  const timers = useRef<Record<string, ReturnType<typeof setTimeout>>>({})

  /** Number of changes per line, so that a late response does not overwrite a newer change. */
  const versions = useRef<Record<string, number>>({})

  const show = (id: string, change: Change) => {
    versions.current[id] = versionOf(id) + 1
    setChanges((all) => ({ ...all, [id]: { ...all[id], ...change } }))
  }
  const versionOf = (id: string) => versions.current[id] ?? 0
  const forget = (id: string) => setChanges(({ [id]: _, ...others }) => others)

  const save = async (id: string, ask: () => Promise<{ readonly ok: true } | ApiFailure>) => {
    const version = versionOf(id)
    const progress = toast.progress(t('update_progress'))
    const answer = await ask()
    if (answer.ok) {
      progress.close()
      await Promise.all([revalidate(), refreshCart()])
    } else progress.error(answer.msg || t('update_failed'))
    if (version === versionOf(id)) forget(id)
    return answer.ok
  }
  const ask = (id: string, quantity: number) =>
    save(id, () => call('/api/shopping/cart_num_update', { cart_id: id, quantity }))

  return {
    lines: loaded
      .filter(({ id }) => !changes[id]?.isRemoved)
      .map((line) => ({ ...line, ...changes[line.id], isChanging: changes[line.id] !== undefined })),
    changeQuantity(id: string, quantity: number) {
      show(id, { quantity })
      clearTimeout(timers.current[id])
      timers.current[id] = setTimeout(() => void ask(id, quantity), SETTLE_MS)
    },
    remove(id: string) {
      clearTimeout(timers.current[id])
      show(id, { isRemoved: true })
      void ask(id, REMOVE_LINE)
    },
    changeRemark(id: string, product_remark: string) {
      show(id, { product_remark })
      return save(id, () => call('/api/shopping/cart_remark_update', { cart_id: id, product_remark }))
    },
  }
}

export type ShownLine = ReturnType<typeof useCartLines>['lines'][number]
