import { tone } from './colours.ts'
import { type Goods, standing, svg } from './draw-goods.ts'
import { frameOf, toJpeg } from './render-pictures.ts'
import { hash } from './strokes.ts'

/**
 * Draws a warehouse photo of arrived goods: on the grey mat with its grid, a ruler along the edge and the
 * shelf label. `n` selects the view: 1 whole, 2 close, 3 rotated with the label beside it; higher numbers
 * repeat these from other angles. JPEG, 1200 by 900.
 */
export const qcPhoto = (goods: Goods, n: number): Promise<Buffer> => onTheMat(goods, n, 1)

async function onTheMat(goods: Goods, n: number, flip: 1 | -1): Promise<Buffer> {
  const shot = (n - 1) % 3
  const turn = [-3, 6, -14][shot] ?? 0
  const drift = Math.floor((n - 1) / 3) * 9
  const place = {
    centreX: [560, 620, 500][shot] ?? 560,
    centreY: [410, 520, 420][shot] ?? 410,
    room: [640, 1150, 580][shot] ?? 640,
    turn: turn + drift,
    flip,
  }
  const item = standing(goods, await frameOf(goods), place)
  const scene = `${mat()}${item}${ruler()}${label(hash(`${goods.kind}${goods.colour}${goods.cut}`), shot)}${light()}`
  return photo(scene)
}

/** Draws a warehouse photo of one shot of arrived goods, named as in the shop's list of shots. */
export function qcShot(goods: Goods, shot: string): Promise<Buffer> {
  switch (shot) {
    case 'sole':
      return photo(`${mat()}${soles()}${ruler()}${light()}`)
    case 'size':
    case 'label':
      return photo(`${cloth(goods)}${sewnLabel(hash(`${goods.kind}${goods.colour}`))}${light()}`)
    case 'back':
      return onTheMat(goods, 1, -1)
    case 'detail':
      return qcPhoto(goods, 2)
    case 'side':
      return qcPhoto(goods, 3)
    default:
      return qcPhoto(goods, 1)
  }
}

const photo = (scene: string): Promise<Buffer> =>
  toJpeg(svg('0 0 1200 900', scene).replace('width="800" height="800"', 'width="1200" height="900"'))

/**
 * Draws a customer's photo of goods at home: against a wall, on a floor. `tint` selects the room. JPEG, 1200 by 900.
 */
export async function homePhoto(goods: Goods, tint: number): Promise<Buffer> {
  const [wall, floor] = rooms[tint % rooms.length] ?? ['#d9c9b6', '#cbb79d']
  const place = { centreX: 600, centreY: 450, room: 700, turn: tint % 2 === 0 ? -2 : 3, flip: 1 }
  const item = standing(goods, await frameOf(goods), place)
  const room = `<rect width="1200" height="900" fill="${wall}"/><path d="M0 690H1200V900H0Z" fill="${floor}"/>`
  return photo(`${room}${item}${light()}`)
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

/** Both soles of a pair, toes up. */
function soles(): string {
  const outline =
    'M0-330C74-330 116-254 118-164C120-76 78-22 80 66C84 160 110 206 102 270C94 326 44 346 0 346C-46 346-86 326-92 270C-98 206-70 152-74 66C-78-22-116-90-112-176C-110-262-68-330 0-330Z'
  const treads = Array.from({ length: 19 }, (_, i) => `M-130 ${-300 + i * 34}q130 26 260 0`).join('')
  const one = `<path d="${outline}" fill="#1f2833" opacity=".3" transform="translate(8 14)"/><path d="${outline}" fill="#e6e0d2"/><g clip-path="url(#sole)"><path d="${treads}" stroke="#b9b09b" stroke-width="11" fill="none"/><circle cy="-170" r="44" fill="#cfc6b1"/></g><path d="${outline}" fill="none" stroke="#a39d90" stroke-width="7"/>`
  return `<clipPath id="sole"><path d="${outline}"/></clipPath><g transform="translate(430 408) rotate(-5)">${one}</g><g transform="translate(770 408) rotate(5) scale(-1 1)">${one}</g>`
}

/** The cloth of the goods, from close by. */
function cloth({ colour }: Goods): string {
  const { base, deep, light: pale } = tone(colour)
  const weave = (step: number) => Array.from({ length: 1200 / step }, (_, i) => i * step)
  const across = weave(14)
    .map((at) => `M0 ${at}H1200`)
    .join('')
  const down = weave(14)
    .map((at) => `M${at} 0V900`)
    .join('')
  return `<rect width="1200" height="900" fill="${base}"/><path d="${across}" stroke="${deep}" stroke-width="3" opacity=".5"/><path d="${down}" stroke="${pale}" stroke-width="3" opacity=".5"/>`
}

/** A label sewn in along its upper edge: bars, lines of text, symbols of care. */
function sewnLabel(seed: number): string {
  const bars = Array.from(
    { length: 40 },
    (_, i) => `<rect x="${60 + i * 11}" y="90" width="${2 + ((seed >>> (i % 24)) & 3) * 2}" height="110"/>`,
  ).join('')
  const care = [0, 1, 2, 3].map((i) => `M${70 + i * 120} 420h70l-12 50h-46Z`).join('')
  const stitches = Array.from({ length: 22 }, (_, i) => `M${22 + i * 26} 26h14`).join('')
  return `<g transform="translate(310 170) rotate(-3)"><rect x="10" y="16" width="590" height="540" rx="6" fill="#161a28" opacity=".35"/><rect width="590" height="540" rx="6" fill="#f7f4ec"/><path d="${stitches}" stroke="#8d8674" stroke-width="5"/><g fill="#23272e">${bars}</g><path d="M60 250H420M60 300H520M60 350H360" stroke="#4a4f58" stroke-width="16"/><path d="${care}" fill="none" stroke="#23272e" stroke-width="7"/></g>`
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
