/**
 * Opens a tab for a paper that is only made now. Safari lets a page open one in a click alone, not after an `await`, so
 * it is opened empty before the call: `show` leads it to the paper, `close` drops it where there is none. Does nothing
 * where the browser refuses tabs; the page has a link to the paper too.
 */
export function openPaper(): { show(address: string): void; close(): void } {
  const tab = window.open('', '_blank')
  if (tab) tab.opener = null
  return {
    show: (address) => tab?.location.replace(address),
    close: () => tab?.close(),
  }
}
