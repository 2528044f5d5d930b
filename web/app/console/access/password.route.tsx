import { useState } from 'react'
import { textIn } from '../../api/form-text.ts'
import { catchNetworkError } from '../../api/network-error.ts'
import { apiOf, dataOf } from '../../api/server.ts'
import { DeviceList } from '../../layout/device-list.tsx'
import { useTranslations } from '../../messages/use-translations.tsx'
import type { RouteHandle } from '../../route-handle.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { TextInput } from '../../ui/forms/input.tsx'
import { type Outcome, Panel, useStaffForm } from '../forms/use-staff-form.tsx'
import { QueueHeader } from '../queue/queue-header.tsx'
import type { Route } from './+types/password.route.ts'

export const handle = { namespaces: ['settings'] } satisfies RouteHandle

export const loader = async ({ context }: Route.LoaderArgs) =>
  dataOf(await apiOf(context)('/api/staff/sessions/get_list'))

export async function action({ context, request }: Route.ActionArgs): Promise<Outcome> {
  const form = await request.formData()
  const text = (name: string) => textIn(form, name)
  const intent = text('intent')
  const api = apiOf(context)
  const ask = () => {
    switch (intent) {
      case 'password':
        return api('/api/staff/change_password', { pass: text('pass'), new_pass: text('new_pass') })
      case 'end':
        return api('/api/staff/sessions/end', { session_id: text('session_id') })
      case 'end_others':
        return api('/api/staff/sessions/end_others')
      default:
        throw new Response('', { status: 400 })
    }
  }
  return { intent, ...(await ask()) }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => catchNetworkError(serverAction)

export default function OwnSignIn({ loaderData: { list: devices } }: Route.ComponentProps) {
  const t = useTranslations('console')
  const s = useTranslations('settings')
  const one = useStaffForm(() => s('signed_out'))
  const others = useStaffForm(() => s('signed_out_others'))
  return (
    <div className="grid max-w-xl gap-5">
      <QueueHeader title={t('own_sign_in')} />
      <PasswordPanel />
      <Panel title={s('devices')} lead={t('own_devices_lead')}>
        <DeviceList
          devices={devices}
          isBusy={one.isBusy || others.isBusy}
          onSignOut={({ session_id }) => one.submit({ intent: 'end', session_id })}
          onSignOutOthers={() => others.submit({ intent: 'end_others' })}
        />
      </Panel>
    </div>
  )
}

function PasswordPanel() {
  const t = useTranslations('console')
  const [changes, setChanges] = useState(0)
  const { Form, hiddenFields, isBusy, fields } = useStaffForm(() => {
    setChanges(changes + 1)
    return t('password_changed')
  })
  return (
    <Panel title={t('password_change')} lead={t('password_lead')}>
      <Form key={changes} method="post" noValidate className="grid gap-4">
        {hiddenFields}
        <input type="hidden" name="intent" value="password" />
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
  )
}
