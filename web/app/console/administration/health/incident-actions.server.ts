import type { IncidentSeverity, IncidentStatus, SystemPart } from '@sampan/contract'
import { translate } from '@sampan/messages/catalogue'
import { inEveryLanguage } from '@sampan/messages/languages'
import { choiceIn, choicesIn, textIn } from '../../../api/form-text.ts'
import { idempotencyKeyIn } from '../../../api/idempotency-key.ts'
import { apiOf } from '../../../api/server.ts'
import { requestContext } from '../../../request-context.ts'
import { redirectWithFlash } from '../../../ui/toasts/flash-message.ts'
import type { Outcome } from '../../forms/use-staff-form.tsx'
import { staffPaths } from '../../paths.ts'

/** Runs one of the forms of an incident's page. */
export async function runIncidentAction(
  context: Parameters<typeof apiOf>[0],
  request: Request,
  incident_id: string,
): Promise<Outcome> {
  const form = await request.formData()
  const intent = textIn(form, 'intent')
  const api = apiOf(context, idempotencyKeyIn(form))
  const texts = (name: string) => inEveryLanguage((lang) => textIn(form, `${name}.${lang}`))
  const fields = () => ({
    title: texts('title'),
    severity: choiceIn<IncidentSeverity>(form, 'severity'),
    parts: choicesIn<SystemPart>(form, 'parts'),
  })
  const update = () => ({ status: choiceIn<IncidentStatus>(form, 'status'), text: texts('text') })
  switch (intent) {
    case 'post': {
      const answer = await api('/api/staff/incidents/post', { ...fields(), ...update() })
      if (!answer.ok) return { intent, ...answer }
      const text = translate(context.get(requestContext).lang, 'console-health', 'posted')
      throw redirectWithFlash(staffPaths.incident(answer.data.incident_id), { variant: 'success', text })
    }
    case 'post_update':
      return { intent, ...(await api('/api/staff/incidents/post_update', { incident_id, ...update() })) }
    case 'change': {
      const updates = []
      for (let index = 0; form.has(`updates.${index}.update_id`); index += 1)
        updates.push({
          update_id: textIn(form, `updates.${index}.update_id`),
          text: texts(`updates.${index}.text`),
        })
      const changed = { incident_id, revision: textIn(form, 'revision'), ...fields(), updates }
      return { intent, ...(await apiOf(context)('/api/staff/incidents/change', changed)) }
    }
    default:
      throw new Response('', { status: 400 })
  }
}
