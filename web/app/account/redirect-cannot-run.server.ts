import { refusalText } from '@sampan/contract/refusals'
import type { RouterContextProvider } from 'react-router'
import { paths } from '../paths.ts'
import { requestContext } from '../request-context.ts'
import { redirectWithFlash } from '../ui/flash-message.ts'

/** Redirects to the home page with 'Can not run', for a payment page whose address names no payables. */
export const redirectCannotRun = (context: Readonly<RouterContextProvider>): Response =>
  redirectWithFlash(paths.home(), {
    variant: 'error',
    text: refusalText('can_not_run', context.get(requestContext).lang),
  })
