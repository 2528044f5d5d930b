import { both, dots, fold, type Look, piece, seam, stitch } from '../strokes.ts'
import { plainOf } from './materials.ts'

export type Neck = 'round' | 'v' | 'collar' | 'stand' | 'hood' | 'lapel'
export type Top = {
  neck: Neck
  sleeve: 'none' | 'short' | 'long'
  hem: number
  waist?: number
  flare?: number
  front?: 'buttons' | 'zip' | 'double'
  rib?: boolean
  pockets?: 'chest' | 'side' | 'pouch'
  quilted?: boolean
  cable?: boolean
}

export const neckDepth: Record<Neck, number> = {
  round: 214,
  v: 268,
  collar: 228,
  stand: 182,
  hood: 232,
  lapel: 330,
}

/** Draws both sleeves; '' for a top without any. */
export function sleeves(look: Look, { sleeve, rib }: Top): string {
  if (sleeve === 'none') return ''
  if (sleeve === 'short') {
    const outline = 'M144 208C186 218 214 262 242 338L172 372C160 346 146 338 128 336Z'
    return both(piece(look, outline, `${fold(look, 140, 300, 56, 20, 8)}${stitch(look, 'M160 360L240 322')}`))
  }
  const outline =
    'M144 208C190 222 214 300 232 420C240 490 248 540 252 596L196 606C188 540 180 480 168 430C158 380 146 350 128 336Z'
  const cuff = rib
    ? `<path d="M192 572L254 562V612H192Z" fill="${look.tone.deep}"/>${seam(look, 'M190 573L256 563')}`
    : stitch(look, 'M190 590L256 580')
  const marks = `${fold(look, 158, 372, 54, 44, 9)}${fold(look, 232, 420, -40, 50, -9)}${fold(look, 186, 500, 50, 20, 7)}${cuff}`
  return both(piece(look, outline, marks))
}

/** Draws the inside of the collar behind the neck, `depth` being the lowest point of the neckline. */
export function backNeck(look: Look, depth: number): string {
  return `<path d="M-60 182C-40 164 40 164 60 182C54 ${depth - 14} 30 ${depth + 6} 0 ${depth + 6}S-54 ${depth - 14} -60 182Z" fill="${look.tone.deeper}"/><rect x="-13" y="178" width="26" height="12" rx="2" fill="#f4efe4" opacity=".9"/>`
}

/** Draws a hood that lies on the shoulders. */
export function hood(look: Look): string {
  const outline = 'M0 96C86 96 112 158 104 214C70 256 30 262 0 262S-70 256 -104 214C-112 158 -86 96 0 96Z'
  const inside = 'M0 132C56 132 74 176 68 214C48 240 20 244 0 244S-48 240 -68 214C-74 176 -56 132 0 132Z'
  return `${piece(look, outline, stitch(look, 'M0 116C72 116 92 168 86 214'))}<path d="${inside}" fill="${look.tone.deeper}"/>`
}

/** Draws the edge of the neckline or its collar, down to `depth`. */
export function neckline(look: Look, { neck }: Top, depth: number): string {
  const { tone } = look
  const plain = plainOf(look)
  if (neck === 'round' || neck === 'v') {
    const curve =
      neck === 'round' ? `C34 ${depth} 54 ${depth - 18} 60 180` : `C18 ${depth - 26} 46 200 58 180`
    const band = `M0 ${depth}${curve}`
    return both(
      `<path d="${band}" fill="none" stroke="${tone.line}" stroke-width="17"/><path d="${band}" fill="none" stroke="${tone.deep}" stroke-width="13"/>`,
    )
  }
  if (neck === 'collar')
    return both(
      piece(plain, 'M0 230L54 166C64 168 70 176 74 186L44 252Z', stitch(look, 'M8 232L44 240L66 186')),
    )
  if (neck === 'stand')
    return both(
      piece(
        plain,
        'M0 200C24 196 44 188 58 180L54 146C36 156 18 160 0 160Z',
        stitch(look, 'M0 168C24 166 40 160 56 154'),
      ),
    )
  if (neck === 'lapel')
    return both(
      piece(plain, 'M0 334L52 168C64 170 74 178 80 190L96 236L74 244L84 258Z', seam(look, 'M50 214L74 244')),
    )
  return both(seam(look, `M26 ${depth + 6}q4 40 -2 82`, 5))
}

/** Draws the closing of a front, from below the neckline to the hem; '' for a top that is pulled over. */
export function front(look: Look, { front: closing, hem }: Top, depth: number): string {
  if (!closing) return ''
  const [from, to] = [depth + 4, hem + 13]
  if (closing === 'zip')
    return `<path d="M0 ${from}V${to}" stroke="${look.tone.line}" stroke-width="11"/><path d="M0 ${from}V${to}" stroke="${look.tone.light}" stroke-width="5" stroke-dasharray="4 4"/><rect x="-6" y="${from + 22}" width="12" height="30" rx="5" fill="${look.tone.trim}"/>`
  const columns = closing === 'double' ? [-34, 34] : [0]
  const rows = Array.from(
    { length: closing === 'double' ? 3 : 5 },
    (_, i) => from + 34 + (i * (to - from - 70)) / (closing === 'double' ? 3 : 4.4),
  )
  const buttons = columns.flatMap((x) => rows.map((y): [number, number] => [x, y]))
  return `${seam(look, `M${closing === 'double' ? 48 : 16} ${from - 12}V${to}`)}${closing === 'double' ? '' : stitch(look, `M-16 ${from}V${to}`)}${dots(buttons, 6.5, look.tone.trim, look.tone.line)}`
}

/** Draws the pockets of a top; '' for one without any. */
export function pockets(look: Look, { pockets: kind, hem }: Top): string {
  const plain = plainOf(look)
  if (kind === 'chest') return piece(plain, 'M44 300H104V352L74 368L44 352Z', stitch(look, 'M48 312H100'))
  if (kind === 'side')
    return both(
      `${piece(plain, `M56 ${hem - 150}H118V${hem - 132}H56Z`)}${stitch(look, `M60 ${hem - 128}V${hem - 60}H112V${hem - 128}`)}`,
    )
  if (kind === 'pouch')
    return piece(
      plain,
      `M-66 ${hem - 160}H66L96 ${hem - 50}H-96Z`,
      stitch(look, `M-58 ${hem - 154}L-88 ${hem - 54}M58 ${hem - 154}L88 ${hem - 54}`),
    )
  return ''
}
