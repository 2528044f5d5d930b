import { Form, useSearchParams } from 'react-router'
import { useTranslations } from '../../messages/use-translations.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { TextInput } from '../../ui/forms/input.tsx'
import { TextLink } from '../../ui/texts/text-link.tsx'
import { withParameter } from './view-parameters.ts'

interface Days {
  readonly from_day: string
  readonly to_day: string
}

/** The first and the last day of a list, in a form. */
export function DayFields({ days }: { readonly days: Days }) {
  const t = useTranslations('console')
  return (
    <>
      <Field label={t('from_day')}>
        <TextInput name="from_day" type="date" required={false} defaultValue={days.from_day} />
      </Field>
      <Field label={t('to_day')}>
        <TextInput name="to_day" type="date" required={false} defaultValue={days.to_day} />
      </Field>
    </>
  )
}

/** Limits a list to some days; its stage and its search stay. */
export function DayRange({ days }: { readonly days: Days }) {
  const t = useTranslations('console')
  const [params] = useSearchParams()
  const others = [...params].filter(([name]) => !['page', 'from_day', 'to_day'].includes(name))
  const isLimited = days.from_day !== '' || days.to_day !== ''
  return (
    <Form
      key={String(params)}
      role="search"
      aria-label={t('days')}
      className="flex flex-wrap items-end gap-3"
    >
      {others.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <DayFields days={days} />
      <Button type="submit">{t('show_days')}</Button>
      {isLimited && (
        <TextLink to={`?${withParameter(withParameter(params, 'from_day', ''), 'to_day', '')}`} standalone>
          {t('all_days')}
        </TextLink>
      )}
    </Form>
  )
}
