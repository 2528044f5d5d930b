import { type Goods, standing, svg } from './draw-goods.ts'
import { frameOf, toJpeg } from './render-pictures.ts'
import { hash } from './strokes.ts'

/**
 * Draws a warehouse photo of arrived goods: on the grey mat with its grid, a ruler along the edge and the
 * shelf label. `n` selects the view: 1 whole, 2 close, 3 rotated with the label beside it; higher numbers
 * repeat these from other angles. JPEG, 1200 by 900.
 */
export async function qcPhoto(goods: Goods, n: number): Promise<Buffer> {
  const shot = (n - 1) % 3
  const turn = [-3, 6, -14][shot] ?? 0
  const drift = Math.floor((n - 1) / 3) * 9
  const place = {
    centreX: [560, 620, 500][shot] ?? 560,
    centreY: [410, 520, 420][shot] ?? 410,
    room: [640, 1150, 580][shot] ?? 640,
    turn: turn + drift,
    flip: 1,
  }
  const item = standing(goods, await frameOf(goods), place)
  const scene = `${mat()}${item}${ruler()}${label(hash(`${goods.kind}${goods.colour}${goods.cut}`), shot)}${light()}`
  return toJpeg(svg('0 0 1200 900', scene).replace('width="800" height="800"', 'width="1200" height="900"'))
}

/**
 * Draws a customer's photo of goods at home: against a wall, on a floor. `tint` selects the room. JPEG, 1200 by 900.
 */
export async function homePhoto(goods: Goods, tint: number): Promise<Buffer> {
  const [wall, floor] = rooms[tint % rooms.length] ?? ['#d9c9b6', '#cbb79d']
  const place = { centreX: 600, centreY: 450, room: 700, turn: tint % 2 === 0 ? -2 : 3, flip: 1 }
  const item = standing(goods, await frameOf(goods), place)
  const room = `<rect width="1200" height="900" fill="${wall}"/><path d="M0 690H1200V900H0Z" fill="${floor}"/>`
  const scene = svg('0 0 1200 900', `${room}${item}${light()}`)
  return toJpeg(scene.replace('width="800" height="800"', 'width="1200" height="900"'))
}

const rooms = [
  ['#d9c9b6', '#cbb79d'],
  ['#c3cfcb', '#aebdb8'],
  ['#dcc6c2', '#e3d3d1'],
] as const

function mat(): string {
  const fine =
    Array.from({ length: 41 }, (_, i) => `M${i * 30} 0V900`).join('') +
    Array.from({ length: 31 }, (_, i) => `M0 ${i * 30}H1200`).join('')
  const coarse =
    Array.from({ length: 9 }, (_, i) => `M${i * 150} 0V900`).join('') +
    Array.from({ length: 7 }, (_, i) => `M0 ${i * 150}H1200`).join('')
  return `<rect width="1200" height="900" fill="#8e959b"/><path d="${fine}" stroke="#a1a8ae" stroke-width="1"/><path d="${coarse}" stroke="#b7bdc2" stroke-width="2.2"/>`
}

/** 30 pixels are a centimetre, as on the mat. */
function ruler(): string {
  const ticks = Array.from(
    { length: 385 },
    (_, i) => `M${24 + i * 3} 822v${i % 10 === 0 ? 30 : i % 5 === 0 ? 21 : 12}`,
  ).join('')
  const numbers = Array.from({ length: 38 }, (_, i) => digits(i + 1, 46 + i * 30, 858, 9)).join('')
  return `<rect x="14" y="826" width="1172" height="56" rx="4" fill="#222b36" opacity=".25"/><rect x="12" y="818" width="1176" height="60" rx="4" fill="#f0d889"/><path d="${ticks}" stroke="#4a4230" stroke-width="1.2"/><path d="${numbers}" fill="none" stroke="#4a4230" stroke-width="1.7"/>`
}

function label(seed: number, shot: number): string {
  const bars = Array.from(
    { length: 34 },
    (_, i) =>
      `<rect x="${18 + i * 5.6}" y="20" width="${1.4 + ((seed >>> (i % 24)) & 3) * 1.1}" height="58"/>`,
  ).join('')
  const code = digits(10_000_000 + (seed % 89_999_999), 24, 90, 17)
  return `<g transform="translate(${shot === 2 ? 880 : 936} ${shot === 1 ? 60 : 610}) rotate(${shot === 2 ? -5 : 3})"><rect x="5" y="7" width="226" height="150" rx="5" fill="#1f2833" opacity=".28"/><rect width="226" height="150" rx="5" fill="#fcfbf7"/><g fill="#23272e">${bars}</g><path d="${code}" fill="none" stroke="#23272e" stroke-width="2.6"/><path d="M18 128H120" stroke="#bc3a33" stroke-width="7"/><path d="M132 128H208" stroke="#c9c5ba" stroke-width="7"/></g>`
}

const light = () =>
  `<radialGradient id="lamp" cx=".4" cy=".3" r=".9"><stop offset="0" stop-color="#fff" stop-opacity=".12"/><stop offset=".55" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#141b26" stop-opacity=".3"/></radialGradient><rect width="1200" height="900" fill="url(#lamp)"/>`

// Digits are drawn as strokes on a 2 by 4 grid, because the machine may have no font.
const figures = [
  'M0 0H2V4H0Z',
  'M1 0V4',
  'M0 0H2V2H0V4H2',
  'M0 0H2V4H0M0 2H2',
  'M0 0V2H2M2 0V4',
  'M2 0H0V2H2V4H0',
  'M2 0H0V4H2V2H0',
  'M0 0H2V4',
  'M0 0H2V4H0ZM0 2H2',
  'M2 2H0V0H2V4H0',
]

function digits(value: number, x: number, y: number, height: number): string {
  const unit = height / 4
  return [...String(value)]
    .map((figure, i) =>
      (figures[Number(figure)] ?? '').replaceAll(
        /([MHV])(\d)(?: (\d))?/g,
        (_, command: string, a: string, b?: string) => {
          const [acrossX, downY] = [x + i * unit * 3.2 + Number(a) * unit, y + Number(b ?? a) * unit]
          return command === 'M' ? `M${acrossX} ${downY}` : command === 'H' ? `H${acrossX}` : `V${downY}`
        },
      ),
    )
    .join('')
}
