import { both, dots, fold, type Look, piece, seam, shine, stitch, symmetric } from '../strokes.ts'
import { gold, plainOf, steel, trimTone } from './materials.ts'
import { tops } from './tops.ts'

function wig(look: Look): string {
  const long = look.cut !== 1
  const hem = [680, 470, 640, 700][look.cut] ?? 680
  const hair = symmetric(128, [
    [130, 128, 176, 210, 172, 330],
    long ? [180, 440, 210, hem - 120, 176, hem] : [176, 400, 160, hem - 20, 128, hem],
    [140, hem + 14, 112, hem - 4, 92, hem - 30],
    [100, 500, 104, 420, 100, 340],
    [80, 300, 60, 290, 0, 290],
  ])
  const strands = Array.from({ length: 9 }, (_, i) =>
    both(
      seam(
        look,
        `M${4 + i * 4} 134C${60 + i * 10} ${160 + i * 8} ${116 + i * 6} 260 ${104 + i * 8} ${Math.min(hem, 330 + i * 46)}`,
        1.8,
      ),
    ),
  ).join('')
  const fringe = piece(
    plainOf(look),
    'M-118 300C-130 190 -60 140 0 140S130 190 118 300C100 330 92 296 84 270C70 320 52 320 44 280C30 326 10 326 0 282C-12 326 -32 324 -44 280C-54 320 -70 320 -84 270C-92 296 -100 330 -118 300Z',
    `${[-84, -44, 0, 44, 84].map((x) => seam(look, `M${x * 0.3} 150Q${x * 0.9} 220 ${x} 276`, 1.8)).join('')}${shine(look, 'M-78 214Q0 176 78 214')}`,
  )
  const tails =
    look.cut === 2
      ? both(
          piece(
            plainOf(look),
            'M150 220C240 210 290 320 270 460C262 560 230 620 250 690C190 640 196 560 204 480C212 400 190 300 150 260Z',
            `${seam(look, 'M180 240C250 300 250 440 232 620')}${shine(look, 'M236 320Q252 380 246 440')}`,
          ),
        )
      : ''
  const bow =
    look.cut === 3
      ? `<path d="M120 190l-44 -30v64zM120 190l44 -30v64z" fill="${look.tone.trim}" stroke="${look.tone.line}" stroke-width="2.4"/>`
      : ''
  const face =
    '<path d="M-104 300C-104 420 -60 470 0 470S104 420 104 300Z" fill="#f1e3d6"/><path d="M-44 440V540H44V440Z" fill="#e6d3c3"/>'
  return `${tails}${piece(plainOf(look), hair, strands)}${face}${fringe}${bow}`
}

/** Sailor collar over a short jacket and a pleated skirt. */
function uniform(look: Look): string {
  const white = {
    ...look,
    pattern: 'plain' as const,
    tone: { ...look.tone, base: '#f8f6f1', deep: '#e0dcd3', light: '#ffffff', line: '#a6a094' },
  }
  const shirt = `<g transform="translate(0 -70) scale(1 .86)">${tops.tshirt({ ...white, cut: 1 })}</g>`
  const skirt = symmetric(440, [
    [112, 436],
    [140, 500, 190, 600, 200, 680],
    [120, 700, 40, 704, 0, 704],
  ])
  const pleats = [0.15, 0.45, 0.75]
    .map((share) =>
      both(
        `${seam(look, `M${112 * share} 460L${200 * share} 704`)}${fold(look, 112 * share, 464, 90 * share + 4, 230, 10)}`,
      ),
    )
    .join('')
  const collar = both(
    piece(
      plainOf(look),
      'M0 214L58 82C74 86 84 96 88 104L104 190C70 196 36 206 0 240Z',
      seam({ ...look, tone: { ...look.tone, line: '#f8f6f1' } }, 'M14 214C46 194 74 184 96 180', 3),
    ),
  )
  const tie =
    look.cut % 2
      ? `<path d="M0 236L-16 300L0 372L16 300Z" fill="${look.tone.trim}" stroke="${look.tone.line}" stroke-width="2"/>`
      : `<g fill="#c2443c" stroke="#7b2722" stroke-width="2"><path d="M0 240L-58 214V280ZM0 240L58 214V280ZM-6 244L-34 340L-10 336ZM6 244L34 340L10 336Z"/><circle cy="242" r="13"/></g>`
  return `${piece(look, skirt, `${pleats}<path d="M-300 656Q0 690 300 656" fill="none" stroke="${look.tone.trim}" stroke-width="7"/>`)}${shirt}${collar}${tie}`
}

