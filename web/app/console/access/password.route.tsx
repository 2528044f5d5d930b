import { useState } from 'react'
import { apiOf } from '../../api/server.ts'
import { useTranslations } from '../../messages/use-translations.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/input.tsx'
import { type Outcome, Panel, useStaffForm } from '../layout/use-staff-form.tsx'
import { QueueHeader } from '../queue/queue-header.tsx'
import type { Route } from './+types/password.route.ts'

export async function action({ context, request }: Route.ActionArgs): Promise<Outcome> {
  const form = await request.formData()
  const [pass, new_pass] = ['pass', 'new_pass'].map((name) => String(form.get(name) ?? ''))
  const answer = await apiOf(context)('/api/staff/change_password', {
    pass: pass ?? '',
    new_pass: new_pass ?? '',
  })
  return { intent: 'password', ...answer }
}

export default function Password() {
  const t = useTranslations('console')
  const [changes, setChanges] = useState(0)
  const { Form, isBusy, fields } = useStaffForm(() => {
    setChanges(changes + 1)
    return t('password_changed')
  })
  return (
    <div className="grid max-w-xl gap-5">
      <QueueHeader title={t('own_password')} />
      <Panel title={t('password_change')} lead={t('password_lead')}>
        <Form key={changes} method="post" noValidate className="grid gap-4">
          <Field label={t('password_old')} error={fields.pass}>
            <TextInput name="pass" type="password" autoComplete="current-password" />
          </Field>
          <Field label={t('password_new')} hint={t('password_hint')} error={fields.new_pass}>
            <TextInput name="new_pass" type="password" autoComplete="new-password" />
          </Field>
          <div>
            <Button type="submit" variant="primary" busy={isBusy}>
              {t('password_change')}
            </Button>
          </div>
        </Form>
      </Panel>
    </div>
  )
}
