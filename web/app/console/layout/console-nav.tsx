import { mayDo } from '@sampan/contract/staff-roles'
import { ChevronDown, LogOut, Menu, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form, Link, NavLink, useLocation } from 'react-router'
import { ConsoleLanguageSwitch } from '../../layout/language-switch.tsx'
import { Logo } from '../../layout/logo.tsx'
import { ThemeSwitch } from '../../layout/theme-switch.tsx'
import { useClosedOnNavigation } from '../../layout/use-closed-on-navigation.ts'
import { useTranslations } from '../../messages/use-translations.tsx'
import { IconButton } from '../../ui/button.tsx'
import { deleteDrafts } from '../../ui/drafts/draft-store.ts'
import { clearSessionState } from '../../ui/drafts/use-session-state.ts'
import type { Member } from '../access/use-staff-member.ts'
import { STAFF_DRAFTS } from '../forms/use-draft.ts'
import { groupAt, type menuFor, SEARCH_ROLES } from '../menu.ts'
import { staffPaths } from '../paths.ts'
import { SearchBox } from '../search/search-box.tsx'
import { Key } from '../shortcuts/shortcut-hints.tsx'

interface ConsoleNavProps {
  readonly member: Member
  readonly menu: ReturnType<typeof menuFor>
}

/** The menu: beside the page on wide screens, collapsed above it on narrow ones. */
export function ConsoleNav({ member, menu }: ConsoleNavProps) {
  const t = useTranslations('console')
  const folded = useClosedOnNavigation()
  const brand = (
    <Link
      to={staffPaths.page('today')}
      className="flex min-w-0 flex-wrap items-center gap-x-2.5 overflow-hidden text-ink no-underline max-desktop:h-14"
    >
      <span className="flex items-center max-desktop:h-14">
        <Logo />
      </span>
      <span className="font-bold tracking-tight max-desktop:leading-14">
        Sampan <span className="font-normal text-ink-3">{t('console')}</span>
      </span>
    </Link>
  )
  return (
    <>
      <aside className="sticky top-0 flex h-dvh flex-col gap-6 overflow-y-auto border-line border-e bg-surface px-4 py-5 max-desktop:hidden print:hidden">
        {brand}
        {mayDo(member.roles, SEARCH_ROLES) && <SearchBox />}
        <MenuLinks menu={menu} />
        <SignedInMember member={member} />
      </aside>
      <header className="sticky top-0 z-30 border-line border-b bg-surface desktop:hidden print:hidden">
        {/* Beside the summary, not inside it, because a summary is itself a button. Where large text leaves no
        room, the name wraps out of sight. */}
        <div className="absolute top-0 start-4 end-22 flex h-14 items-center gap-1">
          {brand}
          {mayDo(member.roles, SEARCH_ROLES) && (
            <Link
              to={staffPaths.page('search')}
              aria-label={t('search_title')}
              className="grid size-11 shrink-0 place-items-center rounded-small text-ink-2 hover:bg-sunken hover:text-ink"
            >
              <Search size={20} aria-hidden />
            </Link>
          )}
        </div>
        <details ref={folded}>
          <summary className="flex h-14 list-none items-center justify-end gap-2 px-4 text-small text-ink-2">
            <Menu size={20} aria-hidden />
            {t('menu')}
          </summary>
          <div className="grid gap-5 border-line border-t px-4 py-4">
            <MenuLinks menu={menu} />
            <SignedInMember member={member} />
          </div>
        </details>
      </header>
    </>
  )
}

/** A menu with more entries does not fit a screen of 900 px: its groups are collapsed, except the current one. */
const LONG = 16

function MenuLinks({ menu }: Pick<ConsoleNavProps, 'menu'>) {
  const t = useTranslations('console')
  const { pathname } = useLocation()
  const isLong = menu.reduce((count, { entries }) => count + entries.length, 0) > LONG
  const current = groupAt(menu, pathname)
  return (
    <nav aria-label={t('menu')} className={`grid ${isLong ? 'gap-1' : 'gap-5'}`}>
      {menu.map((group) => (
        <MenuGroup key={group.word} word={group.word} isFolding={isLong} isOpen={group === current}>
          <ul>
            {group.entries.map(({ page, letter }) => (
              <li key={page}>
                <NavLink
                  to={staffPaths.page(page)}
                  className="group flex min-h-9 items-center justify-between gap-2 rounded-small border border-transparent px-3 text-small text-ink-2 no-underline pointer-coarse:min-h-11 hover:bg-sunken hover:text-ink aria-[current=page]:border-line aria-[current=page]:bg-paper aria-[current=page]:font-medium aria-[current=page]:text-ink aria-[current=page]:shadow-[inset_3px_0_0_var(--accent)]"
                >
                  {t(page)}
                  {letter && (
                    <span className="max-tablet:hidden pointer-coarse:hidden" aria-hidden>
                      <Key>{letter}</Key>
                    </span>
                  )}
                </NavLink>
              </li>
            ))}
          </ul>
        </MenuGroup>
      ))}
    </nav>
  )
}

function MenuGroup({
  word,
  isFolding,
  isOpen,
  children,
}: {
  readonly word: ConsoleNavProps['menu'][number]['word']
  readonly isFolding: boolean
  readonly isOpen: boolean
  readonly children: ReactNode
}) {
  const t = useTranslations('console')
  const look = 'px-3 text-caption font-medium tracking-normal text-ink-3'
  if (!isFolding)
    return (
      <section>
        <p className={`mb-1 ${look}`}>{t(word)}</p>
        {children}
      </section>
    )
  return (
    <details open={isOpen} className="group/menu">
      <summary
        className={`flex min-h-9 items-center justify-between rounded-small pointer-coarse:min-h-11 hover:bg-sunken ${look}`}
      >
        {t(word)}
        <ChevronDown size={16} className="group-open/menu:rotate-180" aria-hidden />
      </summary>
      {children}
    </details>
  )
}

function SignedInMember({ member }: Pick<ConsoleNavProps, 'member'>) {
  const t = useTranslations('console')
  return (
    <div className="mt-auto grid grid-cols-1 gap-2 border-line border-t pt-3">
      <div className="flex items-center justify-between">
        <ConsoleLanguageSwitch />
        <ThemeSwitch />
      </div>
      <div className="flex items-center justify-between gap-2">
        <Link
          to={staffPaths.page('password')}
          title={t('own_sign_in')}
          className="min-w-0 rounded-small py-1 ps-1.5 text-small text-ink no-underline hover:bg-sunken"
        >
          <span className="block truncate font-medium">{member.name}</span>
          <span className="block truncate text-caption text-ink-3">{member.email}</span>
        </Link>
        <Form
          method="post"
          action={staffPaths.page('sign-out')}
          onSubmit={() => {
            clearSessionState(STAFF_DRAFTS)
            void deleteDrafts(STAFF_DRAFTS)
          }}
        >
          <IconButton type="submit" label={t('sign_out')}>
            <LogOut size={18} aria-hidden />
          </IconButton>
        </Form>
      </div>
    </div>
  )
}
