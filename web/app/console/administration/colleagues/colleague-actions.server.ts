import type { StaffRole } from '@sampan/contract'
import type { CallApi } from '../../../api/api-result.ts'
import { choicesIn, textIn } from '../../../api/form-text.ts'
import type { Outcome } from '../../forms/use-staff-form.tsx'

/** Runs the action of the pressed button of a colleague's dialog. */
export async function runColleagueAction(api: CallApi, request: Request): Promise<Outcome> {
  const form = await request.formData()
  const text = (name: string) => textIn(form, name)
  const intent = text('intent')
  const staff_id = text('staff_id')
  const typed = { name: text('name'), roles: choicesIn<StaffRole>(form, 'roles') }
  const ask = () => {
    switch (intent) {
      case 'add':
        return api('/api/staff/accounts/add', { ...typed, email: text('email') })
      case 'change':
        return api('/api/staff/accounts/change', { staff_id, revision: text('revision'), ...typed })
      case 'disable':
      case 'enable':
        return api('/api/staff/accounts/disable', { staff_id, is_disabled: intent === 'disable' })
      case 'reset_factor':
        return api('/api/staff/accounts/reset_second_factor', { staff_id })
      case 'reset_password':
        return api('/api/staff/accounts/reset_password', { staff_id })
      case 'end_sessions':
        return api('/api/staff/accounts/end_sessions', { staff_id })
      case 'end_all_customers':
        return api('/api/staff/accounts/end_all_sessions', { of: 'customers' })
      case 'end_all_colleagues':
        return api('/api/staff/accounts/end_all_sessions', { of: 'colleagues' })
      default:
        throw new Response('', { status: 400 })
    }
  }
  return { intent, ...(await ask()) }
}
