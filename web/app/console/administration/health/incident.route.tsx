import { catchNetworkError } from '../../../api/network-error.ts'
import { apiOf, dataOf } from '../../../api/server.ts'
import { useTranslations } from '../../../messages/use-translations.tsx'
import type { RouteHandle } from '../../../route-handle.ts'
import { ScriptSubmitButton } from '../../../ui/button.tsx'
import { IncidentStatusChip } from '../../../ui/progress/part-state.tsx'
import { TextLink } from '../../../ui/texts/text-link.tsx'
import { Panel, useStaffForm } from '../../forms/use-staff-form.tsx'
import { NEW_INCIDENT, staffPaths } from '../../paths.ts'
import { QueueHeader } from '../../queue/queue-header.tsx'
import type { Route } from './+types/incident.route.ts'
import { runIncidentAction } from './incident-actions.server.ts'
import { IncidentFields, type IncidentForm, StatusField, TextsByLanguage } from './incident-fields.tsx'

export const handle = { namespaces: ['status', 'console-health'] } satisfies RouteHandle

export async function loader({ context, params: { incidentId } }: Route.LoaderArgs) {
  if (incidentId === NEW_INCIDENT) return { incident: null }
  return { incident: dataOf(await apiOf(context)('/api/staff/incidents/get', { incident_id: incidentId })) }
}

export const action = ({ context, request, params: { incidentId } }: Route.ActionArgs) =>
  runIncidentAction(context, request, incidentId)

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => catchNetworkError(serverAction)

/** Posts an incident, or adds an update to one and corrects what was posted. */
export default function IncidentPage({ loaderData: { incident } }: Route.ComponentProps) {
  const t = useTranslations('console-health')
  return (
    <div className="grid max-w-5xl gap-5">
      <p className="text-small">
        <TextLink to={staffPaths.page('incidents')}>{t('incidents')}</TextLink>
      </p>
      <QueueHeader title={incident?.title.en ?? t('new_incident')}>
        {incident && <IncidentStatusChip status={incident.status} />}
      </QueueHeader>
      {incident ? (
        <>
          <PostUpdate key={incident.updates.length} incident={incident} />
          <Correct key={incident.revision} incident={incident} />
        </>
      ) : (
        <PostIncident />
      )}
    </div>
  )
}

function PostIncident() {
  const t = useTranslations('console-health')
  const { Form, hiddenFields, isBusy, fields } = useStaffForm(() => undefined)
  return (
    <Panel title={t('new_incident')} lead={t('new_incident_lead')}>
      <Form method="post" noValidate className="grid gap-5">
        {hiddenFields}
        <input type="hidden" name="intent" value="post" />
        <IncidentFields errors={fields} />
        <StatusField initial="investigating" />
        <TextsByLanguage name="text" word="message_in" rows={3} errors={fields} />
        <Post isBusy={isBusy} word={t('post')} />
      </Form>
    </Panel>
  )
}

interface OfIncident {
  readonly incident: IncidentForm
}

function PostUpdate({ incident }: OfIncident) {
  const t = useTranslations('console-health')
  const { Form, hiddenFields, isBusy, fields } = useStaffForm(() => t('posted'))
  return (
    <Panel title={t('post_update')} lead={t('new_incident_lead')}>
      <Form method="post" noValidate className="grid gap-5">
        {hiddenFields}
        <input type="hidden" name="intent" value="post_update" />
        <StatusField initial={incident.status} />
        <TextsByLanguage name="text" word="message_in" rows={3} errors={fields} />
        <Post isBusy={isBusy} word={t('post_update')} />
      </Form>
    </Panel>
  )
}

function Correct({ incident }: OfIncident) {
  const t = useTranslations('console-health')
  const s = useTranslations('status')
  const { Form, hiddenFields, conflict, isBusy, fields } = useStaffForm(() => t('saved'), incident.revision)
  return (
    <Panel title={t('correct')} lead={t('correct_lead')}>
      <Form method="post" noValidate className="grid gap-6">
        {hiddenFields}
        <input type="hidden" name="intent" value="change" />
        <IncidentFields initial={incident} errors={fields} />
        {incident.updates.map(({ update_id, status, text, posted_by }, index) => (
          <fieldset key={update_id} className="grid gap-3 border-line border-t pt-4">
            <legend className="text-small text-ink-2">{`${s(status)} · ${posted_by}`}</legend>
            <input type="hidden" name={`updates.${index}.update_id`} value={update_id} />
            <TextsByLanguage
              name={`updates.${index}.text`}
              word="message_in"
              rows={3}
              initial={text}
              errors={fields}
            />
          </fieldset>
        ))}
        {conflict}
        <div>
          <ScriptSubmitButton busy={isBusy}>{t('save')}</ScriptSubmitButton>
        </div>
      </Form>
    </Panel>
  )
}

const Post = ({ isBusy, word }: { readonly isBusy: boolean; readonly word: string }) => (
  <div>
    <ScriptSubmitButton variant="primary" busy={isBusy}>
      {word}
    </ScriptSubmitButton>
  </div>
)
