import { both, dots, fold, type Look, piece, type Segment, seam, stitch, symmetric } from '../strokes.ts'

type Gown = {
  neck: number
  strap: boolean
  waistY: number
  waist: number
  hem: number
  flare: number
  sleeve: 'none' | 'puff' | 'long'
}

function gown(look: Look, shape: Gown, marks = ''): string {
  const { neck, waistY, waist, hem, flare } = shape
  const upper: Segment[] = shape.strap
    ? [
        [30, neck - 4],
        [58, neck - 8, 66, neck - 40, 72, 150],
        [84, 152],
        [90, 200, 96, 240, 108, 264],
      ]
    : [
        [26, neck, 50, neck - 20, 56, 172],
        [116, 196],
        [108, 230, 98, 252, 108, 286],
      ]
  const outline = symmetric(neck, [
    ...upper,
    [108, 320, waist, waistY - 50, waist, waistY],
    [waist + 30, waistY + 60, flare - 16, hem - 130, flare, hem],
    [flare * 0.55, hem + 24, flare * 0.2, hem + 26, 0, hem + 26],
  ])
  const drape = [0.18, 0.5, 0.82]
    .map((share) =>
      both(
        fold(look, waist * share, waistY + 8, (flare - waist) * share, hem - waistY, share > 0.5 ? 16 : 11),
      ),
    )
    .join('')
  const gathers = Array.from({ length: 9 }, (_, i) =>
    seam(
      look,
      `M${-waist + 8 + i * ((waist - 8) / 4)} ${waistY + 6}l${(i - 4) * 1.6} ${20 + (i % 3) * 9}`,
      1.6,
    ),
  ).join('')
  const details = `${drape}${fold(look, -100, 292, 62, 44, 8)}${fold(look, 100, 296, -54, 52, -8)}${seam(look, `M${-waist - 20} ${waistY}Q0 ${waistY + 14} ${waist + 20} ${waistY}`, 3)}${gathers}${stitch(look, `M-300 ${hem - 16}Q0 ${hem + 34} 300 ${hem - 16}`)}${marks}`
  const back = shape.strap
    ? ''
    : `<path d="M-56 174C-36 160 36 160 56 174L30 ${neck}H-30Z" fill="${look.tone.deeper}"/>`
  return `${back}${sleeves(look, shape.sleeve)}${piece(look, outline, details)}`
}

function sleeves(look: Look, kind: Gown['sleeve']): string {
  if (kind === 'none') return ''
  const outline =
    kind === 'puff'
      ? 'M110 192C170 186 206 240 196 306C176 322 140 318 106 286Z'
      : 'M112 194C152 206 176 300 190 420L206 530L160 540C150 470 140 400 104 290Z'
  const marks =
    kind === 'puff'
      ? `${fold(look, 118, 204, 56, 92, 14)}${fold(look, 112, 230, 26, 64, 8)}`
      : `${fold(look, 122, 330, 46, 40, 8)}${stitch(look, 'M150 524L214 514')}`
  return both(piece(look, outline, marks))
}

const cuts: [Gown, ...Gown[]] = [
  { neck: 226, strap: false, waistY: 400, waist: 84, hem: 668, flare: 204, sleeve: 'puff' },
  { neck: 232, strap: true, waistY: 410, waist: 90, hem: 690, flare: 156, sleeve: 'none' },
  { neck: 216, strap: false, waistY: 390, waist: 88, hem: 690, flare: 184, sleeve: 'long' },
  { neck: 236, strap: true, waistY: 374, waist: 82, hem: 610, flare: 224, sleeve: 'none' },
]
const cutOf = (look: Look) => cuts[look.cut] ?? cuts[0]

function qipao(look: Look): string {
  const long = look.cut % 2 === 0
  const hem = long ? 712 : 610
  const outline = symmetric(178, [
    [44, 174],
    [118, 202],
    [108, 240, 104, 260, 110, 290],
    [110, 330, 82, 370, 84, 410],
    [88, 460, 124, 480, 126, 540],
    [126, 600, 116, hem - 60, 112, hem],
    [0, hem + 8],
  ])
  const slant = 'M0 182C30 214 66 232 112 262'
  const marks = `${fold(look, -84, 414, 60, 50, 9)}${fold(look, 84, 418, -52, 60, -9)}${fold(look, -30, hem, 10, -200, 10)}<path d="${slant}" fill="none" stroke="${look.tone.trim}" stroke-width="7"/>${seam(look, `M104 ${hem - 150}L112 ${hem}`, 4)}`
  const collar = symmetric(196, [
    [46, 178],
    [42, 146],
    [26, 154, 12, 158, 0, 158],
  ])
  const knots = dots(
    [
      [18, 198],
      [62, 230],
      [104, 258],
    ],
    7,
    look.tone.trim,
    look.tone.line,
  )
  return `${sleeves(look, look.cut > 1 ? 'long' : 'none')}${piece(look, outline, marks)}${piece({ ...look, pattern: 'plain' }, collar)}${knots}`
}

function maidDress(look: Look): string {
  const apron = symmetric(300, [
    [52, 296],
    [70, 400],
    [120, 430, 140, 560, 132, 620],
    [60, 646, 20, 650, 0, 650],
  ])
  const white = { ...look.tone, base: '#f8f6f1', deep: '#e4e0d8', line: '#b9b3a6' }
  const frill = `<path d="M-132 612q16 26 33 6t33 8t33 6t33 0t33 -6t33 -8t33 -6" fill="none" stroke="#f8f6f1" stroke-width="14" stroke-linecap="round"/>`
  const bow = '<path d="M0 236l-46 -24v50zM0 236l46 -24v50z"/><circle cy="236" r="10"/>'
  return `${gown(look, { ...(cuts[0] ?? cutOf(look)), hem: 620, flare: 226 })}${piece(look, apron, `${stitch(look, 'M-120 600Q0 640 120 600')}${fold(look, -30, 420, -16, 200, 9)}${fold(look, 40, 420, 14, 190, -9)}`, white)}${frill}<g fill="${look.tone.trim}" stroke="${look.tone.line}" stroke-width="2">${bow}</g>`
}

export const dresses = {
  dress: (look: Look) => gown(look, cutOf(look)),
  qipao,
  'maid-dress': maidDress,
}
