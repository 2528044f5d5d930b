import { dots, fold, type Look, piece, seam, shine, stitch } from '../strokes.ts'
import { plainOf, trimTone } from './materials.ts'

/**
 * Draws one shoe from the side, toe to the left, twice: its partner slightly behind. The sole is at y = 600;
 * the shoe extends from x = -270 to 270.
 */
const pair = (shoe: string): string =>
  `<g transform="translate(58 -84) scale(.9)">${shoe}</g><g transform="translate(-26 14)">${shoe}</g>`

const rubber = (look: Look) => ({ ...look.tone, base: '#f3f0e8', deep: '#dcd7cb', line: '#a39d90' })

const laces = (look: Look, points: [number, number][]): string =>
  points
    .map(
      ([x, y]) =>
        `<path d="M${x - 20} ${y - 13}L${x + 22} ${y + 16}" stroke="${look.tone.trim}" stroke-width="9" stroke-linecap="round"/>`,
    )
    .join('')

function sneaker(look: Look): string {
  const high = look.cut === 1
  const collar = high ? 250 : 352
  const upper = `M-262 560C-268 500 -220 478 -150 462C-80 444 -34 412 14 ${collar + 22}L52 ${collar - 16}C72 ${collar + 16} 150 ${collar + 18} 206 ${collar - 14}C244 ${collar - 12} 252 ${collar + 20} 250 ${collar + 60}C254 460 262 510 262 560Z`
  const panel =
    [
      'M-40 560C-10 500 60 470 120 500C170 524 200 500 254 470V560Z',
      'M-60 560L60 440L110 440L20 560ZM40 560L130 450L178 452L112 560Z',
      'M-20 560C40 420 150 440 250 410V470C150 480 90 500 70 560Z',
      'M-90 560C-40 470 40 440 130 470L90 560Z',
    ][look.cut] ?? ''
  const marks = `<path d="M-270 560C-268 500 -210 480 -150 470C-166 500 -176 530 -172 560Z" fill="${look.tone.deep}"/>${seam(look, 'M-150 468C-168 500 -178 530 -172 560')}${stitch(look, 'M-140 466C-158 500 -166 530 -162 560')}<path d="${panel}" fill="${look.tone.trim}" opacity=".86"/><path d="M206 ${collar}H262V${collar + 96}C236 ${collar + 100} 214 ${collar + 70} 206 ${collar}Z" fill="${look.tone.deeper}"/>${dots(
    [
      [-190, 505],
      [-210, 520],
      [-196, 530],
    ],
    3,
    look.tone.deeper,
    'none',
  )}${shine(look, 'M-110 462Q-60 446 -28 424')}`
  const lacing: [number, number][] = high
    ? [
        [-70, 424],
        [-42, 396],
        [-14, 362],
        [10, 324],
        [30, 290],
      ]
    : [
        [-84, 436],
        [-56, 420],
        [-30, 400],
        [-4, 378],
      ]
  const wave =
    look.cut === 2
      ? 'M-272 556C-280 600 -262 612 -230 612H220C270 612 286 590 280 528C220 560 160 566 60 560C-60 552 -180 548 -272 556Z'
      : 'M-270 552H264C276 570 278 596 262 610H-248C-276 610 -282 580 -270 552Z'
  const sole = piece(
    plainOf(look),
    wave,
    `<path d="M-290 588H290" stroke="${look.tone.base}" stroke-width="8"/>${Array.from({ length: 18 }, (_, i) => `<path d="M${-252 + i * 30} 600v14" stroke="#a39d90" stroke-width="3"/>`).join('')}`,
    rubber(look),
  )
  return pair(`${piece(look, upper, marks)}${laces(look, lacing)}${sole}`)
}

