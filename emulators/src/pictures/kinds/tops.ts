import { fold, type Look, piece, type Segment, seam, shine, stitch, symmetric } from '../strokes.ts'
import { backNeck, front, hood, neckDepth, neckline, pockets, sleeves, type Top } from './top-parts.ts'

/** Draws anything worn above the waist, from vest to overcoat: one body, sleeves behind it, details on it. */
function top(look: Look, shape: Top): string {
  const { hem, waist = 126, flare = 136, neck } = shape
  const depth = neckDepth[neck]
  const neckCurve: Segment =
    neck === 'round' || neck === 'hood'
      ? [34, depth, 54, depth - 18, 60, 180]
      : [18, depth - 26, 46, 200, 58, 180]
  const shoulder = shape.sleeve === 'none' ? 118 : 150
  const body = symmetric(depth, [
    neckCurve,
    [shoulder, shoulder > 120 ? 212 : 196],
    [shoulder - 12, 250, 126, 292, 134, 332],
    [134, 420, waist, 420, waist + 4, 480],
    [flare, 540, flare, hem - 60, flare, hem],
    [flare * 0.6, hem + 13, flare * 0.3, hem + 14, 0, hem + 14],
  ])
  return `${shape.neck === 'hood' ? hood(look) : backNeck(look, depth)}${sleeves(look, shape)}${piece(look, body, bodyMarks(look, shape, flare))}${neckline(look, shape, depth)}${front(look, shape, depth)}${pockets(look, shape)}`
}

function bodyMarks(look: Look, shape: Top, flare: number): string {
  const { hem } = shape
  const bent = look.cut % 2 === 0 ? 1 : -1
  const folds = `${fold(look, -128, 345, 74, 66, 10)}${fold(look, 128, 352, -62, 78, -11)}${fold(look, -62 * bent, hem, 26 * bent, -150, 13)}${fold(look, 74 * bent, hem, -12 * bent, -190, -12)}${fold(look, 8 * bent, hem, 18 * bent, -110, 9)}`
  const quilt = shape.quilted
    ? [290, 362, 434, 506, 578, 650]
        .filter((y) => y < hem)
        .map(
          (y) => `${seam(look, `M-190 ${y}Q0 ${y + 16} 190 ${y}`)}${shine(look, `M-96 ${y - 44}q40 7 78 8`)}`,
        )
        .join('')
    : ''
  const cable = shape.cable
    ? [-72, 0, 72]
        .map((x) =>
          Array.from({ length: 9 }, (_, i) =>
            seam(look, `M${x - 13} ${250 + i * 46}q26 12 26 23t-26 23m26 -46q-26 12 -26 23t26 23`, 3),
          ).join(''),
        )
        .join('')
    : ''
  const edge = shape.rib
    ? `<rect x="-190" y="${hem - 34}" width="380" height="70" fill="${look.tone.deep}"/>${Array.from({ length: 24 }, (_, i) => seam(look, `M${-flare + i * 12} ${hem - 30}v52`, 1.4)).join('')}`
    : stitch(look, `M-190 ${hem - 14}Q0 ${hem + 2} 190 ${hem - 14}`)
  return `${folds}${cable}${quilt}${edge}`
}

const one = <T>(options: readonly [T, ...T[]], cut: number): T => options[cut % options.length] ?? options[0]

export const tops = {
  tshirt: (look: Look) =>
    top(look, {
      neck: one(['round', 'v', 'round', 'round'], look.cut),
      sleeve: 'short',
      hem: one([612, 600, 560, 640], look.cut),
      waist: one([130, 118, 124, 138], look.cut),
      ...(look.cut === 3 && { pockets: 'chest' as const }),
    }),
  shirt: (look: Look) =>
    top(look, {
      neck: look.cut === 2 ? 'stand' : 'collar',
      sleeve: look.cut === 1 ? 'short' : 'long',
      hem: one([628, 610, 636, 650], look.cut),
      front: 'buttons',
      ...(look.cut !== 2 && { pockets: 'chest' as const }),
    }),
  sweater: (look: Look) =>
    top(look, {
      neck: one(['round', 'v', 'stand', 'round'], look.cut),
      sleeve: 'long',
      hem: one([600, 590, 604, 570], look.cut),
      rib: true,
      cable: look.cut % 2 === 0,
      waist: 134,
    }),
  cardigan: (look: Look) =>
    top(look, {
      neck: 'v',
      sleeve: 'long',
      hem: one([590, 640, 560, 610], look.cut),
      rib: true,
      front: 'buttons',
    }),
  hoodie: (look: Look) =>
    top(look, {
      neck: 'hood',
      sleeve: 'long',
      hem: 606,
      rib: true,
      waist: 138,
      ...(look.cut % 2 ? { front: 'zip' as const } : { pockets: 'pouch' as const }),
    }),
  jacket: (look: Look) =>
    top(look, {
      neck: one(['collar', 'stand', 'collar', 'stand'], look.cut),
      sleeve: 'long',
      hem: one([580, 572, 596, 610], look.cut),
      rib: look.cut % 2 === 1,
      front: look.cut % 2 ? 'zip' : 'buttons',
      pockets: 'side',
      waist: 136,
    }),
  blazer: (look: Look) =>
    top(look, {
      neck: 'lapel',
      sleeve: 'long',
      hem: 640,
      waist: 116,
      flare: 146,
      front: look.cut % 2 ? 'double' : 'buttons',
      pockets: 'side',
    }),
  coat: (look: Look) =>
    top(look, {
      neck: 'lapel',
      sleeve: 'long',
      hem: 726,
      waist: one([122, 132, 118, 140], look.cut),
      flare: one([160, 150, 178, 152], look.cut),
      front: look.cut % 2 ? 'buttons' : 'double',
      pockets: 'side',
    }),
  puffer: (look: Look) =>
    top(look, {
      neck: look.cut % 2 ? 'hood' : 'stand',
      sleeve: 'long',
      hem: one([590, 606, 690, 570], look.cut),
      waist: 146,
      flare: 150,
      front: 'zip',
      quilted: true,
    }),
  vest: (look: Look) =>
    top(look, {
      neck: look.cut % 2 ? 'v' : 'round',
      sleeve: 'none',
      hem: one([600, 570, 620, 590], look.cut),
      waist: 118,
      flare: 128,
    }),
}
