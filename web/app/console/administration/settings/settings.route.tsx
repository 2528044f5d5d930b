import type { Input } from '@sampan/contract'
import { textIn } from '../../../api/form-text.ts'
import { catchNetworkError } from '../../../api/network-error.ts'
import { apiOf, dataOf } from '../../../api/server.ts'
import { useTranslations } from '../../../messages/use-translations.tsx'
import type { RouteHandle } from '../../../route-handle.ts'
import { useUnsavedChangesGuard } from '../../forms/unsaved-changes-guard.tsx'
import type { Outcome } from '../../forms/use-staff-form.tsx'
import { QueueHeader } from '../../queue/queue-header.tsx'
import type { Route } from './+types/settings.route.ts'
import { SETTING_GROUPS } from './setting-inputs.ts'
import { SettingRow } from './setting-row.tsx'

export const handle = {
  namespaces: ['console-settings', 'services', 'closure', 'shots'],
} satisfies RouteHandle

export const loader = async ({ context }: Route.LoaderArgs) =>
  dataOf(await apiOf(context)('/api/staff/settings/get_list'))

export async function action({ context, request }: Route.ActionArgs): Promise<Outcome> {
  const form = await request.formData()
  const text = (name: string) => textIn(form, name)
  // The name determines the type of the value; the API checks the pair.
  const change = {
    ...{ name: text('name'), revision: text('revision'), value: JSON.parse(text('value')) },
  } as Input<'/api/staff/settings/change'>
  const answer = await apiOf(context)('/api/staff/settings/change', change)
  return { intent: change.name, ...answer }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => catchNetworkError(serverAction)

const GROUPS = Object.keys(SETTING_GROUPS) as (keyof typeof SETTING_GROUPS)[]

export default function Settings({ loaderData: settings }: Route.ComponentProps) {
  const s = useTranslations('console-settings')
  const guard = useUnsavedChangesGuard()
  return (
    <div className="grid max-w-5xl gap-6">
      <QueueHeader title={s('title')} note={s('lead')} />
      {GROUPS.map((group) => (
        <section key={group} className="grid gap-2.5">
          <h2 className="text-title">{s(group)}</h2>
          <div className="card">
            {SETTING_GROUPS[group].map((name) => {
              const setting = settings.find((one) => one.name === name)
              return setting && <SettingRow key={name} setting={setting} guard={guard} />
            })}
          </div>
        </section>
      ))}
    </div>
  )
}
