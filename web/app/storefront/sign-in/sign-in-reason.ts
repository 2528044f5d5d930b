import { paths } from '../../paths.ts'

/** Keys of messages/<language>/sign-in.json. */
type SignInReason = 'reason_product' | 'reason_form' | 'reason_page'

const FORMS = [paths.forwarding(), paths.expertBuy(), paths.customerReview()]

/** Returns why a visitor on the way to `next` has to sign in; undefined without a destination. */
export function signInReason(next: string): SignInReason | undefined {
  const [path = ''] = next.split('?')
  if (path === paths.home()) return undefined
  if (path === paths.product('').split('?')[0]) return 'reason_product'
  return FORMS.includes(path) ? 'reason_form' : 'reason_page'
}
