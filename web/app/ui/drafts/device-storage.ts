/** Returns what this device remembers under a key; null for nothing, and where the browser blocks storage. */
export function readFromDevice(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Remembers a text on this device, or forgets it (null). Where storage is full or blocked, it lasts as long as the page. */
export function rememberOnDevice(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    // The page works without it.
  }
}
