import { ArrowRight, ArrowUp, House } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { paths } from '../../../paths.ts'
import { ButtonLink, buttonClass } from '../../../ui/button.tsx'

/** Links at the end of a long text: the next page, back to the top, or home. */
export function NextPageLinks({ next }: { readonly next?: { readonly title: string; readonly to: string } }) {
  const t = useTranslations('content-pages')
  return (
    <div className="mt-12 grid gap-6 border-line border-t pt-6">
      {next && (
        <Link
          to={next.to}
          className="card flex items-center justify-between gap-4 px-5 py-4 text-ink no-underline transition-colors duration-150 hover:border-line-strong"
        >
          <span>
            <span className="block text-caption text-ink-3">{t('next')}</span>
            <span className="block font-medium">{next.title}</span>
          </span>
          <ArrowRight size={20} className="shrink-0 text-sea" aria-hidden />
        </Link>
      )}
      <p className="flex flex-wrap gap-3">
        {/* A router link would drop the search parameters. */}
        <a href="#top" className={buttonClass()}>
          <ArrowUp size={18} aria-hidden />
          {t('back_to_top')}
        </a>
        <ButtonLink to={paths.home()}>
          <House size={18} aria-hidden />
          {t('home')}
        </ButtonLink>
      </p>
    </div>
  )
}
