import { translate } from '@sampan/messages/catalogue'
import type { RouterContextProvider } from 'react-router'
import { paths } from '../paths.ts'
import { requestContext } from '../request-context.ts'
import { redirectWithFlash } from '../ui/toasts/flash-message.ts'

/** Redirects to the home page with 'Can not run', for a payment page whose address names no payables. */
export const redirectCannotRun = (context: Readonly<RouterContextProvider>): Response =>
  redirectWithFlash(paths.home(), {
    variant: 'error',
    text: translate(context.get(requestContext).lang, 'refusals', 'can_not_run'),
  })
