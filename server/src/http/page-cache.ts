interface Entry<Page> {
  readonly page: Page
  readonly freshUntil: number
}

/**
 * Rendered public pages. A page past its time is still served while a new one is made behind it; many asking for the
 * same missing page make it once. Holds at most `limit` pages, the longest unused go first.
 */
export class PageCache<Page> {
  readonly #entries = new Map<string, Entry<Page>>()
  readonly #inTheMaking = new Map<string, Promise<Page>>()
  readonly #limit: number
  readonly #now: () => number

  constructor(limit: number, now: () => number) {
    this.#limit = limit
    this.#now = now
  }

  /** `isKept` decides whether what was made may be shown to others. */
  async get(
    key: string,
    seconds: number,
    make: () => Promise<Page>,
    isKept: (page: Page) => boolean,
  ): Promise<Page> {
    const entry = this.#entries.get(key)
    if (!entry) return this.#make(key, seconds, make, isKept)
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    // A failed revalidation leaves the old page in place; the next visitor tries again.
    if (entry.freshUntil <= this.#now()) this.#make(key, seconds, make, isKept).catch(() => {})
    return entry.page
  }

  #make(
    key: string,
    seconds: number,
    make: () => Promise<Page>,
    isKept: (page: Page) => boolean,
  ): Promise<Page> {
    const running = this.#inTheMaking.get(key)
    if (running) return running
    const making = make()
      .then((page) => {
        if (isKept(page)) this.#keep(key, { page, freshUntil: this.#now() + seconds * 1000 })
        return page
      })
      .finally(() => this.#inTheMaking.delete(key))
    this.#inTheMaking.set(key, making)
    return making
  }

  #keep(key: string, entry: Entry<Page>) {
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    const [oldest] = this.#entries.keys()
    if (this.#entries.size > this.#limit && oldest !== undefined) this.#entries.delete(oldest)
  }
}
