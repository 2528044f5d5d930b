import { languageOf } from '@sampan/messages/languages'
import { type ActionFunctionArgs, redirectDocument } from 'react-router'
import { textIn } from '../../api/form-text.ts'
import { apiOf } from '../../api/server.ts'
import { type FormAnswer, INTENT_FIELD } from '../use-account-form.tsx'

/**
 * Saves one form of the settings.
 * @throws Response 400 for an unknown form
 */
export async function saveSettings({ request, context }: ActionFunctionArgs): Promise<FormAnswer> {
  const form = await request.formData()
  const text = (name: string) => textIn(form, name)
  const api = apiOf(context)
  const intent = text(INTENT_FIELD)
  if (intent === 'password')
    return {
      intent,
      ...(await api('/api/account/change_password', {
        pass: text('pass'),
        account_pass: text('account_pass'),
        account_pass_confirm: text('account_pass_confirm'),
      })),
    }
  if (intent !== 'profile') throw new Response('', { status: 400 })
  const lang = languageOf(text('lang'))
  const answer = await api('/api/account/update_profile', {
    account_name: text('account_name'),
    avatar_url: text('avatar_url'),
    lang,
  })
  if (answer.ok && lang !== text('lang_before')) {
    // A new language applies to the pages at once.
    const page = new URL(request.url)
    page.searchParams.set('lang', lang)
    throw redirectDocument(page.pathname + page.search)
  }
  return { intent, ...answer }
}
