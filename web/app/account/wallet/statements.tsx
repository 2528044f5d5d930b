import { dateFormat } from '@sampan/messages/intl'
import { FileText } from 'lucide-react'
import { useLanguage, useTranslations } from '../../messages/use-translations.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Select } from '../../ui/forms/input.tsx'

/**
 * Opens the statement of a month as PDF; renders nothing before the wallet's first record.
 * @param months YYYY-MM, newest first
 */
export function Statements({ months }: { readonly months: readonly string[] }) {
  const t = useTranslations('wallet')
  const lang = useLanguage()
  if (months.length === 0) return null
  const name = dateFormat(lang, { timeZone: 'UTC', year: 'numeric', month: 'long' })
  return (
    <section className="card grid grid-cols-1 gap-4 p-5 tablet:p-6 desktop:grid-cols-[1fr_auto] desktop:items-end">
      <div>
        <h2 className="text-title">{t('statements')}</h2>
        <p className="mt-1 max-w-prose text-small text-ink-2">{t('statements_text')}</p>
      </div>
      <form
        action={paths.statement()}
        target="_blank"
        className="flex flex-wrap items-end gap-3"
        rel="noopener"
      >
        <input type="hidden" name="lang" value={lang} />
        <Field label={t('statement_month')}>
          <Select
            name="month"
            defaultValue={months[0]}
            options={months.map((month) => ({ value: month, label: name.format(new Date(`${month}-01`)) }))}
          />
        </Field>
        <Button type="submit">
          <FileText size={16} aria-hidden />
          {t('statement')}
        </Button>
      </form>
    </section>
  )
}
