import { useLocation } from 'react-router'
import { paths } from '../../paths.ts'

/** Returns the payment page of a wallet record: the phone's own page for visitors from the phone's menu. */
export function usePayRecord(): (orderId: string) => string {
  const isOnPhone = useLocation().pathname.startsWith(paths.accountOnPhone())
  return isOnPhone ? paths.payTopUpOnPhone : paths.payTopUp
}
