import { useRef, useState } from 'react'
import type { ApiFailure, ApiSuccess, CallIdempotentApi } from '../../api/api-result.ts'
import { callIdempotent, UNREACHABLE } from '../../api/call.ts'
import { createIdempotencyKey } from '../../api/idempotency-key.ts'
import { useUnsavedChangesGuard } from '../forms/unsaved-changes-guard.tsx'
import { useIsLeft } from '../queue/use-is-left.ts'

/** A lost connection is tried again after this time, where the browser does not notice that it is back. */
const AGAIN_MS = 3000
/** The page's mark at the guard against leaving it. */
const MARK = 'scans'

type Answer<Content> = ApiSuccess<Content> | ApiFailure

/** Scans that wait for a connection, and those that were refused once it was back. */
export interface KeptScans {
  /** In their order. */
  readonly waiting: readonly string[]
  /** Each with the reason. */
  readonly refused: readonly { readonly code: string; readonly msg: string }[]
}

export const NOTHING_KEPT: KeptScans = { waiting: [], refused: [] }

interface ScanLine {
  readonly kept: KeptScans
  /**
   * Sends a scan after those before it, and again until there is an answer, always with the same key.
   * @param ask makes the call; returns undefined where none is to be made
   */
  readonly send: <Content>(
    code: string,
    ask: (call: CallIdempotentApi) => Promise<Answer<Content> | undefined>,
    show: (answer: Answer<Content>) => void,
  ) => void
  /** Runs a step that counts what was scanned once that is answered; not while scans wait for a connection. */
  readonly after: (step: () => Promise<unknown>) => void
}

/**
 * Sends scans one after the other: a scanner is faster than the network, and an answer that came after that of a later scan would
 * be read as that one's. Without a connection they are kept in their order, and the page is not left unasked.
 */
export function useScanLine(): ScanLine {
  const line = useRef<Promise<unknown>>(Promise.resolve())
  const unanswered = useRef<string[]>([])
  const isOffline = useRef(false)
  const isLeft = useIsLeft()
  const [kept, setKept] = useState(NOTHING_KEPT)
  const { mark, clear } = useUnsavedChangesGuard()
  const setOffline = (isNow: boolean) => {
    isOffline.current = isNow
    const waiting = isNow ? [...unanswered.current] : []
    setKept(({ refused }) => ({ waiting, refused }))
    if (isNow) mark(MARK)
    else clear(MARK)
  }
  const reach = async <Content>(ask: () => Promise<Answer<Content> | undefined>) => {
    let answer = await ask()
    while (answer && isUnreachable(answer) && !isLeft.current) {
      setOffline(true)
      await nextChance()
      answer = await ask()
    }
    return answer
  }
  return {
    kept,
    send(code, ask, show) {
      const call = callIdempotent(createIdempotencyKey())
      if (unanswered.current.length === 0) setKept(NOTHING_KEPT)
      unanswered.current.push(code)
      if (isOffline.current) setOffline(true)
      line.current = line.current.then(async () => {
        const answer = await reach(() => ask(call))
        unanswered.current.shift()
        if (isLeft.current) return
        const wasKept = isOffline.current
        if (wasKept) setOffline(unanswered.current.length > 0)
        if (!answer) return
        if (wasKept && !answer.ok)
          setKept(({ waiting, refused }) => ({ waiting, refused: [...refused, { code, msg: answer.msg }] }))
        show(answer)
      })
    },
    after(step) {
      if (!isOffline.current) line.current = line.current.then(() => !isOffline.current && step())
    },
  }
}

const isUnreachable = (answer: Answer<unknown>) => !answer.ok && answer.code === UNREACHABLE

/** Resolves when the connection is back, or may be. */
function nextChance(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const end = () => {
    clearTimeout(timer)
    removeEventListener('online', end)
    resolve()
  }
  const timer = setTimeout(end, AGAIN_MS)
  addEventListener('online', end)
  return promise
}
