/** What a key was, before scripts could listen to it. */
export interface EarlyKey {
  readonly key: string
  /** By the clock of DOM events. */
  readonly at: number
}

declare global {
  interface Window {
    sampanEarlyKeys?: EarlyKey[]
  }
}

/**
 * Runs in the head of the console's pages, before the first paint: notes the keys that no field takes, until `takeEarlyKeys`. A
 * scanner types while the scripts are still loading.
 */
export const earlyKeysScript = `(() => {
  window.sampanEarlyKeys = []
  addEventListener('keydown', function note(event) {
    if (!window.sampanEarlyKeys) return removeEventListener('keydown', note)
    const { key, target, timeStamp: at, ctrlKey, metaKey, altKey } = event
    if (ctrlKey || metaKey || altKey || target !== document.body) return
    if (key.length === 1 || key === 'Enter') window.sampanEarlyKeys.push({ key, at })
  })
})()`

/** Browser only: returns the keys since the page was opened, once, and ends the noting of further ones. */
export function takeEarlyKeys(): readonly EarlyKey[] {
  const keys = window.sampanEarlyKeys ?? []
  delete window.sampanEarlyKeys
  return keys
}
