import { Form } from 'react-router'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Select, TextInput } from '../../../ui/forms/input.tsx'
import { FilterChips } from '../../../ui/navigation/filter-chips.tsx'
import { type Categories, CategoryTiles } from './category-tiles.tsx'
import { type SearchQuery, SORTS } from './search-query.ts'

interface KeywordFormProps {
  readonly query: SearchQuery
  readonly categories: Categories
  /** On a phone the form stays in view over the results. */
  readonly isPinned: boolean
}

/**
 * Search by keywords or a category, shown as tiles until there are results, with order and price. A GET form, so that the search is in
 * the address.
 */
export function KeywordForm({ query, categories, isPinned }: KeywordFormProps) {
  const t = useTranslations('search')
  const sorts = SORTS.map((sort) => ({ value: sort, label: t(`sort_${sort || 'best'}`) }))
  return (
    <>
      {isPinned ? (
        <FilterChips
          label={t('categories')}
          chips={categories.map(({ category, keyword }) => ({
            key: category,
            label: t(category),
            to: paths.search(keyword),
            current: query.keyword === keyword,
          }))}
        />
      ) : (
        <CategoryTiles categories={categories} />
      )}
      <Form
        action={paths.search()}
        noValidate
        className={`grid items-end gap-x-3 gap-y-2 tablet:grid-cols-[1fr_11rem_7rem_7rem_auto] max-tablet:grid-cols-[minmax(0,2.2fr)_minmax(0,1fr)_minmax(0,1fr)] ${isPinned ? 'max-tablet:sticky max-tablet:top-15 max-tablet:z-10 max-tablet:-mx-5 max-tablet:border-line max-tablet:border-b max-tablet:bg-paper max-tablet:px-5 max-tablet:py-2.5' : ''}`}
      >
        <Field label={t('keyword')} className="max-tablet:col-span-2">
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
        <Button type="submit" className="max-tablet:col-start-3 max-tablet:row-start-1 max-tablet:px-3">
          {t('search')}
        </Button>
      </Form>
    </>
  )
}
