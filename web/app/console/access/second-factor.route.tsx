import { Form, redirect, useNavigation } from 'react-router'
import { textIn } from '../../api/form-text.ts'
import { catchNetworkError } from '../../api/network-error.ts'
import { apiOf, dataOf } from '../../api/server.ts'
import { useTranslations } from '../../messages/use-translations.tsx'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { PageMeta } from '../../ui/document/page-meta.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { TextInput } from '../../ui/forms/input.tsx'
import { redirectWithFlash } from '../../ui/toasts/flash-message.ts'
import { staffPaths } from '../paths.ts'
import type { Route } from './+types/second-factor.route.ts'
import { useStaffMember } from './use-staff-member.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const api = apiOf(context)
  if (dataOf(await api('/api/staff/me')).totp_enrolled) throw redirect(staffPaths.page('today'))
  return dataOf(await api('/api/staff/second_factor/begin'))
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const answer = await apiOf(context)('/api/staff/second_factor/confirm', {
    totp_code: textIn(form, 'totp_code'),
  })
  if (!answer.ok) return answer
  throw redirectWithFlash(staffPaths.page('today'), { variant: 'success', text: textIn(form, 'done') })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => catchNetworkError(serverAction)

export default function SecondFactor({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('console')
  const isBusy = useNavigation().state === 'submitting'
  const member = useStaffMember()
  return (
    <div className="grid max-w-2xl gap-5">
      <PageMeta title={t('factor_title')} />
      <h1>{t('factor_title')}</h1>
      <p className="text-ink-2">{t('factor_lead')}</p>
      {member.must_enrol && <p className="font-medium">{t('factor_must')}</p>}
      <div className="card grid gap-6 p-6 tablet:grid-cols-[12rem_1fr]">
        <img
          src={`data:image/svg+xml;utf8,${encodeURIComponent(loaderData.qr_svg)}`}
          alt={t('factor_picture')}
          width={192}
          height={192}
          className="rounded-small bg-[white]"
        />
        <div className="grid content-between gap-5">
          <div>
            {/* A phone cannot photograph its own screen. */}
            <a href={loaderData.otpauth_url} className="mb-3 hidden text-small pointer-coarse:block">
              {t('factor_open')}
            </a>
            <p className="text-small text-ink-2">{t('factor_by_hand')}</p>
            <p className="mt-1 flex flex-wrap items-center gap-2">
              <code className="text-small break-all">{loaderData.secret.match(/.{1,4}/g)?.join(' ')}</code>
              <CopyButton text={loaderData.secret} />
            </p>
          </div>
          <Form method="post" noValidate className="grid gap-4">
            <input type="hidden" name="done" value={t('factor_done')} />
            <Field label={t('code')} error={actionData?.fields.totp_code}>
              <TextInput
                name="totp_code"
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={7}
                className="figures"
              />
            </Field>
            <Button type="submit" variant="primary" busy={isBusy}>
              {t('factor_confirm')}
            </Button>
          </Form>
        </div>
      </div>
    </div>
  )
}
