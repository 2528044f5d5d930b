import { both, fold, type Look, piece, seam, shine, stitch, symmetric } from '../strokes.ts'
import { plainOf, trimTone } from './materials.ts'

function wideSleeves(look: Look, drop: number): string {
  const outline = `M104 196C190 204 280 236 346 270C352 330 340 ${270 + drop * 0.7} 322 ${280 + drop}C270 ${292 + drop} 210 ${262 + drop * 0.6} 168 ${250 + drop * 0.3}C140 330 120 320 100 330Z`
  const marks = `${fold(look, 130, 230, 150, drop * 0.9, 26)}${fold(look, 180, 232, 136, drop * 0.7, 18)}<path d="M346 262C352 330 340 ${270 + drop * 0.7} 320 ${284 + drop}" fill="none" stroke="${look.tone.trim}" stroke-width="30"/>`
  return both(piece(look, outline, marks))
}

/** Left over right, as worn by the living; to the viewer a letter y. Such clothes must never be mirrored. */
function crossedCollar(look: Look, waist: number): string {
  const band = (d: string) =>
    `<path d="${d}" fill="none" stroke="${look.tone.line}" stroke-width="27"/><path d="${d}" fill="none" stroke="${look.tone.trim}" stroke-width="23"/>`
  const crossing = 170 + (waist - 170) * 0.44
  return `${band(`M-52 170C-38 ${crossing - 50} -16 ${crossing - 16} 6 ${crossing}`)}${band(`M52 170C38 ${crossing - 36} -40 ${crossing + 30} -74 ${waist + 4}`)}`
}

function longSkirt(look: Look, from: number, hem: number, flare: number, tone = look.tone): string {
  const outline = symmetric(from, [
    [96, from],
    [112, from + 90, flare - 10, hem - 160, flare, hem],
    [flare * 0.5, hem + 24, flare * 0.2, hem + 28, 0, hem + 28],
  ])
  const pleats = [0.12, 0.34, 0.56, 0.78]
    .map((share) =>
      both(
        `${fold(look, 96 * share, from + 30, (flare - 96) * share, hem - from, 12)}${seam(look, `M${96 * share} ${from + 24}L${flare * share} ${hem + 26}`, 1.5)}`,
      ),
    )
    .join('')
  return piece(
    look,
    outline,
    `${pleats}<path d="M${-flare - 20} ${hem - 26}Q0 ${hem + 26} ${flare + 20} ${hem - 26}" fill="none" stroke="${look.tone.trim}" stroke-width="12" opacity=".85"/>`,
    tone,
  )
}

/** Short jacket and long skirt; higher cuts are worn above the chest. */
function ruqun(look: Look): string {
  const high = look.cut % 2 === 1
  const waist = high ? 262 : 380
  const pale = { ...look.tone, base: look.tone.light, deep: look.tone.base }
  const body = symmetric(180, [
    [54, 172],
    [112, 198],
    [104, 280, 100, 340, 100, waist + 30],
    [0, waist + 30],
  ])
  const ribbons = `<path d="M-8 ${waist + 20}C-20 ${waist + 140} 6 ${waist + 190} -14 ${waist + 270}M10 ${waist + 20}C30 ${waist + 120} 10 ${waist + 200} 34 ${waist + 250}" fill="none" stroke="${look.tone.trim}" stroke-width="12" stroke-linecap="round"/>`
  const band = piece(
    plainOf(look),
    `M-100 ${waist - 8}H100V${waist + 30}H-100Z`,
    seam(look, `M-100 ${waist + 10}H100`),
    trimTone(look),
  )
  return `${wideSleeves({ ...plainOf(look), tone: { ...look.tone, base: pale.base, deep: pale.deep } }, look.cut > 1 ? 190 : 120)}${piece(look, body, fold(look, -90, 320, 60, 30, 8), pale)}${crossedCollar(look, waist)}${longSkirt(look, waist + 14, 706, 190)}${band}${ribbons}`
}

/** A full-length robe: crossed collar, or the round collar of officials and swordsmen. */
function robe(look: Look): string {
  const round = look.cut % 2 === 1
  const body = symmetric(178, [
    [54, 172],
    [112, 198],
    [102, 300, 94, 360, 96, 420],
    [120, 520, 160, 620, 170, 712],
    [80, 730, 30, 732, 0, 732],
  ])
  const marks = `${fold(look, -60, 440, -50, 290, 16)}${fold(look, 50, 440, 44, 290, -14)}${fold(look, 6, 450, 10, 270, 12)}${seam(look, 'M60 330L66 730', 2.4)}`
  const collar = round
    ? `<path d="M-54 176C-40 214 40 214 54 176" fill="none" stroke="${look.tone.trim}" stroke-width="22"/>${seam(look, 'M44 202C70 240 92 262 104 276', 5)}`
    : crossedCollar(look, 394)
  const belt = piece(
    plainOf(look),
    'M-98 392H98V430H-98Z',
    `${seam(look, 'M-98 404H98')}${seam(look, 'M-98 418H98')}`,
    trimTone(look),
  )
  const pendant = `<path d="M58 430V500" stroke="${look.tone.trim}" stroke-width="4"/><circle cx="58" cy="512" r="13" fill="none" stroke="#86b6a0" stroke-width="8"/><path d="M58 526V590" stroke="${look.tone.trim}" stroke-width="9"/>`
  return `${wideSleeves(look, look.cut > 1 ? 90 : 170)}${piece(look, body, marks)}${collar}${belt}${pendant}`
}

