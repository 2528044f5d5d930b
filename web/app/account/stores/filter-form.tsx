import type { ReactNode } from 'react'
import { Form, useLocation } from 'react-router'
import { useTranslations } from '../../messages/use-translations.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { boxClass } from '../../ui/forms/field.tsx'
import { useSectionAddress } from '../section-address.ts'

interface TextFilterField {
  readonly name: string
  readonly label: string
  readonly value: string
}

interface FilterFormProps {
  readonly fields: readonly TextFilterField[]
  /** Selects before the text fields. */
  readonly children?: ReactNode
}

/** The filters of a list: a GET form, so that they are in the address and work without scripts. */
export function FilterForm({ fields, children }: FilterFormProps) {
  const t = useTranslations('stores')
  const address = useSectionAddress()
  const path = new URLSearchParams(useLocation().search).get('path') ?? ''
  const typed = fields.map(({ value }) => value).join('\u0000')
  return (
    <Form key={typed} method="get" role="search" className="flex flex-wrap gap-2.5">
      <input type="hidden" name="path" value={path} />
      {children}
      {fields.map(({ name, label, value }) => (
        <input
          key={name}
          type="search"
          name={name}
          aria-label={label}
          placeholder={label}
          defaultValue={value}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          className={`${boxClass} basis-60 grow text-small tablet:max-w-70`}
        />
      ))}
      <Button type="submit">{t('search')}</Button>
      {fields.some(({ value }) => value !== '') && (
        <ButtonLink variant="plain" to={address()}>
          {t('show_all')}
        </ButtonLink>
      )}
    </Form>
  )
}
