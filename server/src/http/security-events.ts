import type { Path, RefusalName } from '@sampan/contract'
import type { FastifyRequest } from 'fastify'
import { logSecurity, type SecurityTopic } from '../observability/security-log.ts'
import type { Refusal } from '../refusal.ts'

/** The calls that are security events, whether they succeed or are refused. */
export const SECURITY_CALLS: Partial<Record<Path, SecurityTopic>> = {
  '/api/login': 'sign_in',
  '/api/login/passkey': 'sign_in',
  '/api/login/second_step': 'sign_in',
  '/api/google_login_check': 'sign_in',
  '/api/facebook_login_check': 'sign_in',
  '/api/staff/login': 'sign_in',
  '/api/logout': 'sign_out',
  '/api/staff/logout': 'sign_out',
  '/api/account/end_session': 'sessions',
  '/api/account/end_other_sessions': 'sessions',
  '/api/staff/accounts/end_sessions': 'sessions',
  '/api/staff/accounts/end_all_sessions': 'sessions',
  '/api/staff/support/end_sessions': 'sessions',
  '/api/staff/sessions/end': 'sessions',
  '/api/staff/sessions/end_others': 'sessions',
  '/api/register': 'account',
  '/api/account/activate': 'account',
  '/api/account/delete_account': 'account',
  '/api/account/change_password': 'password',
  '/api/account/reset_link': 'password',
  '/api/account/reset_password': 'password',
  '/api/staff/change_password': 'password',
  '/api/staff/set_password': 'password',
  '/api/staff/accounts/reset_password': 'password',
  '/api/account/change_email': 'email',
  '/api/account/confirm_email': 'email',
  '/api/account/cancel_email_change': 'email',
  '/api/account/confirm_identity': 'confirmation',
  '/api/staff/confirm_identity': 'confirmation',
  '/api/account/passkey/add': 'factors',
  '/api/account/passkey/remove': 'factors',
  '/api/account/totp/confirm': 'factors',
  '/api/account/totp/remove': 'factors',
  '/api/account/renew_recovery_codes': 'factors',
  '/api/account/connect_identity': 'factors',
  '/api/account/disconnect_identity': 'factors',
  '/api/account/keep_second_factor': 'factors',
  '/api/account/cancel_second_factor_reset': 'factors',
  '/api/staff/second_factor/confirm': 'factors',
  '/api/staff/accounts/reset_second_factor': 'factors',
  '/api/staff/support/reset_second_factor': 'factors',
  '/api/staff/support/decide_second_factor_reset': 'factors',
  '/api/staff/accounts/add': 'roles',
  '/api/staff/accounts/change': 'roles',
  '/api/staff/accounts/disable': 'roles',
  '/api/account/export_data': 'export',
  '/api/staff/audit/record_export': 'export',
  '/api/staff/settings/change': 'settings',
}

const ACCESS_REFUSALS: ReadonlySet<RefusalName> = new Set<RefusalName>([
  'session_invalid',
  'staff_session_invalid',
  'not_allowed',
  'second_factor_needed',
  'foreign_origin',
])

/** Who called, as far as it is known. */
export interface Actor {
  readonly customer?: { readonly id: string }
  readonly staff?: { readonly id: string }
}

/** Logs a refusal: a security event where it is one, else that a call was refused. */
export function logRefusal(
  request: FastifyRequest,
  path: string,
  { reason, throttle, staff: refused }: Pick<Refusal, 'reason' | 'throttle' | 'staff'>,
  { customer, staff = refused }: Actor = {},
): void {
  const security = topicOf(path, reason, throttle)
  const refusal = { path, refusal: reason, ip: request.ip }
  if (security === undefined) request.log.info(refusal, 'refused')
  else {
    const actor = { customer: customer?.id, staff: staff?.id }
    logSecurity(request.log, { security, outcome: 'refused', ...refusal, throttle, ...actor })
  }
}

/** Logs a call that succeeded and is a security event. Who signed in is logged where that is known. */
export function logSecurityCall(request: FastifyRequest, path: string, { customer, staff }: Actor): void {
  const security = SECURITY_CALLS[path as Path]
  if (security === undefined || security === 'sign_in') return
  const actor = { customer: customer?.id, staff: staff?.id }
  logSecurity(request.log, { security, outcome: 'done', path, ip: request.ip, ...actor })
}

function topicOf(path: string, reason: RefusalName, throttle: string | undefined): SecurityTopic | undefined {
  if (throttle !== undefined) return 'throttled'
  if (ACCESS_REFUSALS.has(reason)) return 'access'
  return SECURITY_CALLS[path as Path]
}
