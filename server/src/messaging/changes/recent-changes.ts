import type { ChangeKind } from '@sampan/contract/change-kinds'

/** How long a browser may be disconnected and still learn exactly what changed. */
const REMEMBERED_MS = 120_000
/**
 * Added to the requested age, because requests take time and clocks of processes differ: repeating a change costs a
 * reload, missing one leaves an outdated page.
 */
const SLACK_MS = 5_000

interface Recent {
  readonly at: number
  readonly customerId: string
  readonly kind: ChangeKind
}

/**
 * The changes of the last two minutes, of all customers, so that a browser that connects, or reconnects to another
 * process, learns what it missed. Times are of this process's clock, in milliseconds.
 */
export class RecentChanges {
  #list: Recent[] = []
  /** Earlier changes are unknown. */
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

  /** Changes may have been missed. */
  reset(): void {
    this.#list = []
    this.#since = this.#now()
  }

  /** Returns the kinds that changed for a customer since a moment; `all` when that is unknown. */
  since(customerId: string, moment: number): readonly ChangeKind[] {
    this.#forget()
    if (moment < this.#since) return ['all']
    const ofCustomer = this.#list.filter(
      (one) => one.customerId === customerId && one.at >= moment - SLACK_MS,
    )
    return [...new Set(ofCustomer.map(({ kind }) => kind))]
  }

  #forget(): void {
    const oldest = this.#now() - REMEMBERED_MS
    if (oldest <= this.#since) return
    this.#since = oldest
    const first = this.#list.findIndex(({ at }) => at >= oldest)
    this.#list = first === -1 ? [] : this.#list.slice(first)
  }
}
