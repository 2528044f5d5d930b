interface Entry<Page> {
  readonly page: Page
  readonly freshUntil: number
}

/** The scope of a rendered page: everybody, the requesting visitor only, or none because rendering failed. */
export type CacheScope = 'public' | 'private' | 'failed'

/**
 * A cache of rendered public pages. An expired page is still served for the same time again while a new one
 * is rendered in the background, and after that only if rendering fails; parallel requests for a missing page
 * share one rendering. Holds at most `limit` pages and evicts the least recently used.
 */
export class PageCache<Page> {
  readonly #entries = new Map<string, Entry<Page>>()
  readonly #pending = new Map<string, Promise<Page>>()
  readonly #limit: number
  readonly #scopeOf: (page: Page) => CacheScope
  readonly #now: () => number
  /** Counts expiries, so that a page whose rendering began before one is not cached after it. */
  #expiries = 0

  constructor(limit: number, scopeOf: (page: Page) => CacheScope, now: () => number) {
    this.#limit = limit
    this.#scopeOf = scopeOf
    this.#now = now
  }

  async get(key: string, seconds: number, make: (before: Page | undefined) => Promise<Page>): Promise<Page> {
    const entry = this.#entries.get(key)
    if (!entry) return this.#make(key, seconds, make)
    this.#use(key, entry)
    const late = this.#now() - entry.freshUntil
    if (late < 0) return entry.page
    const making = this.#make(key, seconds, make)
      .then((page) => (this.#scopeOf(page) === 'failed' ? entry.page : page))
      .catch(() => entry.page)
    return late < seconds * 1000 ? entry.page : making
  }

  /** Returns the page at once if it is there and its time is not over. */
  fresh(key: string): Page | undefined {
    const entry = this.#entries.get(key)
    if (!entry || entry.freshUntil <= this.#now()) return undefined
    this.#use(key, entry)
    return entry.page
  }

  /** Expires all cached pages. They are served again only if rendering them fails. */
  expire(): void {
    this.#expiries += 1
    this.#pending.clear()
    for (const [key, { page }] of this.#entries)
      this.#entries.set(key, { page, freshUntil: Number.NEGATIVE_INFINITY })
  }

  /** The most recently used entry is the last. */
  #use(key: string, entry: Entry<Page>): void {
    this.#entries.delete(key)
    this.#entries.set(key, entry)
  }

  #make(key: string, seconds: number, make: (before: Page | undefined) => Promise<Page>): Promise<Page> {
    const running = this.#pending.get(key)
    if (running) return running
    const expiries = this.#expiries
    const making = make(this.#entries.get(key)?.page)
      .then((page) => {
        if (expiries === this.#expiries) this.#take(key, seconds, page)
        return page
      })
      .finally(() => {
        if (this.#pending.get(key) === making) this.#pending.delete(key)
      })
    this.#pending.set(key, making)
    return making
  }

  /** A failure leaves the older page in place; the next visitor triggers another try. */
  #take(key: string, seconds: number, page: Page) {
    const scope = this.#scopeOf(page)
    if (scope === 'failed') return
    this.#entries.delete(key)
    if (scope === 'public') this.#entries.set(key, { page, freshUntil: this.#now() + seconds * 1000 })
    const [oldest] = this.#entries.keys()
    if (this.#entries.size > this.#limit && oldest !== undefined) this.#entries.delete(oldest)
  }
}