function sword(look: Look): string {
  const curved = look.cut % 2 === 1
  const blade = curved
    ? 'M-12 470C-14 330 -6 210 34 90C30 230 18 340 16 470Z'
    : 'M-16 470L-14 140L0 92L14 140L16 470Z'
  const guard = curved
    ? 'M-48 470H48V490H-48Z'
    : 'M-76 466C-40 486 40 486 76 466L64 500C30 490 -30 490 -64 500Z'
  const grip = 'M-14 492H14V640H-14Z'
  const wrap = Array.from({ length: 8 }, (_, i) =>
    seam(look, `M-16 ${508 + i * 17}L16 ${496 + i * 17}`, 3),
  ).join('')
  const sheath = piece(
    look,
    'M70 160C88 150 104 150 120 160L116 600L94 640L74 600Z',
    `${stitch(look, 'M95 180V600')}<path d="M60 220H130M60 540H130" stroke="${gold(look).base}" stroke-width="20"/>`,
  )
  return `<g transform="rotate(${curved ? 24 : 20} 0 400) translate(-40 10)">${sheath}${piece(plainOf(look), blade, `<path d="M0 120V470" stroke="${steel(look).light}" stroke-width="5"/>`, steel(look))}${piece(plainOf(look), grip, wrap)}${piece(plainOf(look), guard, '', gold(look))}<circle cy="654" r="20" fill="${gold(look).base}" stroke="${gold(look).line}" stroke-width="2.4"/><path d="M0 674C10 700 -14 712 -6 742" fill="none" stroke="${look.tone.base}" stroke-width="9"/></g>`
}

function staff(look: Look): string {
  const head = [
    `<path d="M0 96L56 180L0 264L-56 180Z" fill="${look.tone.base}" stroke="${look.tone.line}" stroke-width="3"/><path d="M0 96V264M-56 180H56" stroke="${look.tone.light}" stroke-width="4"/>`,
    `<path d="M0 90l24 58 62 5-47 41 15 61-54-33-54 33 15-61-47-41 62-5z" fill="${look.tone.base}" stroke="${look.tone.line}" stroke-width="3"/><circle cy="180" r="20" fill="${look.tone.light}"/>`,
    `<circle cy="180" r="62" fill="${look.tone.base}" stroke="${look.tone.line}" stroke-width="3"/><path d="M-30 158Q-12 136 14 138" fill="none" stroke="${look.tone.light}" stroke-width="9" stroke-linecap="round"/>`,
    `<path d="M60 130A84 84 0 1 0 60 240A64 64 0 1 1 60 130Z" fill="${look.tone.base}" stroke="${look.tone.line}" stroke-width="3"/>`,
  ][look.cut]
  const wing = both(
    `<path d="M16 268C70 220 140 214 170 160C176 240 110 300 16 300Z" fill="${gold(look).base}" stroke="${gold(look).line}" stroke-width="2.4"/>`,
  )
  return `<g transform="rotate(18 0 400)">${piece(plainOf(look), 'M-11 270H11L15 730H-15Z', `<path d="M-30 430H30M-30 640H30" stroke="${gold(look).base}" stroke-width="22"/>`, trimTone(look))}${wing}${head}</g>`
}

