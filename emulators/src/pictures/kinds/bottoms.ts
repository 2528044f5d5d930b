import { both, dots, fold, type Look, piece, seam, stitch, symmetric } from '../strokes.ts'

type Legs = {
  hem: number
  outer: number
  inner: number
  hip?: number
  waistband?: 'belted' | 'elastic'
  cuffed?: boolean
  worn?: boolean
}

/** Draws trousers and the like. `outer` and `inner` are the ends of the hem, in pixels from the middle. */
function legs(look: Look, shape: Legs): string {
  const { hem, outer, inner, hip = 134 } = shape
  const outline = symmetric(150, [
    [104, 146],
    [112, 190, hip, 230, hip + 2, 300],
    [hip + 2, 380, outer + 8, hem - 240, outer, hem],
    [inner, hem + 10],
    [inner - 4, hem - 160, 26, 420, 8, 352],
    [0, 346],
  ])
  const elastic = shape.waistband === 'elastic'
  const waist = `<rect x="-170" y="130" width="340" height="52" fill="${look.tone.deep}"/>${elastic ? Array.from({ length: 22 }, (_, i) => seam(look, `M${-110 + i * 10} 150v30`, 1.3)).join('') : stitch(look, 'M-140 176H140')}`
  const leg = `${fold(look, 16, 356, 74, 24, 9)}${fold(look, 24, 366, 48, 76, 8)}${hem > 480 ? `${fold(look, (outer + inner) / 2 - 20, 500, 36, 30, 9)}${fold(look, outer - 2, hem - 30, -40, -34, 8)}` : ''}${shape.cuffed ? `<rect x="20" y="${hem - 34}" width="190" height="60" fill="${look.tone.deep}"/>${seam(look, `M20 ${hem - 34}H200`)}` : stitch(look, `M20 ${hem - 12}L210 ${hem - 20}`)}`
  const wear = shape.worn
    ? `<ellipse cx="88" cy="${hem - 190}" rx="26" ry="74" fill="${look.tone.light}" opacity=".5"/><ellipse cx="-88" cy="${hem - 190}" rx="26" ry="74" fill="${look.tone.light}" opacity=".5"/>`
    : ''
  const fly = elastic
    ? `<path d="M-8 182q-18 40 -10 76M8 182q16 34 8 70" fill="none" stroke="${look.tone.trim}" stroke-width="5" stroke-linecap="round"/>`
    : `${seam(look, 'M0 182V330')}${stitch(look, 'M24 182C26 250 20 292 2 306')}${dots([[0, 166]], 7, look.tone.trim, look.tone.line)}`
  const pocket = both(
    `${seam(look, 'M66 182C74 214 96 232 130 236')}${stitch(look, 'M58 184C68 222 94 240 130 245')}`,
  )
  return piece(look, outline, `${wear}${waist}${both(leg)}${fly}${pocket}`)
}

function skirt(look: Look, hem: number, flare: number, pleats: number): string {
  const outline = symmetric(206, [
    [82, 202],
    [96, 260, flare * 0.8, hem - 180, flare, hem],
    [flare * 0.5, hem + 26, flare * 0.2, hem + 30, 0, hem + 30],
  ])
  const lines = Array.from({ length: pleats }, (_, i) => {
    const share = (i + 0.5) / pleats
    return both(
      `${seam(look, `M${82 * share} 236L${flare * share} ${hem + 30}`, 1.8)}${fold(look, 82 * share, 240, (flare - 82) * share + 6, hem - 210, 9)}`,
    )
  }).join('')
  const band = `<path d="M-130 190H130V238H-130Z" fill="${look.tone.deep}"/>${seam(look, 'M-130 238H130')}${stitch(look, 'M-130 228H130')}`
  return piece(
    look,
    outline,
    `${lines}${band}${stitch(look, `M-300 ${hem - 14}Q0 ${hem + 40} 300 ${hem - 14}`)}`,
  )
}

export const bottoms = {
  trousers: (look: Look) => {
    const cuts: [Legs, ...Legs[]] = [
      { hem: 690, outer: 112, inner: 38 },
      { hem: 700, outer: 176, inner: 30 },
      { hem: 676, outer: 98, inner: 44, waistband: 'elastic', cuffed: true },
      { hem: 690, outer: 138, inner: 36 },
    ]
    return legs(look, cuts[look.cut] ?? cuts[0])
  },
  jeans: (look: Look) => {
    const cuts: [Legs, ...Legs[]] = [
      { hem: 690, outer: 108, inner: 42, worn: true },
      { hem: 700, outer: 166, inner: 34, worn: true },
      { hem: 668, outer: 120, inner: 38, cuffed: true },
      { hem: 694, outer: 140, inner: 34 },
    ]
    return legs(look, cuts[look.cut] ?? cuts[0])
  },
  leggings: (look: Look) =>
    legs(look, {
      hem: look.cut % 2 ? 600 : 690,
      outer: look.cut % 2 ? 90 : 82,
      inner: 40,
      hip: 120,
      waistband: 'elastic',
    }),
  shorts: (look: Look) =>
    legs(look, {
      hem: [440, 470, 420, 490][look.cut] ?? 440,
      outer: 164,
      inner: 14,
      ...(look.cut % 2 === 0 && { waistband: 'elastic' as const }),
    }),
  skirt: (look: Look) => {
    const [hem, flare, pleats] = (
      [
        [610, 226, 4],
        [500, 190, 6],
        [680, 150, 2],
        [640, 250, 7],
      ] as const
    )[look.cut] ?? [610, 226, 4]
    return skirt(look, hem, flare, pleats)
  },
}
