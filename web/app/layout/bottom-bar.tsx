import { Bell, CircleUserRound, House, LayoutGrid, type LucideIcon, ShoppingCart } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { useTranslations } from '../messages/use-translations.tsx'
import { paths } from '../paths.ts'
import { useAccount } from './account-store.ts'
import { Badge } from './header.tsx'

interface Place {
  readonly key: 'home' | 'services' | 'notice' | 'cart' | 'me'
  readonly to: string
  /** The beginning of the paths of its pages, where they are not its own path alone. */
  readonly under?: string
  readonly Icon: LucideIcon
  readonly count?: number
}

/** Navigation on phones. */
export function BottomBar() {
  const t = useTranslations('layout')
  const { noticeCount, cartCount } = useAccount()
  const { pathname } = useLocation()
  const places: readonly Place[] = [
    { key: 'home', to: paths.home(), Icon: House },
    { key: 'services', to: paths.servicesMenu(), Icon: LayoutGrid },
    { key: 'notice', to: paths.messages(), Icon: Bell, count: noticeCount },
    { key: 'cart', to: paths.cart(), Icon: ShoppingCart, count: cartCount },
    { key: 'me', to: paths.accountOnPhone(), under: '/manage/', Icon: CircleUserRound },
  ]
  return (
    <nav
      aria-label={t('site')}
      className="fixed inset-x-0 bottom-0 print:hidden z-30 grid grid-cols-5 border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] tablet:hidden"
    >
      {places.map(({ key, to, under, Icon, count = 0 }) => (
        <Link
          key={key}
          to={to}
          aria-current={pathname === to || (under && pathname.startsWith(under)) ? 'page' : undefined}
          className="relative grid min-h-[60px] content-center justify-items-center gap-0.5 text-tiny text-ink-2 no-underline aria-[current=page]:font-medium aria-[current=page]:text-accent"
        >
          <span className="relative px-3">
            <Icon size={22} strokeWidth={1.75} aria-hidden />
            <Badge count={count} />
          </span>
          {t(key)}
        </Link>
      ))}
    </nav>
  )
}
