import type { LoaderFunctionArgs } from 'react-router'
import { apiOf } from '../../../api/server.ts'
import { paths } from '../../../paths.ts'
import { requestContext } from '../../../request-context.ts'
import { qrCodeUrl } from '../../../ui/barcode.server.ts'

/** Used in the link when the customer's own code is not available; it credits no one. */
const DEFAULT_CODE = 'SAMPAN'

export async function loadInviteFriend({ context }: LoaderFunctionArgs) {
  const api = apiOf(context)
  const [code, data] = await Promise.all([
    api('/api/account/get_invite_code'),
    api('/api/account/get_invite_data'),
  ])
  const { publicUrl } = context.get(requestContext)
  const link = publicUrl + paths.register(code.ok ? code.data.invite_code : DEFAULT_CODE)
  return { link, qr: await qrCodeUrl(link), data }
}
