import { Link } from 'react-router'
import { useTranslations } from '../messages/use-translations.tsx'
import { paths } from '../paths.ts'
import { CurrencyChoice } from './currency-choice.tsx'
import { Logo } from './logo.tsx'
import { services } from './services.ts'
import { ThemeSwitch } from './theme-switch.tsx'

interface FooterProps {
  readonly hours: string | undefined
  /** The forum and our profiles elsewhere. */
  readonly places: readonly { readonly name: string; readonly url: string }[]
}

/** The footer of every page of the shop: currency, places of the shop elsewhere, and links. */
export function Footer({ hours, places }: FooterProps) {
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
        { key: 'terms_of_shipping', to: paths.document('terms-of-shipping') },
        { key: 'privacy', to: paths.document('privacy-policy') },
      ],
    },
  ] as const
  return (
    <footer className="print:hidden border-line border-t bg-surface pt-12 pb-8 max-tablet:pb-24">
      <div className="wrap site-footer wrap-anywhere">
        <div className="grid content-start gap-3 text-small text-ink-2">
          <p className="flex items-center gap-2.5 text-title font-bold tracking-tight text-ink">
            <Logo />
            Sampan
            <span className="-me-3 ms-auto tablet:hidden">
              <ThemeSwitch />
            </span>
          </p>
          <p className="max-w-80">{t('claim')}</p>
          {hours && <p className="text-caption text-ink-3">{t('support_hours', { hours })}</p>}
          <div className="grid max-w-64 grid-cols-1 gap-1">
            <label htmlFor="currency" className="text-caption text-ink-3">
              {t('currency')}
            </label>
            <CurrencyChoice id="currency" />
            <p className="text-caption text-ink-3">{t('currency_note')}</p>
          </div>
          {places.length > 0 && (
            <ul className="flex flex-wrap gap-x-4" aria-label={t('places')}>
              {places.map(({ name, url }) => (
                <li key={url}>
                  <a
                    href={url}
                    rel="noreferrer me"
                    className="flex min-h-9 items-center text-ink-2 pointer-coarse:min-h-11 hover:text-ink"
                  >
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
        {columns.map(({ key, links }) => (
          <nav key={key} aria-label={t(key)} className="grid content-start text-small">
            <p className="mb-1 text-caption font-medium text-ink-3">{t(key)}</p>
            {links.map(({ key, to }) => (
              <Link
                key={key}
                to={to}
                className="flex min-h-9 items-center py-1 leading-snug text-ink-2 no-underline pointer-coarse:min-h-11 hover:text-ink"
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
