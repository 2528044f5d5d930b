import { useEffect, useEffectEvent } from 'react'
import { useFetcher } from 'react-router'
import type { ApiFailure, ApiSuccess } from '../../api/api-result.ts'
import { textIn } from '../../api/form-text.ts'
import { useTranslations } from '../../messages/use-translations.tsx'
import { Button } from '../../ui/button.tsx'
import { useFormDraft } from '../../ui/drafts/use-form-draft.ts'
import { Field, FieldError } from '../../ui/forms/field.tsx'
import { TextArea, TextInput } from '../../ui/forms/input.tsx'
import { TextLink } from '../../ui/texts/text-link.tsx'
import { useFormToasts } from '../../ui/toasts/use-form-toasts.ts'

interface Typed {
  readonly name: string
  readonly email_address: string
  readonly question: string
}
const emptyQuestion: Typed = { name: '', email_address: '', question: '' }

/** Reads the fields of the form, in the browser and on the server. */
export const questionIn = (form: FormData): Typed => ({
  name: textIn(form, 'name'),
  email_address: textIn(form, 'email_address'),
  question: textIn(form, 'question'),
})

type SubmitResult = ApiSuccess<null> | (ApiFailure & { readonly typed?: Typed | undefined })

interface ContactFormProps {
  /** The result when the form was sent without scripts. */
  readonly initial: SubmitResult | undefined
  readonly hours: string | undefined
  readonly email: string | undefined
  /** Our profiles on other sites. */
  readonly places: readonly { readonly name: string; readonly url: string }[]
}

/** A form for a question to support. */
export function ContactForm({ initial, hours, email, places }: ContactFormProps) {
  const t = useTranslations('home')
  const fetcher = useFetcher<SubmitResult>()
  const answer = fetcher.data ?? initial
  const { ref, draft, keep, clear } = useFormDraft('contact', {
    empty: emptyQuestion,
    rendered: initial?.ok === false ? initial.typed : undefined,
    read: questionIn,
  })
  const isBusy = fetcher.state !== 'idle'
  useFormToasts({
    isBusy,
    answer,
    progress: t('contact_progress'),
    done: t('contact_done'),
  })
  const wasSent = answer?.ok === true
  const empty = useEffectEvent(() => {
    clear()
    ref.current?.reset()
  })
  useEffect(() => {
    if (wasSent) empty()
  }, [wasSent])

  const refused = answer?.ok === false ? answer : undefined
  return (
    <section id="contact" className="page-section">
      <div className="wrap grid grid-cols-1 gap-x-16 gap-y-7 tablet:grid-cols-[1fr_1.3fr]">
        <header>
          <h2>{t('contact_title')}</h2>
          <p className="mt-2.5 text-ink-2">{t('contact_text')}</p>
          {hours && <p className="mt-4 text-small text-ink-3">{t('contact_hours', { hours })}</p>}
          {email && (
            <p className="mt-1 flex min-h-11 items-center text-small wrap-anywhere">
              <a href={`mailto:${email}`}>
                <bdi>{email}</bdi>
              </a>
            </p>
          )}
          {places.length > 0 && (
            <ul aria-label={t('contact_places')} className="mt-4 flex flex-wrap gap-x-5 gap-y-1 text-small">
              {places.map(({ name, url }) => (
                <li key={url} className="flex min-h-11 items-center">
                  <TextLink to={url} standalone>
                    {name}
                  </TextLink>
                </li>
              ))}
            </ul>
          )}
        </header>
        <fetcher.Form
          ref={ref}
          onInput={keep}
          method="post"
          action="/?index"
          noValidate
          className="grid gap-4.5"
        >
          <div className="grid gap-4.5 desktop:grid-cols-2">
            <Field label={t('contact_name')} error={refused?.fields.name}>
              <TextInput name="name" autoComplete="name" defaultValue={draft.name} />
            </Field>
            <Field label={t('contact_email')} error={refused?.fields.email_address}>
              <TextInput
                name="email_address"
                type="email"
                autoComplete="email"
                autoCapitalize="off"
                defaultValue={draft.email_address}
              />
            </Field>
          </div>
          <Field label={t('contact_question')} error={refused?.fields.question}>
            <TextArea name="question" rows={5} maxLength={3000} defaultValue={draft.question} />
          </Field>
          {refused && (
            <div role="alert">
              <FieldError>{refused.msg || t('contact_failed')}</FieldError>
            </div>
          )}
          {wasSent && (
            <p role="status" className="text-small text-good">
              <span className="block font-medium">{t('contact_done')}</span>
              <span>{t('contact_next')}</span>
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
