import { type SubmitEvent, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { textIn } from '../api/form-text.ts'
import { useTranslations } from '../messages/use-translations.tsx'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { FieldError } from '../ui/forms/field.tsx'

/**
 * The form that looks up a product by its link. A GET form, which works before hydration. Needs the message
 * namespace `link-box`.
 */
export function ProductLinkForm({ initial = '' }: { readonly initial?: string }) {
  const t = useTranslations('product-link-form')
  const [isMissing, setMissing] = useState(false)
  const isBusy = useNavigation().location?.pathname === '/product/detail'

  const check = (event: SubmitEvent<HTMLFormElement>) => {
    const isEmpty = !textIn(new FormData(event.currentTarget), 'search_text').trim()
    setMissing(isEmpty)
    if (isEmpty) event.preventDefault()
  }
  return (
    <Form action={paths.product('')} onSubmit={check} noValidate className="grid grid-cols-1 gap-3">
      <div className="flex rounded-medium border border-line-strong bg-surface p-1.5 shadow-lift has-[input:focus-visible]:focus-ring">
        <input
          name="search_text"
          type="search"
          maxLength={4000}
          defaultValue={initial}
          aria-label={t('label')}
          aria-invalid={isMissing || undefined}
          aria-describedby="link-box-note"
          placeholder={t('placeholder')}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          className="min-w-0 grow text-ellipsis bg-transparent px-3.5 py-2.5 text-[1.0625rem] outline-none placeholder:text-ink-3"
          onInput={() => setMissing(false)}
        />
        <Button type="submit" variant="primary" busy={isBusy} className="shrink-0">
          {t('find')}
        </Button>
      </div>
      <div id="link-box-note" className="text-caption text-ink-3">
        {isMissing ? <FieldError>{t('missing')}</FieldError> : t('hint')}
      </div>
    </Form>
  )
}
