import { useEffect } from 'react'
import { useNavigation } from 'react-router'
import { useTranslations } from '../messages/use-translations.tsx'
import { paths } from '../paths.ts'
import { toast } from '../ui/toasts/toast-store.ts'

const PATIENCE_MS = 150

/** Pages whose loading is announced, with the message for each. */
const notices = [
  { key: 'loading_messages', variant: 'progress', pages: [paths.messages()] },
  {
    key: 'loading',
    variant: 'warning',
    pages: [
      ...(
        [
          'orderList-MyOrders',
          'orderList-MyWarehouse',
          'orderList-ShippedParcels',
          'orderList-OrderHistory',
        ] as const
      ).flatMap((section) => [paths.account(section), paths.accountOnPhone(section)]),
      paths.order(''),
      paths.parcel(''),
      paths.legacyOrder(''),
      paths.articles(),
      paths.article(''),
    ],
  },
] as const

/** Shows a toast while such a page loads for longer than PATIENCE_MS. */
export function useLoadingToast(): void {
  const t = useTranslations('layout')
  const { location } = useNavigation()
  const target = location ? location.pathname + location.search : ''
  const notice = notices.find(({ pages }) => pages.some((page) => target.startsWith(page)))
  const text = notice && t(notice.key)
  const variant = notice?.variant
  useEffect(() => {
    if (!text) return
    let end: (() => void) | undefined
    const timer = setTimeout(() => {
      end = toast.progress(text, variant).close
    }, PATIENCE_MS)
    return () => {
      clearTimeout(timer)
      end?.()
    }
  }, [text, variant])
}
