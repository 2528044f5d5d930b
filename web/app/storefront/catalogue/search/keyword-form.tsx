import { Form } from 'react-router'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { FilterChips } from '../../../ui/chip.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select, TextInput } from '../../../ui/input.tsx'
import { CATEGORIES, type SearchQuery, SORTS } from './search-query.ts'

/**
 * Search by keywords or one of seven categories, with order and price. A GET form, so that the search is in
 * the address.
 */
export function KeywordForm({ query }: { readonly query: SearchQuery }) {
  const t = useTranslations('search')
  const sorts = SORTS.map((sort) => ({ value: sort, label: t(`sort_${sort || 'best'}`) }))
  return (
    <div className="grid gap-5">
      <FilterChips
        label={t('categories')}
        chips={CATEGORIES.map((category) => ({
          key: category,
          label: t(category),
          to: paths.search(t(category)),
          current: query.keyword === t(category),
        }))}
      />
      <Form
        action={paths.search()}
        noValidate
        className="grid items-end gap-3 tablet:grid-cols-[1fr_11rem_7rem_7rem_auto] max-tablet:grid-cols-[1.5fr_1fr_1fr]"
      >
        <Field label={t('keyword')} className="max-tablet:col-span-3">
          <TextInput name="keyword" type="search" defaultValue={query.keyword} maxLength={100} />
        </Field>
        <Field label={t('sort')} className="min-w-0">
          <Select name="sort" options={sorts} defaultValue={query.sort} />
        </Field>
        <Field label={t('price_from')}>
          <TextInput name="price_min" inputMode="decimal" autoComplete="off" defaultValue={query.price_min} />
        </Field>
        <Field label={t('price_to')}>
          <TextInput name="price_max" inputMode="decimal" autoComplete="off" defaultValue={query.price_max} />
        </Field>
        <Button type="submit" className="max-tablet:col-span-3">
          {t('search')}
        </Button>
      </Form>
    </div>
  )
}
