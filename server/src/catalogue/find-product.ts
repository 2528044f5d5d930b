import type { Language } from '@sampan/contract'
import { type Marketplace, type PastedText, parsePastedText } from '@sampan/domain/links'
import { translate } from '@sampan/messages/catalogue'
import { languageEntry } from '@sampan/messages/languages'
import type { AppContext } from '../context.ts'
import { followShortLink, ProviderProblem, withTimeout } from '../integrations/marketplace/index.ts'
import { Refusal } from '../refusal.ts'
import { type Admit, freshSnapshot } from './look-up.ts'
import type { Snapshot } from './snapshots.ts'

/**
 * Finds the product of a pasted text.
 * @throws Refusal can_not_find_item; not_a_product_link with a sentence that describes what was pasted; what `admit`
 * throws.
 */
export async function findProduct(
  context: AppContext,
  text: string,
  lang: Language,
  admit: Admit | null,
): Promise<{ snapshot: Snapshot; isStale: boolean }> {
  const { marketplace, itemId } = await findItem(context, text, lang, admit)
  return freshSnapshot(context, marketplace, itemId, lang, { purpose: 'show', admit })
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
  admit: Admit | null,
): Promise<{ marketplace: Marketplace; itemId: string }> {
  const reading = parsePastedText(text)
  if (reading.kind === 'item') return reading
  if (reading.kind === 'short') {
    await admit?.()
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

/** Explains what the text is, when it is not a product, and what to do. */
export function linkHint(reading: Exclude<PastedText, { kind: 'item' | 'short' }>, lang: Language): string {
  const nameOf = (code: Marketplace) => translate(lang, 'marketplaces', code)
  switch (reading.kind) {
    case 'item_id': {
      const list = new Intl.ListFormat(languageEntry(lang).locale, { type: 'disjunction' })
      const marketplaces = list.format(reading.marketplaces.map(nameOf))
      return translate(lang, 'link-hints', 'item_id', { id: reading.itemId, marketplaces })
    }
    case 'shop':
    case 'search':
    case 'page':
      return translate(lang, 'link-hints', reading.kind, { marketplace: nameOf(reading.marketplace) })
    case 'agent':
      return translate(lang, 'link-hints', 'agent')
    case 'unknown_host':
      return translate(lang, 'link-hints', 'unknown_host', { host: reading.host })
    default:
      return translate(lang, 'link-hints', 'no_link')
  }
}