/** The horse-face skirt: flat panels in front, knife pleats at the sides, woven gold bands below. */
function mamian(look: Look): string {
  const hem = 660
  const outline = symmetric(206, [
    [96, 202],
    [120, 300, 206, 520, 226, hem],
    [120, hem + 26, 40, hem + 28, 0, hem + 28],
  ])
  const pleats = [0.52, 0.64, 0.76, 0.88]
    .map((share) =>
      both(
        `${seam(look, `M${96 * share} 236L${226 * share} ${hem + 24}`, 1.8)}${fold(look, 96 * share, 240, 130 * share, hem - 220, 8)}`,
      ),
    )
    .join('')
  const gold = `<g fill="none" stroke="#d9b45f" stroke-linecap="round"><path d="M-240 ${hem - 96}Q0 ${hem - 48} 240 ${hem - 96}" stroke-width="5"/><path d="M-240 ${hem - 74}Q0 ${hem - 26} 240 ${hem - 74}" stroke-width="22" stroke-dasharray="3 17"/><path d="M-240 ${hem - 40}Q0 ${hem + 8} 240 ${hem - 40}" stroke-width="5"/></g>`
  const motif =
    look.cut % 2 === 0
      ? '<g fill="none" stroke="#d9b45f" stroke-width="4"><circle cy="420" r="46"/><path d="M-30 420Q0 380 30 420Q0 460 -30 420ZM0 374V466"/></g>'
      : shine(look, 'M-30 300Q-40 420 -44 540')
  const band = `<rect x="-130" y="186" width="260" height="52" fill="${look.tone.trim}"/>${seam(look, 'M-130 238H130')}`
  return piece(
    look,
    outline,
    `${pleats}${seam(look, `M-46 238L-104 ${hem + 30}M46 238L104 ${hem + 30}`, 3)}${motif}${gold}${band}`,
  )
}

/** Open-fronted overdress or cloak: straight bands down both edges. */
function beizi(look: Look): string {
  const panel =
    'M14 190L56 172L112 198C104 300 112 420 130 560C140 640 148 680 152 716L30 724C22 540 18 360 14 190Z'
  const marks = `${fold(look, 80, 330, 40, 380, 14)}<path d="M24 186C28 360 32 540 40 724" fill="none" stroke="${look.tone.trim}" stroke-width="22"/>${stitch(look, 'M30 704L150 696')}`
  const inner = symmetric(196, [
    [40, 180],
    [30, 710],
    [0, 712],
  ])
  const pale = { ...look.tone, base: '#f3ece0', deep: '#e2d8c8', line: '#b5a893' }
  return `${wideSleeves(look, look.cut % 2 ? 70 : 150)}${piece(plainOf(look), inner, fold(look, -6, 380, -8, 320, 10), pale)}${both(piece(look, panel, marks))}`
}

function cape(look: Look): string {
  const outline = symmetric(196, [
    [70, 176],
    [150, 230, 210, 440, 232, 690],
    [150, 716, 60, 722, 0, 722],
  ])
  const marks = [0.2, 0.45, 0.7]
    .map((share) => both(fold(look, 70 * share, 240, 170 * share, 470, 16)))
    .join('')
  const opening = `<path d="M0 210L-34 722H34Z" fill="${look.tone.deeper}"/>`
  const collar =
    look.cut % 2
      ? 'M0 214C40 206 74 190 84 168L64 112C44 150 20 164 0 168Z'
      : 'M0 224C50 220 96 204 104 178C90 150 40 160 0 166Z'
  return `${piece(look, outline, `${marks}${opening}<path d="M-250 690Q0 746 250 690" fill="none" stroke="${look.tone.trim}" stroke-width="14"/>`)}${both(piece(plainOf(look), collar, stitch(look, 'M6 206Q60 200 84 174'), trimTone(look)))}<circle cy="222" r="13" fill="#d9b45f" stroke="${look.tone.line}" stroke-width="2"/>`
}

export const hanfu = { ruqun, robe, mamian, beizi, cape }
