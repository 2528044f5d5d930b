import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { ApiFailure, ApiSuccess } from '../../api/api-result.ts'
import { useTranslations } from '../../messages/use-translations.tsx'
import { Button } from '../../ui/button.tsx'
import { Field, FieldError } from '../../ui/field.tsx'
import { TextArea, TextInput } from '../../ui/input.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { useFormToasts } from '../../ui/use-form-toasts.ts'

interface Typed {
  readonly name: string
  readonly email_address: string
  readonly question: string
}
type Asked = ApiSuccess<null> | (ApiFailure & { readonly typed?: Typed | undefined })

interface ContactFormProps {
  /** What came of it where the form was sent without scripts. */
  readonly initial: Asked | undefined
  readonly hours: string | undefined
  /** Where else we are to be found. */
  readonly places: readonly { readonly name: string; readonly url: string }[]
}

/** A question to support. */
export function ContactForm({ initial, hours, places }: ContactFormProps) {
  const t = useTranslations('home')
  const fetcher = useFetcher<Asked>()
  const form = useRef<HTMLFormElement>(null)
  const answer = fetcher.data ?? initial
  const isBusy = fetcher.state !== 'idle'
  useFormToasts({
    isBusy,
    answer,
    progress: t('contact_progress'),
    failed: t('contact_failed'),
    done: t('contact_done'),
  })
  const wasSent = answer?.ok === true
  useEffect(() => {
    if (wasSent) form.current?.reset()
  }, [wasSent])

  const refused = answer?.ok === false ? answer : undefined
  return (
    <section id="contact" className="border-line border-t py-12 tablet:py-18">
      <div className="wrap grid gap-x-16 gap-y-7 tablet:grid-cols-[1fr_1.3fr]">
        <header>
          <h2>{t('contact_title')}</h2>
          <p className="mt-2.5 text-ink-2">{t('contact_text')}</p>
          {hours && <p className="mt-4 text-small text-ink-3">{t('contact_hours', { hours })}</p>}
          {places.length > 0 && (
            <ul aria-label={t('contact_places')} className="mt-4 flex flex-wrap gap-x-5 gap-y-1 text-small">
              {places.map(({ name, url }) => (
                <li key={url} className="flex min-h-11 items-center">
                  <TextLink to={url}>{name}</TextLink>
                </li>
              ))}
            </ul>
          )}
        </header>
        <fetcher.Form ref={form} method="post" action="/?index" noValidate className="grid gap-4.5">
          <div className="grid gap-4.5 desktop:grid-cols-2">
            <Field label={t('contact_name')} error={refused?.fields.name}>
              <TextInput name="name" autoComplete="name" defaultValue={refused?.typed?.name} />
            </Field>
            <Field label={t('contact_email')} error={refused?.fields.email_address}>
              <TextInput
                name="email_address"
                type="email"
                autoComplete="email"
                autoCapitalize="off"
                defaultValue={refused?.typed?.email_address}
              />
            </Field>
          </div>
          <Field label={t('contact_question')} error={refused?.fields.question}>
            <TextArea name="question" rows={5} maxLength={3000} defaultValue={refused?.typed?.question} />
          </Field>
          {refused && <FieldError>{refused.msg || t('contact_failed')}</FieldError>}
          {wasSent && (
            <p role="status" className="text-small text-good">
              {t('contact_done')}. {t('contact_next')}
            </p>
          )}
          <Button type="submit" busy={isBusy} className="justify-self-start max-tablet:w-full">
            {t('contact_send')}
          </Button>
        </fetcher.Form>
      </div>
    </section>
  )
}
