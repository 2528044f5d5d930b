import { languageEntry } from '@sampan/messages/languages'
import { useLanguage, useTranslations } from '../../../messages/use-translations.tsx'
import { paths } from '../../../paths.ts'
import { Accordion } from '../../../ui/navigation/accordion.tsx'
import { Markdown, type Tree } from '../../../ui/texts/markdown.tsx'
import { TextLink } from '../../../ui/texts/text-link.tsx'

interface FaqAnswersProps {
  readonly categories: readonly {
    readonly id: string
    readonly name: string
    readonly items: readonly {
      readonly id: string
      readonly question: string
      readonly answer: readonly Tree[]
    }[]
  }[]
  /** The question in the address. */
  readonly openId: string
  /** All are open, because the search matches text in the answers. */
  readonly isOpen: boolean
}

/** Questions by subject, with links to the subjects beside them, or above them on a phone. */
export function FaqAnswers({ categories, openId, isOpen }: FaqAnswersProps) {
  const t = useTranslations('content-pages')
  const { tag, direction } = languageEntry(useLanguage())
  return (
    <div className="mt-9 grid gap-7 tablet:grid-cols-[220px_1fr] tablet:gap-14">
      <nav aria-label={t('faq_categories')} className="min-w-0">
        <ul className="no-scrollbar -mx-5 flex gap-2 overflow-x-auto px-5 text-small tablet:sticky tablet:top-24 tablet:mx-0 tablet:grid tablet:gap-1 tablet:px-0">
          {categories.map((category) => (
            <li key={category.id}>
              <a
                href={`#${category.id}`}
                className="flex min-h-11 items-center whitespace-nowrap rounded-small px-3 text-ink-2 no-underline hover:bg-sunken max-tablet:rounded-full max-tablet:bg-sunken max-tablet:px-4"
              >
                {category.name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="grid content-start gap-9">
        {categories.map((category) => (
          <section key={category.id} aria-labelledby={category.id}>
            <h2 id={category.id} className="mb-3 scroll-mt-24 text-title">
              {category.name}
            </h2>
            <Accordion
              items={category.items.map((item) => ({
                id: item.id,
                title: item.question,
                content: <Markdown tree={item.answer} />,
                open: isOpen || item.id === openId,
              }))}
            />
          </section>
        ))}
        <p lang={tag} dir={direction} className="text-ink-2">
          {t.rich('faq_more', {
            form: <TextLink to={paths.contact()}>{t('faq_form')}</TextLink>,
          })}
        </p>
      </div>
    </div>
  )
}
