import { both, dots, fold, type Look, piece, seam, stitch } from '../strokes.ts'
import { gold, plainOf } from './materials.ts'

function bag(look: Look): string {
  const body =
    look.cut % 2
      ? 'M-190 360H190L214 610C214 640 -214 640 -214 610Z'
      : 'M-200 350C-200 320 200 320 200 350L216 600C216 646 -216 646 -216 600Z'
  const handle = 'M-110 360C-110 180 110 180 110 360'
  const flap =
    look.cut > 1
      ? piece(
          look,
          'M-200 350H200V470C120 540 -120 540 -200 470Z',
          stitch(look, 'M-190 352V462C-116 524 116 524 190 462V352'),
        )
      : ''
  return `<path d="${handle}" fill="none" stroke="${look.tone.line}" stroke-width="30"/><path d="${handle}" fill="none" stroke="${look.tone.deep}" stroke-width="24"/>${piece(look, body, `${stitch(look, 'M-190 590H190')}${seam(look, 'M-110 350V420M110 350V420', 5)}${fold(look, -120, 400, 20, 200, 10)}${fold(look, 130, 400, -10, 210, -10)}`)}${flap}<rect x="-17" y="${look.cut > 1 ? 490 : 380}" width="34" height="44" rx="7" fill="${gold(look).base}" stroke="${gold(look).line}" stroke-width="2.4"/>`
}

function backpack(look: Look): string {
  const body =
    'M-180 330C-180 200 -110 170 0 170S180 200 180 330V600C180 650 150 664 110 664H-110C-150 664 -180 650 -180 600Z'
  const pocket = piece(
    look,
    'M-132 450H132V590C132 616 116 624 96 624H-96C-116 624 -132 616 -132 590Z',
    `${stitch(look, 'M-132 476H132')}${seam(look, 'M-132 466H132', 6)}`,
  )
  const face =
    look.cut % 2
      ? `<g transform="translate(0 340)"><circle r="62" fill="${look.tone.trim}"/><path d="M-50 -36L-64 -84L-18 -60ZM50 -36L64 -84L18 -60Z" fill="${look.tone.trim}"/><g fill="${look.tone.deeper}"><circle cx="-22" cy="-6" r="7"/><circle cx="22" cy="-6" r="7"/></g><path d="M-12 18Q0 30 12 18" fill="none" stroke="${look.tone.deeper}" stroke-width="5" stroke-linecap="round"/></g>`
      : `${seam(look, 'M-150 300C-120 230 120 230 150 300', 6)}${stitch(look, 'M-150 316C-120 246 120 246 150 316')}`
  return `<path d="M-36 180C-36 120 36 120 36 180" fill="none" stroke="${look.tone.line}" stroke-width="18"/>${both(`<path d="M176 330C236 380 236 540 180 600" fill="none" stroke="${look.tone.deeper}" stroke-width="30"/>`)}${piece(look, body, `${face}${fold(look, -150, 380, 20, 240, 10)}`)}${pocket}`
}

function fan(look: Look): string {
  const ribs = Array.from({ length: 13 }, (_, i) => i * 12 - 72)
  if (look.cut % 2)
    return `<path d="M-9 520H9V720H-9Z" fill="#9a7350" stroke="#5e442d" stroke-width="2.4"/>${piece(
      look,
      'M-220 340A220 210 0 1 1 220 340A220 210 0 1 1 -220 340Z',
      `<path d="M-180 430C-60 330 60 470 190 330" fill="none" stroke="#6c4a34" stroke-width="8"/>${dots(
        [
          [-110, 388],
          [-30, 372],
          [50, 400],
          [120, 376],
        ],
        17,
        '#e9a9b3',
        '#b86f7c',
      )}`,
    )}<path d="M0 720V760" stroke="${look.tone.base}" stroke-width="14"/>`
  const leaf = 'M-300 470A315 315 0 0 1 300 470L110 590A118 118 0 0 0 -110 590Z'
  return `<g transform="translate(0 30)">${ribs.map((turn) => `<path d="M-5 640L-9 380H9L5 640Z" fill="#b58a5f" stroke="#6f5133" stroke-width="1.6" transform="rotate(${turn} 0 640)"/>`).join('')}${piece(
    look,
    leaf,
    `${ribs.map((turn) => `<path d="M0 640V200" stroke="${look.tone.deeper}" stroke-width="2" opacity=".4" transform="rotate(${turn} 0 640)"/>`).join('')}<path d="M-220 440C-100 320 80 300 230 400" fill="none" stroke="${look.tone.trim}" stroke-width="5"/>${dots(
      [
        [-140, 374],
        [-20, 326],
        [110, 340],
      ],
      15,
      look.tone.trim,
      'none',
    )}`,
  )}<circle cy="632" r="12" fill="${gold(look).base}" stroke="${gold(look).line}" stroke-width="2"/></g>`
}

function hairpin(look: Look): string {
  const petals = (x: number, y: number, size: number, paint: string) =>
    `<g transform="translate(${x} ${y})">${[0, 60, 120, 180, 240, 300].map((turn) => `<path d="M0 0C${-size * 0.5} ${-size * 0.5} ${-size * 0.4} ${-size} 0 ${-size}S${size * 0.5} ${-size * 0.5} 0 0Z" fill="${paint}" stroke="${look.tone.line}" stroke-width="2" transform="rotate(${turn})"/>`).join('')}<circle r="${size * 0.22}" fill="${gold(look).base}" stroke="${gold(look).line}" stroke-width="2"/></g>`
  const tassels = [-60, -10, 40]
    .map(
      (x, i) =>
        `<path d="M${x} 330V${470 + i * 40}" stroke="${gold(look).deep}" stroke-width="3"/>${dots(
          [
            [x, 390 + i * 10],
            [x, 440 + i * 22],
          ],
          9,
          look.tone.light,
          look.tone.line,
        )}<path d="M${x} ${470 + i * 40}q-12 26 0 38q12 -12 0 -38z" fill="${look.tone.base}" stroke="${look.tone.line}" stroke-width="2"/>`,
    )
    .join('')
  return `${piece(plainOf(look), 'M-6 300L240 690L226 700L-26 314Z', '', gold(look))}${tassels}${petals(-20, 270, 104, look.tone.base)}${petals(100, 220, 66, look.tone.light)}${petals(-130, 330, 56, look.cut % 2 ? look.tone.trim : look.tone.light)}`
}

export const accessories = { bag, backpack, fan, hairpin }
