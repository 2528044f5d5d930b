import type { AccountSection } from '@sampan/contract/page-addresses'
import { Link } from 'react-router'
import { useTranslations } from '../messages/use-translations.tsx'
import { paths } from '../paths.ts'
import { type AccountLayout, isInMenu, menuGroups } from './sections.ts'

interface SideMenuProps {
  readonly layout: AccountLayout
  /** The current section; absent on the phone's menu page. */
  readonly section?: AccountSection
}

/** The menu of the account: beside the section on wide screens, a page of its own on phones. */
export function SideMenu({ layout, section }: SideMenuProps) {
  const t = useTranslations('account')
  const to = layout === 'phone' ? paths.accountOnPhone : paths.account
  return (
    <nav aria-label={t('account')} className="grid content-start gap-0.5 text-small">
      {menuGroups.map(({ key, sections }, index) => {
        const shown = sections.filter((one) => isInMenu(one, layout))
        if (shown.length === 0) return null
        return (
          <div key={key} className="grid gap-0.5">
            {index > 0 && <p className="mx-3 mt-4.5 mb-1 text-tiny font-medium text-ink-3">{t(key)}</p>}
            {shown.map((one) => (
              <Link
                key={one}
                to={to(one)}
                aria-current={one === section ? 'page' : undefined}
                className="flex min-h-11 items-center rounded-small px-3 text-ink-2 no-underline hover:text-ink aria-[current=page]:bg-surface aria-[current=page]:font-medium aria-[current=page]:text-ink aria-[current=page]:shadow-[inset_3px_0_0_var(--accent),0_0_0_1px_var(--line)] rtl:aria-[current=page]:shadow-[inset_-3px_0_0_var(--accent),0_0_0_1px_var(--line)]"
              >
                {t(one)}
              </Link>
            ))}
          </div>
        )
      })}
    </nav>
  )
}
