import type { LoaderFunctionArgs } from 'react-router'
import { apiOf } from '../../../api/server.ts'
import { paths } from '../../../paths.ts'
import { requestContext } from '../../../request-context.ts'
import { qrCodeUrl } from '../../../ui/barcode.server.ts'

/** Used in the link when the customer's own code is not available; it credits no one. */
const DEFAULT_CODE = 'SAMPAN'

/** Loads the customer's link with its QR code, whom it brought, and the bonus in force; none where that is unknown. */
export async function loadInviteFriend({ context }: LoaderFunctionArgs) {
  const api = apiOf(context)
  const [code, data, settings] = await Promise.all([
    api('/api/account/get_invite_code'),
    api('/api/account/get_invite_data'),
    api('/api/index/get_site_settings'),
  ])
  const { publicUrl } = context.get(requestContext)
  const link = publicUrl + paths.register(code.ok ? code.data.invite_code : DEFAULT_CODE)
  const bonus = settings.ok
    ? { amount: settings.data.invite_bonus_usd, at: settings.data.invite_bonus_at }
    : { amount: 0, at: 'activation' as const }
  return { link, qr: await qrCodeUrl(link), data, bonus }
}
