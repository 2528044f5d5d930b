import type { ChangeKind } from '@sampan/contract/change-kinds'

/** How long a browser may be without its stream and still learn exactly what changed. */
const REMEMBERED_MS = 120_000
/**
 * Added to what a browser asks for, because its request takes time and clocks of processes differ: naming a change twice
 * costs a reload, leaving one out leaves an old page.
 */
const SLACK_MS = 5_000

interface Recent {
  readonly at: number
  readonly customerId: string
  readonly kind: ChangeKind
}

/**
 * The changes of the last two minutes, of all customers, so that a browser that connects, or connects again to another
 * process, learns what it missed. Times are of this process's clock, in milliseconds.
 */
export class RecentChanges {
  #list: Recent[] = []
  /** What was before is unknown. */
  #since: number
  readonly #now: () => number

  constructor(now: () => number) {
    this.#now = now
    this.#since = now()
  }

  add(customerId: string, kind: ChangeKind): void {
    this.#forget()
    this.#list.push({ at: this.#now(), customerId, kind })
  }

  /** Changes may have gone unheard. */
  reset(): void {
    this.#list = []
    this.#since = this.#now()
  }

  /** Returns the kinds that changed for a customer since a moment; `all` when that is no longer known. */
  since(customerId: string, moment: number): readonly ChangeKind[] {
    this.#forget()
    if (moment < this.#since) return ['all']
    const mine = this.#list.filter((one) => one.customerId === customerId && one.at >= moment - SLACK_MS)
    return [...new Set(mine.map(({ kind }) => kind))]
  }

  #forget(): void {
    const oldest = this.#now() - REMEMBERED_MS
    if (oldest <= this.#since) return
    this.#since = oldest
    const first = this.#list.findIndex(({ at }) => at >= oldest)
    this.#list = first === -1 ? [] : this.#list.slice(first)
  }
}
