/** The action of the last minute that can still be undone, as its message shows it. */
export interface UndoOffer {
  readonly text: string
  readonly undo: () => void
}

let offer: UndoOffer | null = null
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function set(next: UndoOffer | null): void {
  clearTimeout(timer)
  offer = next
  for (const listener of listeners) listener()
}

/** Shows an offer in place of the one before: the latest action is undone first. */
export function showUndoOffer(next: UndoOffer, ms: number): void {
  set(next)
  timer = setTimeout(closeUndoOffer, ms)
}

/** Takes the offer to undo off the screen; the action itself stays done. */
export function closeUndoOffer(): void {
  set(null)
}

/** Undoes what is offered; returns false for nothing. */
export function takeUndoOffer(): boolean {
  const taken = offer
  if (!taken) return false
  closeUndoOffer()
  taken.undo()
  return true
}

export const undoOfferSource = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  read: () => offer,
}
