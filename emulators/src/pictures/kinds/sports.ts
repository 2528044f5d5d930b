import { both, dots, fold, type Look, piece, seam, shine, stitch } from '../strokes.ts'
import { plainOf } from './materials.ts'

const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}A${r} ${r} 0 1 1 ${x + r} ${y}A${r} ${r} 0 1 1 ${x - r} ${y}Z`
const dark = (look: Look) => ({ ...look.tone, base: '#3d4148', deep: '#2a2d33', line: '#16181c' })
const pale = (look: Look) => ({ ...look.tone, base: '#f6f4ef', deep: '#dedad1', line: '#8f8a80' })

/** Basketball, football, volleyball, tennis ball. */
function ball(look: Look): string {
  const line = (d: string, width = 6) =>
    `<path d="${d}" fill="none" stroke="${look.tone.line}" stroke-width="${width}"/>`
  const marks = [
    `${line('M0 180V640M-230 410H230')}${line('M-170 250C-60 330 -60 490 -170 570M170 250C60 330 60 490 170 570')}`,
    `<g fill="${look.tone.trim}"><path d="M0 340L66 388L41 466H-41L-66 388Z"/><path d="M-6 190L64 214L40 262H-40L-64 214ZM206 330L222 420L176 410L160 352ZM-206 330L-222 420L-176 410L-160 352ZM120 590L150 520L196 540L170 600ZM-120 590L-150 520L-196 540L-170 600Z"/></g>${line('M0 340V262M66 388L160 352M41 466L150 520M-41 466L-150 520M-66 388L-160 352', 4)}`,
    `<path d="M-240 330C-80 300 60 330 150 590L40 660H-240Z" fill="${look.tone.trim}" opacity=".8"/>${line('M-225 360C-80 340 30 400 60 634M-190 285C-40 270 90 330 140 596M-130 220C20 220 160 290 212 490M-226 440C-120 430 -40 480 -30 640M40 182C60 240 60 300 30 340M130 222C130 280 120 330 100 380')}`,
    line('M-190 280C-60 330 -60 490 -190 540M190 280C60 330 60 490 190 540', 15).replaceAll(
      look.tone.line,
      '#f8f6ef',
    ),
  ][look.cut]
  return piece(plainOf(look), circle(0, 410, 230), `${marks}${shine(look, 'M-150 300Q-110 244 -50 222')}`)
}

function yogaMat(look: Look): string {
  const flat = 'M-60 620C-10 640 200 640 330 600L330 636C200 676 -10 676 -60 656Z'
  const roll = 'M-250 250C-250 200 -130 200 -130 250V610C-130 660 -250 660 -250 610Z'
  const rings = Array.from(
    { length: 4 },
    (_, i) =>
      `<ellipse cx="-190" cy="250" rx="${52 - i * 13}" ry="${32 - i * 8}" fill="none" stroke="${look.tone.line}" stroke-width="3"/>`,
  ).join('')
  const band = (y: number) =>
    `<path d="M-256 ${y}Q-190 ${y + 28} -124 ${y}" fill="none" stroke="${look.tone.trim}" stroke-width="20"/>`
  const second = 'M10 300C10 250 130 250 130 300V600C130 650 10 650 10 600Z'
  return `${piece(look, roll, `${fold(look, -160, 270, 6, 350, 8)}${rings}${look.cut % 2 ? band(340) : ''}${band(540)}`)}${look.cut > 1 ? piece(plainOf(look), second, fold(look, 100, 320, 4, 300, 8), { ...look.tone, base: look.tone.light, deep: look.tone.base }) : piece(look, 'M-130 260L210 330V640L-130 630Z', `${stitch(look, 'M-120 286L196 350V622')}${fold(look, -90, 280, 10, 340, 9)}`)}${look.cut > 2 ? piece(plainOf(look), flat) : ''}`
}

function racket(look: Look): string {
  const tennis = look.cut % 2 === 1
  const [rx, ry] = tennis ? [128, 160] : [108, 134]
  const grid = Array.from({ length: 11 }, (_, i) => `M${-150 + i * 30} 60V460M-160 ${90 + i * 34}H160`).join(
    '',
  )
  const shaft = tennis ? 'M-62 380L-14 480V560H14V480L62 380L46 366L0 440L-46 366Z' : 'M-9 376H9V560H-9Z'
  const one = `<clipPath id="cstrings"><ellipse cy="250" rx="${rx}" ry="${ry}"/></clipPath><path d="${grid}" stroke="#8d9198" stroke-width="2" clip-path="url(#cstrings)"/><ellipse cy="250" rx="${rx}" ry="${ry}" fill="none" stroke="${look.tone.line}" stroke-width="24"/><ellipse cy="250" rx="${rx}" ry="${ry}" fill="none" stroke="${look.tone.base}" stroke-width="19"/><path d="M${-rx} 250A${rx} ${ry} 0 0 1 0 ${250 - ry}" fill="none" stroke="${look.tone.trim}" stroke-width="8"/>${piece(plainOf(look), shaft)}${piece(plainOf(look), 'M-19 540H19L23 706H-23Z', Array.from({ length: 7 }, (_, i) => seam(look, `M-26 ${566 + i * 22}L26 ${552 + i * 22}`, 2.5)).join(''), dark(look))}`
  const shuttle = `<g transform="translate(214 600) rotate(28)"><path d="M-20 0L-42 -86H42L20 0Z" fill="#fbfaf6" stroke="#8f8a80" stroke-width="2.4"/><path d="M-12 0L-24 -86M0 0V-86M12 0L24 -86M-32 -46H32" stroke="#b9b4a8" stroke-width="2"/><path d="M-21 0A21 21 0 0 0 21 0Z" fill="${look.tone.base}" stroke="${look.tone.line}" stroke-width="2.4"/></g>`
  const tennisBall = `<g transform="translate(206 620)"><circle r="46" fill="#d9dc62" stroke="#8d8f39" stroke-width="2.4"/><path d="M-34 -30C-8 -12 -8 12 -34 30M34 -30C8 -12 8 12 34 30" fill="none" stroke="#fbfaf0" stroke-width="6"/></g>`
  return `<g transform="translate(-40 16) rotate(-24 0 420)">${one}</g>${tennis ? tennisBall : shuttle}`
}

function dumbbell(look: Look): string {
  const hex = 'M60 300L150 300L196 410L150 520H60L30 410Z'
  const round = 'M50 300H150C170 300 170 520 150 520H50C30 520 30 300 50 300Z'
  const plate = look.cut % 2 ? round : hex
  const head = (x: number) =>
    `<g transform="translate(${x} 0)">${piece(look, plate, `${seam(look, 'M66 312V508', 3)}${shine(look, 'M92 330H136')}`)}</g>`
  return `<g transform="rotate(-16 0 420)">${piece(plainOf(look), 'M-130 388H130V432H-130Z', Array.from({ length: 14 }, (_, i) => seam(look, `M${-104 + i * 15} 390l10 40`, 2)).join(''), { ...look.tone, base: '#b9bec5', deep: '#949aa3', line: '#5c626b' })}${head(70)}<g transform="scale(-1 1)">${head(70)}</g></g>`
}

function bottle(look: Look): string {
  const body = 'M-86 300C-86 262 -50 250 -50 226H50C50 250 86 262 86 300V640C86 676 -86 676 -86 640Z'
  const lid = look.cut % 2 ? 'M-56 160H56V230H-56Z' : 'M-40 130H40L56 172V230H-56V172Z'
  const scale = Array.from({ length: 6 }, (_, i) =>
    seam(look, `M44 ${360 + i * 42}h${i % 2 ? 18 : 30}`, 3),
  ).join('')
  return `${piece(look, body, `${scale}<path d="M-100 470H100V560H-100Z" fill="${look.tone.trim}" opacity=".4"/>${shine(look, 'M-56 320V600')}`)}${piece(plainOf(look), lid, seam(look, 'M-60 200H60'), dark(look))}<path d="M56 190C130 190 130 310 84 312" fill="none" stroke="${look.tone.trim}" stroke-width="13"/>`
}

function skippingRope(look: Look): string {
  const handle = (x: number, turn: number) =>
    `<g transform="translate(${x} 560) rotate(${turn})">${piece(plainOf(look), 'M-22 -110C-22 -130 22 -130 22 -110L26 70C26 92 -26 92 -26 70Z', `${stitch(look, 'M-26 -60H26M-26 -20H26M-26 20H26')}`)}</g>`
  const rope = 'M-150 440C-260 160 -20 120 20 270C50 400 -120 420 -80 270C-30 110 260 140 150 440'
  return `<path d="${rope}" fill="none" stroke="${look.tone.line}" stroke-width="17"/><path d="${rope}" fill="none" stroke="${look.tone.trim}" stroke-width="13" ${look.cut % 2 ? 'stroke-dasharray="26 3"' : ''}/>${handle(-150, -10)}${handle(150, 10)}`
}

function cap(look: Look): string {
  const crown = 'M-200 440C-210 280 -110 220 0 220S210 280 200 440C100 466 -100 466 -200 440Z'
  const brim = 'M-204 436C-280 470 -330 520 -320 548C-220 540 -40 520 150 456C40 466 -100 466 -204 436Z'
  const marks = `${seam(look, 'M0 220C-40 290 -60 380 -56 466')}${stitch(look, 'M12 222C-26 290 -46 380 -42 466')}${seam(look, 'M0 220C80 280 120 360 124 466')}${look.cut % 2 ? `<path d="M-150 330h70v60h-70z" fill="${look.tone.trim}"/>` : ''}${dots(
    [
      [-120, 300],
      [60, 290],
    ],
    6,
    look.tone.deeper,
    'none',
  )}`
  return `${piece(look, crown, marks)}<circle cy="220" r="14" fill="${look.tone.deep}" stroke="${look.tone.line}" stroke-width="2.4"/>${piece(plainOf(look), brim, `${stitch(look, 'M-210 456C-280 490 -300 520 -300 536M-190 462C-240 490 -262 516 -262 538')}`, look.cut > 1 ? { ...look.tone, base: look.tone.trim } : look.tone)}`
}

function gloves(look: Look): string {
  const glove =
    'M40 640L36 480C10 440 16 250 110 240C214 234 244 320 232 430C226 470 212 500 206 520L204 640Z'
  const thumb = 'M66 470C16 470 6 380 30 350C60 330 80 360 84 410C90 450 90 470 66 470Z'
  return both(
    `${piece(look, glove, `${fold(look, 206, 500, -90, 10, 9)}${seam(look, 'M100 260C150 300 190 300 224 290')}<path d="M0 560H260V600H0Z" fill="${look.tone.trim}"/>${stitch(look, 'M0 546H240M0 614H240')}${shine(look, 'M90 290Q120 266 160 268')}`)}${piece(look, thumb)}`,
  )
}

function sportsBra(look: Look): string {
  const body =
    'M-126 440C-132 400 -116 350 -104 330C-96 270 -92 210 -84 176L-52 176C-46 250 -30 290 0 296S46 250 52 176L84 176C92 210 96 270 104 330C116 350 132 400 126 440C126 470 124 500 124 512C60 524 -60 524 -124 512Z'
  const cross = look.cut % 2 ? both(seam(look, 'M62 180C40 230 16 250 0 262', 12)) : ''
  return `<g transform="translate(0 -10) scale(1.35 1.25)">${cross}${piece(look, body, `${fold(look, -100, 350, 90, 60, 9)}${fold(look, 100, 350, -80, 66, -9)}<path d="M-140 468H140V540H-140Z" fill="${look.tone.deep}"/>${stitch(look, 'M-140 476H140')}`)}</g>`
}

function goggles(look: Look): string {
  const lens =
    'M24 400C30 350 90 336 150 344C210 352 230 390 220 440C208 490 110 500 70 480C36 462 20 440 24 400Z'
  const strap = `<path d="M-216 400C-330 360 -330 250 -160 236C-60 226 60 226 160 236C330 250 330 360 216 400" fill="none" stroke="${look.tone.line}" stroke-width="32"/><path d="M-216 400C-330 360 -330 250 -160 236C-60 226 60 226 160 236C330 250 330 360 216 400" fill="none" stroke="${look.tone.base}" stroke-width="26"/>`
  return `${strap}<path d="M-30 410Q0 392 30 410" fill="none" stroke="${look.tone.line}" stroke-width="18"/>${both(piece(plainOf(look), lens, `<path d="M46 410C50 372 100 358 146 366C192 372 206 400 200 434C190 472 116 478 84 462C56 448 44 434 46 410Z" fill="${look.cut % 2 ? '#55657c' : '#a9c9d6'}"/>${shine({ ...look, tone: pale(look) }, 'M76 404Q100 382 130 386')}`))}`
}

export const sports = {
  ball,
  'yoga-mat': yogaMat,
  racket,
  dumbbell,
  bottle,
  'skipping-rope': skippingRope,
  cap,
  gloves,
  'sports-bra': sportsBra,
  goggles,
}