/** Fox mask with painted brows. */
function mask(look: Look): string {
  const outline = symmetric(280, [
    [40, 276],
    [90, 230, 120, 170, 170, 150],
    [210, 220, 214, 330, 196, 420],
    [170, 520, 70, 620, 0, 640],
  ])
  const eye = `<path d="M46 400C80 370 130 370 154 384C134 420 80 430 46 400Z" fill="#2a2628"/>`
  const paint = `<path d="M120 250C150 220 166 200 170 190C190 240 190 290 180 320C160 290 140 270 120 250Z" fill="${look.tone.base}"/><path d="M60 340C90 316 130 318 160 340" fill="none" stroke="${look.tone.base}" stroke-width="13" stroke-linecap="round"/><path d="M70 500C100 496 140 480 164 456M66 526C96 530 130 516 152 500" fill="none" stroke="${look.tone.base}" stroke-width="8" stroke-linecap="round"/>`
  const white = { ...look.tone, base: '#faf7f1', deep: '#e3ddd1', line: '#8f887b' }
  const brow =
    look.cut % 2
      ? `<path d="M0 320C18 350 18 380 0 400C-18 380 -18 350 0 320Z" fill="${look.tone.base}"/>`
      : dots(
          [
            [0, 330],
            [0, 356],
          ],
          10,
          look.tone.base,
          'none',
        )
  return `${piece(plainOf(look), outline, both(`${eye}${paint}`) + brow, white)}<path d="M-16 590Q0 606 16 590L0 612Z" fill="#2a2628"/><path d="M-190 400C-240 500 -200 600 -230 690M190 400C240 500 210 600 236 690" fill="none" stroke="${look.tone.base}" stroke-width="9" stroke-linecap="round"/>`
}

function headband(look: Look): string {
  const ear =
    [
      'M60 250C80 150 130 110 168 100C190 170 180 240 150 290Z',
      'M56 252C60 140 70 60 104 40C140 70 140 190 122 280Z',
      'M76 236A72 72 0 1 1 166 300Z',
      'M60 250C110 210 170 190 220 130C220 230 190 280 142 300Z',
    ][look.cut] ?? ''
  const arc = 'M-190 600C-250 330 -130 240 0 240S250 330 190 600'
  return `<path d="${arc}" fill="none" stroke="${look.tone.line}" stroke-width="30"/><path d="${arc}" fill="none" stroke="${look.tone.base}" stroke-width="24"/>${both(`${piece(look, ear)}<g transform="translate(46 70) scale(.64)"><path d="${ear}" fill="#f3cdd0"/></g>`)}<g fill="${look.tone.trim}" stroke="${look.tone.line}" stroke-width="2"><path d="M-196 330l-40 -26v56zM-196 330l40 -26v56z"/><circle cx="-196" cy="331" r="9"/></g>`
}

function armour(look: Look): string {
  const chest = symmetric(206, [
    [56, 176],
    [132, 190],
    [120, 260, 140, 330, 146, 380],
    [130, 470, 112, 500, 116, 540],
    [60, 566, 20, 570, 0, 570],
  ])
  const pauldron = 'M120 186C190 170 238 230 236 310C200 300 150 300 128 320C112 270 112 220 120 186Z'
  const scales = Array.from({ length: 4 }, (_, row) =>
    Array.from(
      { length: 7 },
      (_, i) =>
        `<path d="M${-120 + i * 36 + (row % 2) * 18} ${430 + row * 30}a18 22 0 0 0 36 0z" fill="${look.tone.deep}" stroke="${look.tone.line}" stroke-width="1.6"/>`,
    ).join(''),
  ).join('')
  const skirt = both(
    piece(
      look,
      'M8 560L120 536L170 680L30 710Z',
      `${seam(look, 'M20 600L140 580M24 650L156 630', 3)}${dots(
        [
          [60, 620],
          [110, 606],
        ],
        6,
        gold(look).base,
        gold(look).line,
      )}`,
    ),
  )
  return `${skirt}${piece(look, chest, `${scales}${seam(look, 'M0 210V420', 4)}<path d="M-150 410Q0 450 150 410" fill="none" stroke="${gold(look).base}" stroke-width="14"/>${shine(look, 'M-96 250Q-100 310 -92 360')}`)}${both(piece(look, pauldron, `${seam(look, 'M124 230C170 216 220 240 240 270', 3)}${seam(look, 'M124 270C170 254 210 266 240 296', 3)}${shine(look, 'M150 208Q186 206 206 236')}`))}<g transform="translate(0 320)"><circle r="36" fill="${gold(look).base}" stroke="${gold(look).line}" stroke-width="2.4"/><circle r="19" fill="${look.tone.trim}"/></g>`
}

export const costume = { wig, uniform, sword, staff, mask, headband, armour }
