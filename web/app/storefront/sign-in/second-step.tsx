import { Form } from 'react-router'
import type { ApiFailure } from '../../api/api-result.ts'
import { useTranslations } from '../../messages/use-translations.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { TextInput } from '../../ui/forms/input.tsx'
import { TextLink } from '../../ui/texts/text-link.tsx'
import { Refusal, SignInLayout } from './sign-in-layout.tsx'

interface SecondStepProps {
  readonly stepToken: string
  readonly next: string
  readonly isBusy: boolean
  readonly refused?: ApiFailure | undefined
}

/** Asks for the code of the authenticator app. The form goes to the sign-in page's action, also without scripts. */
export function SecondStep({ stepToken, next, isBusy, refused }: SecondStepProps) {
  const t = useTranslations('sign-in')
  const error = refused?.fields.totp_code
  return (
    <SignInLayout title={t('second_step_title')} lead={t('second_step_lead')}>
      <Form method="post" action={paths.login(next)} noValidate className="grid gap-4.5">
        <input type="hidden" name="step_token" value={stepToken} />
        <Field label={t('second_step_code')} hint={t('second_step_hint')} error={error}>
          <TextInput
            name="totp_code"
            autoComplete="one-time-code"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={40}
            className="figures"
          />
        </Field>
        {refused && !error && <Refusal>{refused.msg || t('login_failed')}</Refusal>}
        <Button type="submit" variant="primary" busy={isBusy}>
          {t('second_step')}
        </Button>
        <p className="text-small text-ink-2">
          {t('second_step_lost')} <TextLink to={paths.faq()}>{t('second_step_ask')}</TextLink>
        </p>
        <p className="text-small">
          {/* A full page load, which resets the step. */}
          <a href={paths.login(next)} className="touch-area">
            {t('back_to_login')}
          </a>
        </p>
      </Form>
    </SignInLayout>
  )
}
