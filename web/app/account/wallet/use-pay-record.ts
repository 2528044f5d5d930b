import { useLocation } from 'react-router'
import { paths } from '../../paths.ts'

/** Where a record of the wallet is paid: on the phone's own page when one came by the phone's menu. */
export function usePayRecord(): (orderId: string) => string {
  const isOnPhone = useLocation().pathname.startsWith(paths.accountOnPhone())
  return isOnPhone ? paths.payTopUpOnPhone : paths.payTopUp
}
