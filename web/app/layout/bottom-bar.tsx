import { Bell, CircleUserRound, House, LayoutGrid, ShoppingCart } from 'lucide-react'
import { NavLink } from 'react-router'
import { useTranslations } from '../messages/use-translations.tsx'
import { paths } from '../paths.ts'
import { useAccount } from './account-store.ts'
import { Badge } from './header.tsx'

/** Navigation on phones. */
export function BottomBar() {
  const t = useTranslations('layout')
  const { noticeCount, cartCount } = useAccount()
  const places = [
    { key: 'home', to: paths.home(), Icon: House, count: 0 },
    { key: 'services', to: paths.servicesMenu(), Icon: LayoutGrid, count: 0 },
    { key: 'notice', to: paths.messages(), Icon: Bell, count: noticeCount },
    { key: 'cart', to: paths.cart(), Icon: ShoppingCart, count: cartCount },
    { key: 'me', to: paths.accountOnPhone(), Icon: CircleUserRound, count: 0 },
  ] as const
  return (
    <nav
      aria-label={t('site')}
      className="fixed inset-x-0 bottom-0 print:hidden z-30 grid grid-cols-5 border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] tablet:hidden"
    >
      {places.map(({ key, to, Icon, count }) => (
        <NavLink
          key={key}
          to={to}
          end={key === 'home'}
          className="relative grid min-h-15 content-center justify-items-center gap-0.5 text-tiny text-ink-2 no-underline aria-[current=page]:font-medium aria-[current=page]:text-accent"
        >
          <span className="relative px-3">
            <Icon size={22} strokeWidth={1.75} aria-hidden />
            <Badge count={count} />
          </span>
          {t(key)}
        </NavLink>
      ))}
    </nav>
  )
}
