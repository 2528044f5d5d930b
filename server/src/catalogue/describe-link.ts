import { type Marketplace, parsePastedText } from '@sampan/domain/links'
import { cny, toDecimal } from '@sampan/domain/money'
import { translate } from '@sampan/messages/catalogue'
import type { AppContext } from '../context.ts'
import { type Provider, ProviderProblem } from '../integrations/marketplace/index.ts'
import { Refusal } from '../refusal.ts'
import { findItem } from './find-product.ts'
import { freshSnapshot } from './look-up.ts'
import { productWeight } from './weights/product-weight.ts'

interface WantedItem {
  readonly marketplace: Marketplace
  readonly itemId: string
}

/**
 * Describes how a pasted text is read, for support staff: what it is, then for each provider that serves its
 * marketplace the record it sends and, beside it, what is read from that record, then the product that is shown.
 */
export async function describeLink(context: AppContext, text: string): Promise<string> {
  const providers = context.integrations.marketplace
  const lines = [
    `Read as      ${JSON.stringify(parsePastedText(text))}`,
    `Providers    ${providers.map((provider) => provider.name).join(', ') || 'none configured'}`,
  ]
  try {
    const item = await findItem(context, text, 'en', null)
    lines.push(`Item         ${translate('en', 'marketplaces', item.marketplace)} ${item.itemId}`)
    for (const provider of providers)
      if (provider.marketplaces.includes(item.marketplace)) lines.push(await describeProvider(provider, item))
    lines.push(await describeShown(context, item))
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem
    lines.push(`Refused      ${problem.reason} ${JSON.stringify(problem.values)}`)
  }
  return lines.join('\n')
}

async function describeProvider(provider: Provider, { marketplace, itemId }: WantedItem): Promise<string> {
  const heading = `\n${provider.name}`
  try {
    const item = await provider.fetchItem(marketplace, itemId, 'en')
    const product = provider.readItem(item, marketplace, itemId, 'en')
    return `${heading}\n${sideBySide(['sent', ...linesOf(item)], ['read', ...linesOf(product)])}`
  } catch (problem) {
    if (!(problem instanceof ProviderProblem)) throw problem
    return `${heading}: ${problem.kind}, ${problem.message}`
  }
}

const linesOf = (value: unknown): string[] => JSON.stringify(value, null, 1).split('\n')

/** Characters of each column; longer lines are cut. */
const WIDTH = 78

function sideBySide(left: readonly string[], right: readonly string[]): string {
  const cell = (text = '') => text.slice(0, WIDTH)
  return Array.from({ length: Math.max(left.length, right.length) }, (_, at) =>
    `${cell(left[at]).padEnd(WIDTH)} | ${cell(right[at])}`.trimEnd(),
  ).join('\n')
}

async function describeShown(context: AppContext, { marketplace, itemId }: WantedItem): Promise<string> {
  const { snapshot, isStale } = await freshSnapshot(context, marketplace, itemId, 'en', {
    purpose: 'show',
    admit: null,
  })
  const { product } = snapshot
  const weight = await productWeight(context.db, product)
  const price = product.priceFen === 0 ? 'on request' : `¥${toDecimal(cny(product.priceFen))}`
  const lots = product.lotSize > 1 ? `, in lots of ${product.lotSize}` : ''
  return [
    '\nShown',
    `Product      ${product.title}`,
    `Price        ${price}, domestic freight ¥${toDecimal(cny(product.freightFen))}`,
    `Options      ${product.groups.map((group) => `${group.name} (${group.options.length})`).join(', ') || 'none'}; ${Object.keys(product.skus).length} skus`,
    `Stock        ${product.stock}, at least ${product.minQuantity}${lots}`,
    `Seller       ${product.sellerName}`,
    `Weight       ${weight ? `${weight.grams} g (${weight.source})` : 'unknown'}`,
    `Snapshot     ${snapshot.id} of ${snapshot.checkedAt.toISOString()} from ${snapshot.provider}${isStale ? ', stale' : ''}`,
  ].join('\n')
}
