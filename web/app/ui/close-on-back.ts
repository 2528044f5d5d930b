const MARK = 'closedByBack'

/**
 * Makes the back button, and a phone's back gesture, close what lies over the page instead of leaving the page: a
 * history entry with the page's own address and state is added, and going back from it is not a navigation. The router
 * does not see it, because it would load the page's data again, which fails without a connection.
 * @returns removes the entry; to be called when something else than the back button closed it
 */
export function closeOnBack(close: () => void): () => void {
  const below = JSON.stringify(history.state)
  history.pushState({ ...history.state, [MARK]: true }, '')
  const onPopState = (event: PopStateEvent) => {
    removeEventListener('popstate', onPopState, true)
    // A jump over several entries leaves the page.
    if (JSON.stringify(event.state) !== below) return
    event.stopImmediatePropagation()
    close()
  }
  addEventListener('popstate', onPopState, true)
  return () => {
    if (history.state?.[MARK]) history.back()
    else removeEventListener('popstate', onPopState, true)
  }
}
