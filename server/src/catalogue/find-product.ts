import type { Language } from '@sampan/contract'
import { MARKETPLACES, type Marketplace, type PastedText, parsePastedText } from '@sampan/domain/links'
import type { AppContext } from '../context.ts'
import { followShortLink, ProviderProblem, withTimeout } from '../integrations/marketplace/index.ts'
import { Refusal } from '../refusal.ts'
import { freshSnapshot } from './look-up.ts'
import type { Snapshot } from './snapshots.ts'

/**
 * Finds the product of a pasted text.
 * @throws Refusal can_not_find_item; not_a_product_link with a sentence that says what was pasted.
 */
export async function findProduct(
  context: AppContext,
  text: string,
  lang: Language,
): Promise<{ snapshot: Snapshot; isStale: boolean }> {
  const { marketplace, itemId } = await findItem(context, text, lang)
  return freshSnapshot(context, marketplace, itemId, lang, 'show')
}

/**
 * Finds the item of a pasted text. A link to an item is never fetched: requests to providers are built only from
 * the marketplace and id that it contains. A short link is followed within the marketplaces' own hosts.
 * @throws Refusal as `findProduct`.
 */
export async function findItem(
  context: AppContext,
  text: string,
  lang: Language,
): Promise<{ marketplace: Marketplace; itemId: string }> {
  const reading = parsePastedText(text)
  if (reading.kind === 'item') return reading
  if (reading.kind === 'short') {
    const resolving = resolveShort(context, reading.url, reading.marketplace)
    return withTimeout(resolving, context.environment.MARKETPLACE_TIMEOUT_MS).catch((problem) => {
      throw problem instanceof ProviderProblem ? new Refusal('can_not_find_item') : problem
    })
  }
  if (reading.kind === 'nothing') throw new Refusal('can_not_find_item')
  throw new Refusal('not_a_product_link', { what: linkHint(reading, lang) })
}

async function resolveShort(context: AppContext, url: string, marketplace: Marketplace) {
  for (const provider of context.integrations.marketplace) {
    try {
      const found = await provider.resolve?.(url, marketplace)
      if (found) return found
    } catch (problem) {
      if (!(problem instanceof ProviderProblem)) throw problem
    }
  }
  // No provider resolves it, so the link is followed, within the marketplaces' own hosts.
  return followShortLink(url)
}

/** Explains what a text that is not a product is, and what to do. */
export function linkHint(reading: Exclude<PastedText, { kind: 'item' | 'short' }>, lang: Language): string {
  const market = 'marketplace' in reading ? MARKETPLACES[reading.marketplace][lang] : ''
  switch (reading.kind) {
    case 'item_id': {
      const names = reading.marketplaces
        .map((code) => MARKETPLACES[code][lang])
        .join(lang === 'cn' ? '、' : ', ')
      return lang === 'cn'
        ? `编号 ${reading.itemId} 可能属于：${names}。请粘贴商品链接。`
        : `${reading.itemId} can be an item of ${names}. Paste the link of the item.`
    }
    case 'shop':
      return lang === 'cn'
        ? `这是${market}店铺链接，请打开其中一件商品，复制商品链接。`
        : `This is a ${market} shop. Open one product in it and copy that link.`
    case 'search':
      return lang === 'cn'
        ? `这是${market}搜索页，请打开其中一件商品，复制商品链接。`
        : `This is a ${market} search page. Open one product and copy that link.`
    case 'page':
      return lang === 'cn'
        ? `这个${market}页面不是商品页，请复制商品链接。`
        : `This ${market} page is not a product. Copy the link of a product.`
    case 'agent':
      return lang === 'cn'
        ? '这个代购网站的链接无法识别，请复制原商品链接。'
        : 'We can not read this agent’s link. Copy the original product link from its page.'
    case 'unknown_host':
      return lang === 'cn'
        ? `我们还不支持 ${reading.host}。可用专家代购提交商品信息。`
        : `We do not know ${reading.host}. You can still order it with Expert Buy.`
    default:
      return lang === 'cn'
        ? '没有找到链接，请粘贴商品链接或分享文本。'
        : 'There is no link in this text. Paste a product link or the share text.'
  }
}
