import { z } from 'zod'
import { defineEndpoint } from '../define-endpoint.ts'
import { id, noInput, nothing, optionalOr, optionalText } from '../fields.ts'
import { renewedSession, sessionList } from '../session-list.ts'

export const confirmStaffIdentity = defineEndpoint({
  path: '/api/staff/confirm_identity',
  summary:
    'Re-authenticates the caller with a code of the second factor or, without one, the password, and renews the token. Changes of accounts, settings and money by hand require it when the last proof is older than 30 minutes.',
  access: [],
  beforeSecondFactor: true,
  request: z.strictObject({
    pass: optionalOr(z.string().max(200), ''),
    totp_code: optionalText(40),
  }),
  data: renewedSession,
})

export const getOwnSessions = defineEndpoint({
  path: '/api/staff/sessions/get_list',
  summary: 'The caller’s signed-in devices: this one first, then by last use.',
  access: [],
  request: noInput,
  data: sessionList,
})

export const endOwnSession = defineEndpoint({
  path: '/api/staff/sessions/end',
  summary: 'Signs one of the caller’s devices out.',
  access: [],
  needsRecentProof: true,
  request: z.strictObject({ session_id: id }),
  data: nothing,
})

export const endOtherOwnSessions = defineEndpoint({
  path: '/api/staff/sessions/end_others',
  summary: 'Signs the caller’s other devices out.',
  access: [],
  needsRecentProof: true,
  request: noInput,
  data: nothing,
})
