/** The colours of goods: the dye in pictures and the sellers' names. */
export const colours = {
  black: { hex: '#2b2d34', en: 'Black', cn: '黑色' },
  white: { hex: '#f6f4ef', en: 'White', cn: '白色' },
  cream: { hex: '#efe3cc', en: 'Cream', cn: '米白色' },
  grey: { hex: '#a3a6ab', en: 'Grey', cn: '灰色' },
  charcoal: { hex: '#4c5059', en: 'Charcoal', cn: '深灰色' },
  silver: { hex: '#cbd0d6', en: 'Silver', cn: '银色' },
  navy: { hex: '#27395e', en: 'Navy', cn: '藏青色' },
  blue: { hex: '#4875ab', en: 'Blue', cn: '蓝色' },
  denim: { hex: '#6485ab', en: 'Denim blue', cn: '牛仔蓝' },
  sky: { hex: '#adcbe0', en: 'Sky blue', cn: '天蓝色' },
  teal: { hex: '#2f7d7b', en: 'Teal', cn: '孔雀蓝' },
  mint: { hex: '#aed6c3', en: 'Mint', cn: '薄荷绿' },
  green: { hex: '#4f7d58', en: 'Green', cn: '绿色' },
  olive: { hex: '#7d7d4d', en: 'Olive', cn: '军绿色' },
  khaki: { hex: '#bba57f', en: 'Khaki', cn: '卡其色' },
  camel: { hex: '#bb8850', en: 'Camel', cn: '驼色' },
  brown: { hex: '#704c37', en: 'Brown', cn: '棕色' },
  yellow: { hex: '#e6c15b', en: 'Yellow', cn: '黄色' },
  gold: { hex: '#cca64f', en: 'Gold', cn: '金色' },
  orange: { hex: '#dc864d', en: 'Orange', cn: '橙色' },
  red: { hex: '#bc3a33', en: 'Red', cn: '红色' },
  wine: { hex: '#79293d', en: 'Wine red', cn: '酒红色' },
  rose: { hex: '#d88b98', en: 'Rose', cn: '豆沙粉' },
  pink: { hex: '#f0c5cb', en: 'Pink', cn: '粉色' },
  lilac: { hex: '#bdaad3', en: 'Lilac', cn: '淡紫色' },
  purple: { hex: '#6b5393', en: 'Purple', cn: '紫色' },
} as const

export type Colour = keyof typeof colours

/** Whether a word of the goods' lines names a colour. */
export const isColour = (name: string): name is Colour => Object.hasOwn(colours, name)

/** One colour as a set of paints: cloth, shade and light, outline, and a trim colour. */
export type Tone = {
  name: Colour
  base: string
  light: string
  deep: string
  deeper: string
  line: string
  trim: string
}

/** Returns the shades in which goods of a colour are drawn: light, shadow, outline and trimming. */
export function tone(name: Colour): Tone {
  const base = colours[name].hex
  const dark = brightness(base) < 0.42
  return {
    name,
    base,
    light: mix(base, '#ffffff', dark ? 0.16 : 0.4),
    deep: mix(base, '#1d2233', dark ? 0.3 : 0.13),
    deeper: mix(base, '#161a28', dark ? 0.5 : 0.34),
    line: mix(base, '#161a28', dark ? 0.58 : 0.46),
    trim: dark ? mix(base, '#fbf4e6', 0.86) : mix(base, '#1f2a44', 0.72),
  }
}

/** Mixes two hex colours; `share` is the part of the second. */
function mix(from: string, to: string, share: number): string {
  const [a, b] = [channels(from), channels(to)]
  const blended = a.map((value, i) => Math.round(value + ((b[i] ?? value) - value) * share))
  return `#${blended.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

function brightness(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex)
  return (red * 0.3 + green * 0.59 + blue * 0.11) / 255
}
