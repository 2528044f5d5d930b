import { parsePastedText } from '@sampan/domain/links'
import { cny, toDecimal } from '@sampan/domain/money'
import type { AppContext } from '../context.ts'
import { Refusal } from '../refusal.ts'
import { findProduct } from './find-product.ts'
import { productWeight } from './product-weight.ts'

/** Describes how a pasted text is read, in lines that support staff can read out. */
export async function describeLink(context: AppContext, text: string): Promise<string> {
  const lines = [`Read as      ${JSON.stringify(parsePastedText(text))}`]
  lines.push(
    `Providers    ${context.integrations.marketplace.map((provider) => provider.name).join(', ') || 'none configured'}`,
  )
  try {
    const { snapshot, isStale } = await findProduct(context, text, 'en')
    const { product } = snapshot
    const weight = await productWeight(context.db, product)
    lines.push(
      `Product      ${product.title}`,
      `Price        ¥${toDecimal(cny(product.priceFen))}, domestic freight ¥${toDecimal(cny(product.freightFen))}`,
      `Options      ${product.groups.map((group) => `${group.name} (${group.options.length})`).join(', ') || 'none'}; ${Object.keys(product.skus).length} skus`,
      `Stock        ${product.stock}, at least ${product.minQuantity}`,
      `Seller       ${product.sellerName}`,
      `Weight       ${weight ? `${weight.grams} g (${weight.source})` : 'unknown'}`,
      `Snapshot     ${snapshot.id} of ${snapshot.checkedAt.toISOString()} from ${snapshot.provider}${isStale ? ', stale' : ''}`,
    )
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem
    lines.push(`Refused      ${problem.reason} ${JSON.stringify(problem.values)}`)
  }
  return lines.join('\n')
}
