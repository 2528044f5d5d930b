import { cny } from '@sampan/domain/money'
import { unitPrice } from '@sampan/domain/product-detail'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Fixture, fixtures, readAs } from './fixtures/load-fixtures.ts'
import type { Product } from './product.ts'
import type { Item } from './wire-values.ts'

type Path = readonly (string | number)[]
type Damage = (value: unknown) => unknown

const REMOVED = Symbol('removed')
/** Damage to a field: removed, set to null, given another type, or written differently. */
const DAMAGES: Readonly<Record<string, Damage>> = {
  removed: () => REMOVED,
  null: () => null,
  empty: () => '',
  zero: () => 0,
  true: () => true,
  list: () => [],
  object: () => ({}),
  wrapped: (value) => [value],
  'a sentence': () => 'see the page',
  'the other type': (value) =>
    typeof value === 'number' ? String(value) : /^\d+(\.\d+)?$/.test(String(value)) ? Number(value) : value,
}

/** Every path into a record, inner and outer fields alike. */
function pathsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  const inner = Object.entries(value).flatMap(([key, one]) =>
    pathsIn(one, [...path, Array.isArray(value) ? Number(key) : key]),
  )
  return path.length === 0 ? inner : [path, ...inner]
}

/** Returns the record with one field damaged; a path removed by another damage stays removed. */
function damaged(value: unknown, [step, ...rest]: Path, damage: Damage): unknown {
  if (step === undefined) return damage(value)
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return value
  if (Array.isArray(value) && typeof step === 'string') return value
  const changed = damaged((value as Record<string | number, unknown>)[step], rest, damage)
  if (Array.isArray(value))
    return changed === REMOVED ? value.toSpliced(Number(step), 1) : value.with(Number(step), changed)
  const { [step]: _, ...others } = value as Record<string | number, unknown>
  return changed === REMOVED ? others : { ...value, [step]: changed }
}

const priceAt = (product: Product, priceFen: number, quantity: number): number =>
  Number(
    unitPrice(
      cny(priceFen),
      product.ladder.map((step) => ({ minQuantity: step.minQuantity, price: cny(step.priceFen) })),
      quantity,
    ).minor,
  )

/** The skus of a product by their ids, or its own price when it has none. */
const offers = (product: Product): { readonly ids: readonly string[]; readonly priceFen: number }[] =>
  product.groups.length === 0
    ? [{ ids: [], priceFen: product.priceFen }]
    : Object.values(product.skus).map((sku) => ({ ids: [sku.skuId], priceFen: sku.priceFen }))

/**
 * Checks the prices of a damaged record: at no quantity below the same sku of the intact record, and never above its
 * price of one piece. When the sku cannot be identified, the price must be that of some sku.
 */
function expectPossiblePrices(fixture: Fixture, whole: Product, product: Product | null): void {
  if (!product) return
  expect(product.title).not.toBe('')
  const values = new Set(product.groups.flatMap(({ options }) => options.map(({ value }) => value)))
  for (const key of Object.keys(product.skus))
    expect(key.split(';').every((value) => values.has(value))).toBe(true)
  for (const figure of [product.priceFen, product.stock, product.freightFen, product.minQuantity])
    expect(Number.isSafeInteger(figure) && figure >= 0).toBe(true)
  const known = skuIds(fixture)
  for (const { ids, priceFen } of offers(product)) {
    if (priceFen === 0) continue
    const same = offers(whole).filter((one) =>
      ids.some((id) => one.ids.some((other) => known.get(other)?.has(id))),
    )
    const candidates = same.length > 0 ? same : offers(whole)
    for (const quantity of [1, 2, 5, 10, 20, 50, 100, 300, 500, 1000, 5000]) {
      if (quantity < product.minQuantity) continue
      const charged = priceAt(product, priceFen, quantity)
      const isPossible = candidates.some(
        (one) => charged >= priceAt(whole, one.priceFen, quantity) && charged <= one.priceFen,
      )
      if (!isPossible) throw new Error(`${charged} fen for ${quantity}: ${JSON.stringify(candidates)}`)
    }
  }
}

/** The ids that name the same sku: 1688 has two, of which either may be missing. */
function skuIds({ item }: Fixture): Map<string, Set<string>> {
  const infos = (Array.isArray(item.productSkuInfos) ? item.productSkuInfos : []) as Item[]
  const pairs = infos.map((info) => new Set([String(info.specId), String(info.skuId)]))
  const all = new Map(pairs.flatMap((ids) => [...ids].map((id) => [id, ids])))
  return new Map([...all, ...offersOf(item)].map(([id, ids]) => [id, ids]))
}
const offersOf = (item: Item): [string, Set<string>][] => {
  const found = JSON.stringify(item).matchAll(/"(?:sku_id|skuid)":"?([^",]+)/g)
  return [...found].map(([, id = '']) => [id, new Set([id])])
}

describe.each(fixtures.map((fixture) => [fixture.name, fixture] as const))('%s', (_, fixture) => {
  const read = (item: unknown) => readAs(fixture, item as Item)
  const whole = read(fixture.item)
  if (!whole) throw new Error('no product')
  const paths = pathsIn(fixture.item)

  it('with one damaged field is never sold for a wrong price', () => {
    for (const path of paths) {
      for (const [name, damage] of Object.entries(DAMAGES)) {
        try {
          expectPossiblePrices(fixture, whole, read(damaged(fixture.item, path, damage)))
        } catch (problem) {
          throw new Error(`${path.join('.')} ${name}: ${String(problem)}`)
        }
      }
    }
  })

  it('with several damaged fields is never sold for a wrong price', () => {
    const damage = fc.tuple(fc.constantFrom(...paths), fc.constantFrom(...Object.keys(DAMAGES)))
    fc.assert(
      fc.property(fc.array(damage, { minLength: 2, maxLength: 2 }), (damages) => {
        const item = damages.reduce<unknown>(
          (record, [path, name]) => damaged(record, path, DAMAGES[name] ?? ((value) => value)),
          fixture.item,
        )
        expectPossiblePrices(fixture, whole, read(item))
      }),
      { numRuns: 300 },
    )
  })
})
