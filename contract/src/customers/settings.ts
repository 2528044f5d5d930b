import { LANGUAGES, type Language, languageNamed } from '@sampan/messages/languages'
import { z } from 'zod'
import { defineEndpoint } from '../define-endpoint.ts'
import {
  email,
  id,
  noInput,
  nothing,
  optionalText,
  pictureAddress,
  requiredText,
  wireTime,
} from '../fields.ts'
import { DISPLAY_CURRENCIES } from '../payments/display-currencies.ts'
import { picture } from '../pictures.ts'
import { renewedSession, sessionList } from '../session-list.ts'
import { newPassword } from './new-password.ts'
import { NOTICE_GROUPS } from './notice-groups.ts'

/** Any tag of a language that we have counts as its code. */
const language = z.preprocess((code: Language) => languageNamed(code) ?? code, z.enum(LANGUAGES))
const displayCurrency = z.union([z.literal(''), z.enum(DISPLAY_CURRENCIES)])
const noticeGroups = z.array(z.enum(NOTICE_GROUPS)).max(NOTICE_GROUPS.length)
const provider = z.enum(['google', 'facebook'])

export const getSettings = defineEndpoint({
  path: '/api/account/get_settings',
  summary: 'The settings of the signed-in customer.',
  access: 'customer',
  request: noInput,
  data: z.object({
    account_name: z.string(),
    account_no: z.string(),
    avatar_url: picture,
    lang: z.enum(LANGUAGES),
    /** The currency in which pages show estimates beside US dollars; '' for none. */
    display_currency: displayCurrency,
    mail_off: z.array(z.enum(NOTICE_GROUPS)),
    /** False for a customer who only signs in through a provider. */
    has_password: z.boolean(),
    /** True while the sign-in can be changed without another proof; see confirm_identity. */
    is_confirmed: z.boolean(),
    /** The pending change of the e-mail; null without one. */
    email_change: z
      .object({
        email: z.string(),
        old_confirmed: z.boolean(),
        new_confirmed: z.boolean(),
        expires_at: wireTime,
      })
      .nullable(),
    identities: z.array(z.object({ provider, connected_at: wireTime })),
  }),
})

export const updateProfile = defineEndpoint({
  path: '/api/account/update_profile',
  summary: 'Changes name, picture and the language of mails. The picture is one uploaded before, or ``.',
  access: 'customer',
  request: z.strictObject({
    account_name: requiredText(60),
    avatar_url: pictureAddress,
    lang: language,
  }),
  data: nothing,
})

export const updateDisplayCurrency = defineEndpoint({
  path: '/api/account/update_display_currency',
  summary: 'Chooses the currency in which pages show prices beside US dollars; `` for none.',
  access: 'customer',
  request: z.strictObject({ currency: displayCurrency }),
  data: nothing,
})

export const updateNotices = defineEndpoint({
  path: '/api/account/update_notices',
  summary: 'Chooses which notices also come by mail: those of `mail_off` do not.',
  access: 'customer',
  request: z.strictObject({ mail_off: noticeGroups }),
  data: nothing,
})

export const changePassword = defineEndpoint({
  path: '/api/account/change_password',
  summary: 'Sets a new password after the present one, renews the token and ends every other session.',
  access: 'customer',
  request: z
    .strictObject({
      pass: z.string().min(1).max(200),
      account_pass: newPassword,
      account_pass_confirm: z.string().min(1).max(200),
    })
    .refine((form) => form.account_pass === form.account_pass_confirm, {
      path: ['account_pass_confirm'],
      message: 'passwords_differ',
    }),
  data: renewedSession,
})

export const changeEmail = defineEndpoint({
  path: '/api/account/change_email',
  summary:
    'Starts a change of the e-mail: the present and the new address each get a link, and the change takes effect once both were followed. The response is the same for an e-mail in use.',
  access: 'customer',
  needsRecentProof: true,
  request: z.strictObject({ email }),
  data: nothing,
})

export const cancelEmailChange = defineEndpoint({
  path: '/api/account/cancel_email_change',
  summary: 'Withdraws a change of the e-mail.',
  access: 'customer',
  request: noInput,
  data: nothing,
})

export const confirmEmail = defineEndpoint({
  path: '/api/account/confirm_email',
  summary: 'Confirms a change of the e-mail with the token mailed to one of the two addresses.',
  access: 'guest',
  request: z.strictObject({ token: requiredText(200) }),
  /** `done` once both addresses have confirmed. */
  data: z.object({ done: z.boolean(), email: z.string() }),
})

export const confirmIdentity = defineEndpoint({
  path: '/api/account/confirm_identity',
  summary:
    'Re-authenticates the customer and renews the token. Changes of the sign-in require it when the last proof is older than 15 minutes.',
  access: 'customer',
  request: z.strictObject({ pass: z.string().min(1).max(200) }),
  data: renewedSession,
})

export const getSessionList = defineEndpoint({
  path: '/api/account/get_session_list',
  summary: 'The customer’s signed-in devices: this one first, then by last use.',
  access: 'customer',
  request: noInput,
  data: sessionList,
})

export const endSession = defineEndpoint({
  path: '/api/account/end_session',
  summary: 'Signs one other device out.',
  access: 'customer',
  needsRecentProof: true,
  request: z.strictObject({ session_id: id }),
  data: nothing,
})

export const endOtherSessions = defineEndpoint({
  path: '/api/account/end_other_sessions',
  summary: 'Signs every other device out.',
  access: 'customer',
  needsRecentProof: true,
  request: noInput,
  data: nothing,
})

export const exportData = defineEndpoint({
  path: '/api/account/export_data',
  summary: 'Everything that is stored about the customer, by kind, as a file for them to keep.',
  access: 'customer',
  needsRecentProof: true,
  request: noInput,
  data: z.object({ file_name: z.string(), content: z.record(z.string(), z.array(z.unknown())) }),
})

export const getDeletion = defineEndpoint({
  path: '/api/account/get_deletion',
  summary:
    'What prevents deleting the account, as sentences, and for how long addresses are retained afterwards.',
  access: 'customer',
  request: noInput,
  data: z.object({ obstacles: z.array(z.string()), record_days: z.number() }),
})

export const deleteAccount = defineEndpoint({
  path: '/api/account/delete_account',
  summary:
    'Deletes the account at once: everything that identifies the customer, except what the ledger must retain.',
  access: 'customer',
  needsRecentProof: true,
  request: noInput,
  data: nothing,
})

export const connectIdentity = defineEndpoint({
  path: '/api/account/connect_identity',
  summary: 'Adds a provider to the ways to sign in, with its id token; its e-mail may be another.',
  access: 'customer',
  needsRecentProof: true,
  request: z.strictObject({
    provider,
    id_token: requiredText(8000),
    nonce: optionalText(200),
  }),
  data: nothing,
})

export const disconnectIdentity = defineEndpoint({
  path: '/api/account/disconnect_identity',
  summary: 'Removes a provider from the ways to sign in, unless it is the only one.',
  access: 'customer',
  needsRecentProof: true,
  request: z.strictObject({ provider }),
  data: nothing,
})