function canvas(look: Look): string {
  const high = look.cut % 2 === 1
  const top = high ? 248 : 372
  const upper = `M-250 566C-252 500 -190 486 -130 474C-70 452 -30 424 20 ${top + 8}L60 ${top - 18}H226C246 ${top + 60} 250 500 252 566Z`
  const toe = piece(
    plainOf(look),
    'M-262 566C-262 510 -226 488 -172 484C-158 510 -158 540 -164 566Z',
    '',
    rubber(look),
  )
  const badge = high
    ? `<circle cx="150" cy="370" r="38" fill="#f3f0e8" stroke="${look.tone.line}" stroke-width="3"/><path d="M150 346l7 16 17 1-13 11 4 17-15-9-15 9 4-17-13-11 17-1z" fill="${look.tone.base}"/>`
    : ''
  const sole = piece(
    plainOf(look),
    'M-268 556H260V608H-246C-270 604 -274 580 -268 556Z',
    `<path d="M-290 572H290M-290 594H290" stroke="${look.tone.base}" stroke-width="5"/>`,
    rubber(look),
  )
  const lacing: [number, number][] = high
    ? [
        [-70, 438],
        [-40, 410],
        [-12, 374],
        [10, 334],
        [32, 292],
      ]
    : [
        [-80, 446],
        [-50, 428],
        [-22, 406],
      ]
  return pair(
    `${piece(look, upper, `${stitch(look, `M-120 478C-60 500 40 500 60 ${top}`)}${seam(look, 'M-112 472C-56 492 30 490 50 400')}${stitch(look, 'M200 560V380')}`)}${badge}${laces(look, lacing)}${toe}${sole}`,
  )
}

function loafer(look: Look): string {
  const upper =
    'M-262 560C-270 500 -200 470 -130 462C-90 456 -40 430 0 420C60 440 140 420 216 392C246 400 254 470 256 566C100 580 -120 580 -262 560Z'
  const strap =
    look.cut % 2 === 0
      ? `<path d="M-92 470C-60 490 -20 500 20 498L56 436C30 430 10 424 -4 424Z" fill="${look.tone.deep}"/><rect x="-50" y="456" width="54" height="15" rx="7" fill="#d9b45f" transform="rotate(14 -20 460)"/>`
      : laces(look, [
          [-62, 462],
          [-34, 448],
          [-6, 434],
        ])
  const marks = `${stitch(look, 'M-226 506C-190 478 -130 480 -104 478C-80 500 -110 540 -140 566')}${seam(look, 'M-118 464C-80 500 -110 540 -140 566')}${strap}${shine(look, 'M-220 510Q-190 492 -150 486')}${fold(look, 90, 440, 40, 90, 10)}<path d="M206 400H262V480C232 480 212 450 206 400Z" fill="${look.tone.deeper}" opacity=".6"/>`
  const sole = piece(
    plainOf(look),
    'M-266 560C-120 584 100 582 260 566V608H150V590C20 592 -140 596 -250 590Z',
    '',
    { ...look.tone, base: '#3c332e', deep: '#2b2421' },
  )
  return pair(`${piece(look, upper, marks)}${sole}`)
}

function heel(look: Look): string {
  const block = look.cut % 2 === 1
  const stem = block ? 'M150 446L250 420L244 606H158Z' : 'M176 450L252 410L226 606H206Z'
  const upper =
    'M-262 586C-262 556 -190 540 -120 524C-60 510 -20 470 30 440C90 470 170 420 244 372C268 396 268 430 254 456C160 476 60 560 -20 588C-100 602 -210 600 -262 586Z'
  const opening = `<path d="M-108 522C-60 512 -20 474 30 440C90 470 170 420 240 376C160 400 80 440 10 470C-30 490 -70 510 -108 522Z" fill="${look.tone.deeper}"/>`
  const strap =
    look.cut > 1
      ? `<path d="M18 452C60 370 150 320 226 330" fill="none" stroke="${look.tone.line}" stroke-width="20"/><path d="M18 452C60 370 150 320 226 330" fill="none" stroke="${look.tone.base}" stroke-width="15"/><rect x="108" y="346" width="26" height="24" rx="5" fill="none" stroke="#d9b45f" stroke-width="6" transform="rotate(-28 120 358)"/>`
      : `<g transform="translate(-112 518) rotate(-14)" fill="${look.tone.trim}" stroke="${look.tone.line}" stroke-width="2"><path d="M0 0L-34 -18V18ZM0 0L34 -18V18Z"/><circle r="8"/></g>`
  return pair(
    `${piece(plainOf(look), stem, '', { ...look.tone, base: look.tone.deep })}${piece(look, upper, `${opening}${shine(look, 'M-220 566Q-170 550 -120 544')}${stitch(look, 'M-240 584C-120 592 -20 580 60 530')}`)}${strap}`,
  )
}

