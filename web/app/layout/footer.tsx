import { Link } from 'react-router'
import { useTranslations } from '../messages/use-translations.tsx'
import { paths } from '../paths.ts'
import { Logo } from './logo.tsx'
import { services } from './services.ts'
import { ThemeSwitch } from './theme-switch.tsx'

export function Footer({ hours }: { readonly hours: string | undefined }) {
  const t = useTranslations('layout')
  const columns = [
    { key: 'services', links: services },
    {
      key: 'help',
      links: [
        { key: 'guides', to: paths.guides() },
        { key: 'faq', to: paths.faq() },
        { key: 'calculator', to: paths.calculator() },
        { key: 'taxation', to: paths.compensation() },
        { key: 'status', to: paths.status() },
      ],
    },
    {
      key: 'company',
      links: [
        { key: 'about', to: paths.aboutUs() },
        { key: 'terms', to: paths.document('terms-of-service') },
        { key: 'privacy', to: paths.document('privacy-policy') },
      ],
    },
  ] as const
  return (
    <footer className="print:hidden border-line border-t bg-surface pt-12 pb-8 max-tablet:pb-24">
      <div className="wrap site-footer">
        <div className="grid content-start gap-3 text-small text-ink-2">
          <p className="flex items-center gap-2.5 text-title font-bold tracking-tight text-ink">
            <Logo />
            Sampan
            <span className="-mr-3 ml-auto tablet:hidden">
              <ThemeSwitch />
            </span>
          </p>
          <p className="max-w-80">{t('claim')}</p>
          {hours && <p className="text-caption text-ink-3">{t('support_hours', { hours })}</p>}
        </div>
        {columns.map(({ key, links }) => (
          <nav key={key} aria-label={t(key)} className="grid content-start text-small">
            <p className="mb-1 text-caption font-medium text-ink-3">{t(key)}</p>
            {links.map(({ key, to }) => (
              <Link
                key={key}
                to={to}
                className="flex min-h-9 items-center text-ink-2 no-underline pointer-coarse:min-h-11 hover:text-ink"
              >
                {t(key)}
              </Link>
            ))}
          </nav>
        ))}
      </div>
    </footer>
  )
}
