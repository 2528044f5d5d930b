import { Link } from 'react-router'
import { services } from '../../layout/services.ts'
import { useTranslations } from '../../messages/use-translations.tsx'
import { serviceIcons } from '../content/services/service-icons.ts'

/** The services of the shop on the home page, each with its page. */
export function ServiceCards() {
  const t = useTranslations('home')
  const shell = useTranslations('layout')
  return (
    <section className="page-section">
      <div className="wrap">
        <h2>{t('services_title')}</h2>
        <p className="mt-2.5 mb-6.5 text-ink-2">{t('services_text')}</p>
        <ul className="grid gap-px overflow-clip rounded-large border border-line bg-line tablet:grid-cols-2 desktop:grid-cols-4">
          {services.map(({ key, to }) => {
            const Icon = serviceIcons[key]
            return (
              <li key={key} className="grid">
                <Link
                  to={to}
                  className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-3 bg-surface px-5 py-4.5 text-ink no-underline transition-colors duration-150 hover:bg-sea-wash focus-visible:-outline-offset-2 desktop:grid-cols-1 desktop:py-6"
                >
                  <Icon size={26} strokeWidth={1.5} className="text-sea" aria-hidden />
                  <span>
                    <span className="block font-medium">{shell(key)}</span>
                    <span className="mt-0.5 block text-small text-ink-2">{shell(`${key}_note`)}</span>
                  </span>
                </Link>
              </li>
            )
          })}
        </ul>
      </div>
    </section>
  )
}
