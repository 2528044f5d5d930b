import { Bell, CircleUserRound, ShoppingCart } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, NavLink } from 'react-router'
import { useTranslations } from '../messages/use-translations.tsx'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { AccountMenu } from './account-menu.tsx'
import { useAccount } from './account-store.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { Logo } from './logo.tsx'
import { NavDropdown } from './nav-dropdown.tsx'
import { services } from './services.ts'
import { ThemeSwitch } from './theme-switch.tsx'
import { WarehouseClock } from './warehouse-clock.tsx'

/** The pages beside the services, in menu order. */
const pages = [
  { key: 'calculator', to: paths.calculator() },
  { key: 'guides', to: paths.guides() },
  { key: 'faq', to: paths.faq() },
] as const

const menuLink = 'rounded-small px-3 py-2.5 text-ink no-underline hover:bg-sunken'
const navLink =
  'nav-link flex min-h-11 items-center text-ink-2 no-underline hover:text-ink max-desktop:hidden'

/**
 * The header of every page of the shop. Which parts show is up to styles, so that one page serves guests and
 * customers.
 */
export function Header() {
  const t = useTranslations('layout')
  const account = useAccount()
  const { isScrolled, mark } = useScrolledPast400()
  return (
    <>
      <span ref={mark} className="absolute top-[400px] h-px w-px" aria-hidden />
      <header
        data-scrolled={isScrolled || undefined}
        className="sticky top-0 z-30 print:hidden border-line border-b bg-surface transition-colors duration-200 data-scrolled:bg-sea-wash data-scrolled:shadow-lift"
      >
        <div className="wrap flex min-h-16 flex-wrap items-center gap-x-7 py-2 max-tablet:gap-x-2">
          <Link
            to={paths.home()}
            className="flex min-h-11 items-center gap-2.5 text-ink no-underline max-tablet:gap-1.5"
          >
            <Logo />
            <span className="text-[1.3125rem] font-bold tracking-tight max-tablet:text-body">Sampan</span>
          </Link>
          {/* On a tablet the pages are in the menu with the services, on a desktop beside it. */}
          <nav aria-label={t('site')} className="flex gap-5.5 text-small max-tablet:hidden">
            <NavDropdown
              label={
                <span className="text-ink-2 hover:text-ink">
                  <span className="max-desktop:hidden">{t('services')}</span>
                  <span className="desktop:hidden">{t('menu')}</span>
                </span>
              }
              panelClassName="-start-4 grid w-120 grid-cols-2 gap-1"
            >
              <ServiceLinks />
              {pages.map(({ key, to }) => (
                <Link key={key} to={to} className={`${menuLink} desktop:hidden`}>
                  <span className="block font-medium">{t(key)}</span>
                </Link>
              ))}
            </NavDropdown>
            {pages.map(({ key, to }) => (
              <NavLink key={key} to={to} className={navLink}>
                {t(key)}
              </NavLink>
            ))}
          </nav>
          <div className="ms-auto flex flex-wrap items-center gap-3 max-tablet:gap-2">
            <WarehouseClock />
            <LanguageSwitch />
            <span className="flex max-tablet:hidden">
              <ThemeSwitch />
              <BadgeLink
                to={paths.messages()}
                count={account.noticeCount}
                label={
                  account.noticeCount ? t('notices_waiting', { count: account.noticeCount }) : t('notice')
                }
              >
                <Bell size={20} aria-hidden />
              </BadgeLink>
              <BadgeLink
                to={paths.cart()}
                count={account.cartCount}
                label={account.cartCount ? t('cart_items', { count: account.cartCount }) : t('cart')}
              >
                <ShoppingCart size={20} aria-hidden />
              </BadgeLink>
            </span>
            <span className="signed-in:hidden">
              <ButtonLink to={paths.login()} size="small" className="max-tablet:hidden">
                {t('sign_in')}
              </ButtonLink>
              <Link
                to={paths.login()}
                aria-label={t('sign_in')}
                className="grid size-11 place-items-center rounded-full text-ink-2 tablet:hidden"
              >
                <CircleUserRound size={22} aria-hidden />
              </Link>
            </span>
            <div className="max-tablet:hidden signed-out:hidden">
              <AccountMenu />
            </div>
          </div>
        </div>
      </header>
    </>
  )
}

function ServiceLinks() {
  const t = useTranslations('layout')
  return services.map(({ key, to }) => (
    <Link key={key} to={to} className={menuLink}>
      <span className="block font-medium">{t(key)}</span>
      <span className="block text-caption text-ink-3">{t(`${key}_note`)}</span>
    </Link>
  ))
}

/** An icon that leads to a page, with a count on it; the label says both. */
export function BadgeLink({
  to,
  count,
  label,
  children,
}: {
  readonly to: string
  readonly count: number
  readonly label: string
  readonly children: ReactNode
}) {
  return (
    <Link
      to={to}
      aria-label={label}
      className="relative grid size-11 place-items-center rounded-full text-ink-2 hover:bg-sunken hover:text-ink"
    >
      {children}
      <Badge count={count} />
    </Link>
  )
}

/** A count on an icon; hidden when 0. */
export function Badge({ count }: { readonly count: number }) {
  if (count === 0) return null
  return (
    <span
      className="figures absolute top-0.5 -end-0.5 min-w-4.5 rounded-full bg-accent px-1 text-center text-[0.6875rem] leading-4.5 font-medium text-on-accent"
      aria-hidden
    >
      {count > 99 ? '99+' : count}
    </span>
  )
}

/** True once 400 px are scrolled past; `mark` is the ref of an element at that position. */
function useScrolledPast400() {
  const mark = useRef<HTMLSpanElement>(null)
  const [isScrolled, setScrolled] = useState(false)
  useEffect(() => {
    if (!mark.current) return
    const observer = new IntersectionObserver(
      ([entry]) => entry && setScrolled(entry.boundingClientRect.top < 0),
    )
    observer.observe(mark.current)
    return () => observer.disconnect()
  }, [])
  return { isScrolled, mark }
}
