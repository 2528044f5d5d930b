import type { Page } from '@playwright/test'

/** Blocks tabs as Safari does: a page opens one while it handles a click or a key, not later. Call before a page loads. */
export const blockLateTabs = (page: Page) => page.addInitScript(BLOCK)

const BLOCK = `(() => {
  let isHandling = false
  const handle = () => {
    isHandling = true
    setTimeout(() => {
      isHandling = false
    })
  }
  addEventListener('click', handle, true)
  addEventListener('keydown', handle, true)
  const open = window.open.bind(window)
  window.open = (...given) => (isHandling ? open(...given) : null)
})()`
