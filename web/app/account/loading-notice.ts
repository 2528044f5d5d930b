import { useEffect } from 'react'
import { useNavigation } from 'react-router'
import { useText } from '../text/text.tsx'
import { toast } from '../ui/toast-store.ts'

const PATIENCE_MS = 150
const NOTICED = /orderList-(MyOrders|MyWarehouse|ShippedParcels|OrderHistory)/

/** Says 'Loading now, please wait' while orders or parcels are on their way (part 2 §8), unless they are here at once. */
export function useLoadingNotice(): void {
  const t = useText('account')
  const { location } = useNavigation()
  const target = location ? location.pathname + location.search : ''
  const text = t('loading')
  useEffect(() => {
    if (!NOTICED.test(target)) return
    let end: (() => void) | undefined
    const timer = setTimeout(() => {
      end = toast.progress(text, 'warning').close
    }, PATIENCE_MS)
    return () => {
      clearTimeout(timer)
      end?.()
    }
  }, [target, text])
}
