const MARK = 'closedByBack'

/** What lies over the page, and the state of the history entry below its own. */
let open: { readonly close: () => void; readonly below: string } | undefined

/**
 * Makes the back button close what `closeOnBack` was called for. To be called before the router listens: listeners of a
 * window are called in their order, and the router would load the page's data again, which fails without a connection.
 */
export function watchBackButton(): void {
  addEventListener('popstate', (event) => {
    const closing = open
    open = undefined
    // A jump over several entries leaves the page.
    if (!closing || JSON.stringify(event.state) !== closing.below) return
    event.stopImmediatePropagation()
    closing.close()
  })
}

/**
 * Makes the back button, and a phone's back gesture, close what lies over the page instead of leaving the page: a
 * history entry with the page's own address and state is added, and going back from it is not a navigation.
 * @returns removes the entry; to be called when it is closed
 */
export function closeOnBack(close: () => void): () => void {
  const own = { close, below: JSON.stringify(history.state) }
  open = own
  history.pushState({ ...history.state, [MARK]: true }, '')
  return () => {
    if (open !== own) return
    const isOnTop = Boolean(history.state?.[MARK])
    open = isOnTop ? { ...own, close: () => undefined } : undefined
    if (isOnTop) history.back()
  }
}
