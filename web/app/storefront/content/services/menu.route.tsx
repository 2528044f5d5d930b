import { ChevronRight, Info } from 'lucide-react'
import { Link } from 'react-router'
import { services } from '../../../layout/services.ts'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { paths } from '../../../paths.ts'
import type { RouteHandle } from '../../../route-handle.ts'
import { PageMeta } from '../../../ui/document/page-meta.tsx'
import { serviceIcons } from './service-icons.ts'

export const handle = { namespaces: ['layout'], cache: 3600 } satisfies RouteHandle

/** The menu of all services on phones. */
export default function ServicesMenu() {
  const t = useTranslations('layout')
  const rows = [
    ...services.map(({ key, to }) => ({ key, to, Icon: serviceIcons[key], note: t(`${key}_note`) })),
    { key: 'about' as const, to: paths.aboutUs(), Icon: Info, note: t('about_note') },
  ]
  return (
    <div className="wrap py-8 tablet:py-16">
      <PageMeta title={t('services')} description={t('claim')} />
      <header className="mb-5 flex items-baseline justify-between gap-4">
        <h1 className="text-page">{t('services')}</h1>
      </header>
      <ul className="grid gap-px overflow-clip rounded-large border border-line bg-line tablet:grid-cols-3">
        {rows.map(({ key, to, Icon, note }) => (
          <li key={key}>
            <Link
              to={to}
              className="grid h-full min-h-16 grid-cols-[auto_1fr_auto] items-center gap-4 bg-surface px-5 py-3 text-ink no-underline transition-colors duration-150 hover:bg-sea-wash tablet:py-6 focus-visible:-outline-offset-2"
            >
              <Icon size={22} strokeWidth={1.75} className="text-sea" aria-hidden />
              <span>
                <span className="block font-medium">{t(key)}</span>
                <span className="block text-caption text-ink-3">{note}</span>
              </span>
              <ChevronRight size={18} className="text-ink-3" aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
