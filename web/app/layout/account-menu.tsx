import { Link, useNavigate } from 'react-router'
import { useTranslations } from '../messages/use-translations.tsx'
import { paths } from '../paths.ts'
import { toast } from '../ui/toasts/toast-store.ts'
import { signOut, useAccount } from './account-store.ts'
import { NavDropdown } from './nav-dropdown.tsx'

const item =
  'flex min-h-11 w-full items-center rounded-small px-3 text-small text-ink no-underline hover:bg-sunken'

/** The signed-in customer's menu. The name is read from a cookie after hydration. */
export function AccountMenu() {
  const t = useTranslations('layout')
  const { name } = useAccount()
  const leave = useSignOut()
  return (
    <NavDropdown
      label={
        <span className="max-w-36 truncate ps-3.5 text-small font-medium">
          <bdi>{name || t('account')}</bdi>
        </span>
      }
      className="rounded-small border border-line-strong bg-surface pe-2.5"
      panelClassName="end-0 w-52"
    >
      <Link to={paths.account()} className={item}>
        {t('user_center')}
      </Link>
      <Link to={paths.account('orderList-MyOrders')} className={item}>
        {t('my_order')}
      </Link>
      <Link to={paths.account('OnlineStore-MyStore')} className={item}>
        {t('my_store')}
      </Link>
      <button type="button" className={item} onClick={leave}>
        {t('log_out')}
      </button>
    </NavDropdown>
  )
}

/** Signs out, goes to the home page and shows a toast. */
export function useSignOut(): () => Promise<void> {
  const t = useTranslations('layout')
  const navigate = useNavigate()
  return async () => {
    await signOut()
    await navigate(paths.home())
    toast.success(t('log_out_done'))
  }
}
