import encodeQR from 'qr'
import type { LoaderFunctionArgs } from 'react-router'
import { apiOf } from '../../../api/server.ts'
import { paths } from '../../../paths.ts'
import { requestContext } from '../../../request-context.ts'

/** Stands in the link when the customer's own code can not be had (part 2 §8); it credits nobody. */
const DEFAULT_CODE = 'SAMPAN'

export async function loadInviteFriend({ context }: LoaderFunctionArgs) {
  const api = apiOf(context)
  const [code, data] = await Promise.all([
    api('/api/account/get_invite_code'),
    api('/api/account/get_invite_data'),
  ])
  const { publicUrl } = context.get(requestContext)
  const link = publicUrl + paths.register(code.ok ? code.data.invite_code : DEFAULT_CODE)
  return { link, qr: qrPath(link), data }
}

/** A QR code as one path of unit squares, and how many of them make a side. Drawn here, so that pages carry no encoder. */
function qrPath(text: string): { readonly size: number; readonly path: string } {
  const rows = encodeQR(text, 'raw', { border: 2 })
  const path = rows
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return { size: rows.length, path }
}
