import { colours } from '../pictures/colours.ts'
import type { Goods, Kind } from '../pictures/draw-goods.ts'
import { hash } from '../pictures/strokes.ts'
import type { Category, OptionGroup, OptionValue, Product, Seller, Shop, Sku, Text } from './product.ts'
import type { Line } from './read-lines.ts'
import { sellers } from './sellers.ts'
import { bundles, sizesOf } from './sizes.ts'

/**
 * Builds a product from its line. Everything not stated there is derived from the line itself, the same at
 * every start.
 */
export function buildProduct(line: Line, category: Category): Product {
  const seed = hash(line.title.cn)
  const id = line.id ?? inventId(line.shop, seed)
  const looks = line.colours.map(
    (colour): Goods => ({ kind: line.kind, colour, pattern: line.pattern, cut: line.cut }),
  )
  const [firstLook = looksLike(line), ...otherLooks] = looks
  const options = optionGroups(line)
  const wholesale = line.shop === '1688'
  // Wholesalers price by quantity or by option, never by both.
  const isByQuantity = wholesale && !line.flags.has('set') && seed % 2 === 0
  const skus = buildSkus(line, id, options, seed, isByQuantity)
  const priceFen = Math.min(...skus.map((sku) => sku.priceFen))
  const lotSize = line.flags.has('lots') ? 6 : 1
  const minNum = (wholesale ? 1 + (seed % 3) : 1) * lotSize
  return {
    id,
    shop: line.shop,
    category,
    title: line.title,
    brand: brandOf(seed),
    seller: sellerOf(line.shop, category, seed),
    priceFen,
    freightFen: line.shop === 'jd' || seed % 3 === 0 ? 0 : 500 + (seed % 8) * 100,
    ladder: isByQuantity
      ? [
          { from: minNum, priceFen },
          { from: 20, priceFen: share(priceFen, 93) },
          { from: 100, priceFen: share(priceFen, 86) },
        ]
      : [],
    minNum,
    lotSize,
    weightGrams: weightOf(line.kind, seed),
    sold: seed % 9000,
    options,
    skus,
    looks: [firstLook, ...otherLooks],
    nasty: line.flags.has('nasty'),
  }
}

const looksLike = ({ kind, pattern, cut, colours: [colour] }: Line): Goods => ({ kind, colour, pattern, cut })

/** Whole hundredths of a price, rounded down to ten fen, as sellers do. */
const share = (fen: number, hundredths: number): number => Math.floor((fen * hundredths) / 1000) * 10

const idShape: Record<Shop, [lead: string, digits: number]> = {
  taobao: ['6', 12],
  tmall: ['7', 12],
  '1688': ['5', 12],
  weidian: ['4', 10],
  jd: ['100', 12],
  pinduoduo: ['3', 12],
  xianyu: ['8', 12],
}

function inventId(shop: Shop, seed: number): string {
  const [lead, digits] = idShape[shop]
  const tail = String(seed) + String(hash(`${seed}-${shop}`)).padStart(10, '3')
  return (lead + tail).slice(0, digits)
}

const colourGroup: Text = { cn: '颜色分类', en: 'Colour' }

/** Taobao and Tmall number properties from a registry of their own, the others by position. */
function optionGroups(line: Line): OptionGroup[] {
  if (line.flags.has('no-options')) return []
  const registered = line.shop === 'taobao' || line.shop === 'tmall'
  const inColours = line.colours.map((colour) => ({
    ...colours[colour],
    picture: { ...looksLike(line), colour },
  }))
  const groups: { name: Text; values: (Text & { picture?: Goods })[] }[] = [
    { name: colourGroup, values: inColours },
  ]
  const sizes = sizesOf(line.sizing)
  if (sizes) groups.push(sizes)
  if (line.flags.has('set')) groups.push(bundles)
  const registers = [1627207, 20509, 122216343]
  return groups.map(({ name, values }, at) => ({
    name,
    values: values.map(({ cn, en, picture }, index) => ({
      key: registered ? `${registers[at]}:${28314 + (hash(en) % 90000)}` : `${at}:${index}`,
      name: { cn, en },
      ...(picture && { picture }),
    })),
  }))
}

function buildSkus(
  line: Line,
  productId: string,
  options: OptionGroup[],
  seed: number,
  isByQuantity: boolean,
): Sku[] {
  const combinations = options.reduce<OptionValue[][]>(
    (chosen, group) => chosen.flatMap((values) => group.values.map((value) => [...values, value])),
    [[]],
  )
  return combinations.map((values, index) => {
    const own = hash(`${seed}-${index}`)
    const extra =
      100 + (bundles.values.find(({ en }) => values.some(({ name }) => name.en === en))?.extra ?? 0)
    const isLarge = values.some(({ name }) => /^(2XL|3XL|10mm|15mm|5kg|8kg|1000ml)$/.test(name.en))
    const dearer = isLarge && !isByQuantity ? 500 : 0
    const isUsed = line.shop === 'xianyu'
    const empty =
      line.flags.has('sold-out') || (own % 17 === 0 && !isUsed) || (line.flags.has('gaps') && index % 2 === 0)
    return {
      id: String(4_000_000_000_000 + (own % 999_999_999) * 1000 + index),
      specId: own.toString(16).padStart(8, '0') + hash(productId).toString(16).padStart(8, '0'),
      values,
      priceFen: line.flags.has('no-price') ? 0 : share(line.yuan * 100, extra) + dearer,
      stock: empty ? 0 : isUsed ? 1 : 3 + (own % 420),
      sales: own % 300,
    }
  })
}

const brands: Text[] = [
  { cn: '青禾', en: 'Qinghe' },
  { cn: '无品牌', en: 'No brand' },
  { cn: '南屿', en: 'Nanyu' },
  { cn: '兰序', en: 'Lanxu' },
  { cn: '行远', en: 'Xingyuan' },
]
const unbranded: Text = { cn: '无品牌', en: 'No brand' }
const brandOf = (seed: number): Text => brands[seed % brands.length] ?? unbranded

function sellerOf(shop: Shop, category: Category, seed: number): Seller {
  const fitting = sellers[shop].filter(({ sells }) => sells.includes(category))
  const chosen = fitting[seed % fitting.length]
  if (!chosen) throw new Error(`no seller of ${category} at ${shop}`)
  return chosen
}

const heavy: Partial<Record<Kind, number>> = {
  coat: 1400,
  puffer: 950,
  armour: 2600,
  boot: 1350,
  sneaker: 920,
  canvas: 800,
  loafer: 850,
  heel: 700,
  sandal: 620,
  jeans: 680,
  jacket: 780,
  blazer: 720,
  hoodie: 700,
  sweater: 560,
  robe: 900,
  ruqun: 850,
  mamian: 640,
  cape: 820,
  dumbbell: 3000,
  'yoga-mat': 1900,
  ball: 600,
  racket: 420,
  bag: 680,
  backpack: 760,
  sword: 900,
  staff: 480,
  bottle: 340,
}
const weightOf = (kind: Kind, seed: number): number => (heavy[kind] ?? 280) + (seed % 9) * 10
