import { z } from 'zod'
import { defineEndpoint } from '../define-endpoint.ts'
import { id, noInput, nothing } from '../fields.ts'
import { renewedSession, sessionList } from '../session-list.ts'
import { optionalTotpCode } from './staff-sign-in.ts'

export const confirmStaffIdentity = defineEndpoint({
  path: '/api/staff/confirm_identity',
  summary:
    'Proves again who is signed in, with a code of the second factor or, without one, the password, and renews the token. Changes of accounts and settings and money by hand need this when the last proof is older than 30 minutes.',
  access: [],
  beforeSecondFactor: true,
  request: z.strictObject({
    pass: z.string().max(200).optional().default(''),
    totp_code: optionalTotpCode,
  }),
  data: renewedSession,
})

export const getOwnSessions = defineEndpoint({
  path: '/api/staff/sessions/get_list',
  summary: 'The devices where one is signed in, this one first, then the last used.',
  access: [],
  request: noInput,
  data: sessionList,
})

export const endOwnSession = defineEndpoint({
  path: '/api/staff/sessions/end',
  summary: 'Signs one of one’s own devices out.',
  access: [],
  needsRecentProof: true,
  request: z.strictObject({ session_id: id }),
  data: nothing,
})

export const endOtherOwnSessions = defineEndpoint({
  path: '/api/staff/sessions/end_others',
  summary: 'Signs every other device of one’s own out.',
  access: [],
  needsRecentProof: true,
  request: noInput,
  data: nothing,
})