function sandal(look: Look): string {
  const chunky = look.cut % 2 === 0
  const sole = piece(
    plainOf(look),
    chunky
      ? 'M-262 540C-150 556 80 560 258 526C272 560 270 606 250 610H-240C-272 606 -276 566 -262 540Z'
      : 'M-262 578C-120 592 20 560 250 500L252 604H214L206 540C80 584 -100 612 -258 602Z',
    seam(look, 'M-262 570C-120 584 100 580 268 556'),
    { ...look.tone, base: '#c9a57c', deep: '#a98459', line: '#71553a' },
  )
  const straps = [
    'M-210 560C-200 480 -120 460 -80 560',
    'M-120 562C-100 450 10 440 40 560',
    'M40 552C60 380 190 330 240 500',
    'M110 440C160 430 210 440 240 456',
  ]
  const bands = straps
    .slice(0, look.cut > 1 ? 4 : 3)
    .map(
      (d) =>
        `<path d="${d}" fill="none" stroke="${look.tone.line}" stroke-width="32"/><path d="${d}" fill="none" stroke="${look.tone.base}" stroke-width="27"/>${stitch(look, d)}`,
    )
    .join('')
  return pair(
    `${bands}${sole}<rect x="160" y="402" width="26" height="24" rx="5" fill="none" stroke="#d9b45f" stroke-width="6" transform="rotate(8 170 410)"/>`,
  )
}

function boot(look: Look): string {
  const top = [190, 330, 120, 300][look.cut] ?? 190
  const upper = `M-240 570C-250 510 -190 490 -120 476C-60 460 -10 440 6 400C20 340 12 280 6 ${top}C60 ${top + 12} 140 ${top + 12} 196 ${top - 6}C204 330 206 400 216 450C230 500 236 540 236 580Z`
  const lacing: [number, number][] =
    look.cut === 3 || look.cut === 1
      ? [
          [-60, 462],
          [-24, 446],
          [8, 420],
          [20, 386],
        ]
      : []
  const zip = lacing.length
    ? ''
    : `${seam(look, `M128 ${top + 10}C130 400 136 500 140 570`, 4)}${stitch(look, `M114 ${top + 10}C116 400 122 500 126 570M142 ${top + 10}C146 400 150 500 154 570`)}`
  const marks = `${fold(look, 10, 410, 96, 26, 12)}${fold(look, 206, 420, -90, 40, -12)}${fold(look, 14, 440, 80, 40, 9)}${zip}<path d="M-10 ${top - 20}H220V${top + 34}H-10Z" fill="${look.tone.deep}"/>${shine(look, `M34 ${top + 60}Q40 360 34 390`)}${shine(look, 'M-196 524Q-160 504 -110 498')}`
  const sole = piece(
    plainOf(look),
    look.cut % 2
      ? 'M-246 562H240V612H-230C-252 606 -254 580 -246 562Z'
      : 'M-246 566C-150 584 20 580 96 570L238 566L232 612H128L116 588C0 596 -150 600 -236 592Z',
    '',
    { ...look.tone, base: '#3a332f', deep: '#272220' },
  )
  return pair(`${piece(look, upper, marks)}${laces(look, lacing)}${sole}`)
}

/** Cloth shoes with turned-up toes, as worn with Hanfu. */
function slipper(look: Look): string {
  const upper =
    'M-258 560C-290 520 -276 478 -240 470C-230 500 -170 500 -110 490C-50 480 -10 450 30 456C90 466 170 450 226 430C250 450 254 510 252 572Z'
  const embroidery =
    '<g fill="none" stroke="#d9b45f" stroke-width="5" stroke-linecap="round"><path d="M-200 540C-160 510 -120 560 -80 530S0 520 30 540"/><circle cx="-140" cy="530" r="13"/><circle cx="-50" cy="534" r="9"/></g>'
  const sole = piece(
    plainOf(look),
    'M-260 556C-140 576 100 580 254 568V604H-230C-252 600 -262 580 -260 556Z',
    stitch(look, 'M-250 586H250'),
    rubber(look),
  )
  return pair(
    `${piece(look, upper, `${embroidery}<path d="M-106 492C-50 484 -10 450 30 456C90 466 170 450 226 430L222 446C150 470 80 480 30 476C0 474 -40 500 -106 492Z" fill="${look.tone.trim}"/>${fold(look, 120, 480, 40, 80, 9)}`, look.tone)}${sole}${look.cut % 2 ? `<circle cx="-250" cy="474" r="20" fill="${trimTone(look).base}" stroke="${look.tone.line}" stroke-width="2"/>` : ''}`,
  )
}

export const shoes = { sneaker, canvas, loafer, heel, sandal, boot, slipper }
