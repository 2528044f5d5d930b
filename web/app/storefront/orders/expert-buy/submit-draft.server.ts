import { translate } from '@sampan/messages/catalogue'
import type { RouterContextProvider } from 'react-router'
import { textIn } from '../../../api/form-text.ts'
import { createIdempotencyKey, KEY_FIELD } from '../../../api/idempotency-key.ts'
import { apiOf } from '../../../api/server.ts'
import { requestContext } from '../../../request-context.ts'
import { draftIn, emptyDraft, problemsOf } from './draft.ts'

/** Adds the described product to the cart. A refusal returns the typed values, for browsers without scripts. */
export async function submitDraft(form: FormData, context: Readonly<RouterContextProvider>) {
  const { lang, hasSession } = context.get(requestContext)
  const typed = { ...emptyDraft, ...draftIn(form) }
  const refuse = (key: 'check_input' | 'sign_in_first', fields = {}) => ({
    ...({ ok: false, code: 0, msg: translate(lang, 'expert-buy', key), fields, typed } as const),
  })
  const problems = Object.entries(problemsOf(typed))
  if (problems.length > 0) {
    const fields = problems.map(([name, problem]) => [
      name,
      translate(lang, 'expert-buy', `problem_${problem}`),
    ])
    return refuse('check_input', Object.fromEntries(fields))
  }
  // No redirect to the sign-in page: without scripts it would lose the typed values.
  if (!hasSession) return refuse('sign_in_first')
  // The key is missing without scripts.
  const key = textIn(form, KEY_FIELD) || createIdempotencyKey()
  const answer = await apiOf(context, key)('/api/shopping/add_to_cart', {
    ...typed,
    product_sale_price_cny: typed.product_sale_price_cny ?? 0,
    product_freight_amount_cny: typed.product_freight_amount_cny ?? 0,
  })
  return answer.ok ? answer : { ...answer, typed }
}
