import type { Page } from '@playwright/test'

/** Treats every page of a tab as the translation of a browser does; the words stay the same, so that tests find them. */
export const translatePages = (page: Page) => page.addInitScript(TRANSLATE)

/**
 * Replaces each text, now and later, by elements of its own, as Chrome's translation does. It begins after hydration, as
 * when a person asks for it.
 */
const TRANSLATE = `(() => {
  const UNTRANSLATED = 'script, style, noscript, textarea, option, title, font'
  const replace = (text) => {
    if (text.nodeValue.trim() === '' || text.parentElement?.closest(UNTRANSLATED) !== null) return
    const outer = document.createElement('font')
    const inner = document.createElement('font')
    inner.textContent = text.nodeValue
    outer.append(inner)
    text.replaceWith(outer)
  }
  const replaceIn = (root) => {
    if (root.nodeType === Node.TEXT_NODE) return replace(root)
    const texts = []
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) texts.push(walker.currentNode)
    texts.forEach(replace)
  }
  const begin = () => {
    if (!document.documentElement.hasAttribute('data-hydrated')) return setTimeout(begin, 50)
    replaceIn(document.body)
    new MutationObserver((changes) => {
      for (const { target, type, addedNodes } of changes)
        for (const node of type === 'characterData' ? [target] : addedNodes) if (node.isConnected) replaceIn(node)
    }).observe(document.body, { childList: true, characterData: true, subtree: true })
  }
  addEventListener('DOMContentLoaded', begin)
})()`
