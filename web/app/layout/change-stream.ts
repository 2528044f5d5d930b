/** A stream that is silent for this long counts as broken: the server sends a pulse every 25 s. */
const SILENCE_MS = 60_000
const CHECK_MS = 15_000
const RETRY_MS = 30_000

/** A stream of the server: its address, and an id of its subscriber, so that tabs of one browser share it. */
export interface ChangeStream {
  readonly address: '/api/account/changes' | '/api/staff/changes'
  readonly subscriber: string
}

/**
 * Subscribes to the changes for the signed-in customer, or for the staff, until the returned function is called.
 * However many tabs are open, the browser has one stream: the tab that holds the lock reads it and forwards each kind
 * to the others. Where no stream gets through (an old browser, a proxy), `onChange` is called with `all` once a minute
 * while the tab is visible.
 */
export function subscribeToChanges<Kind extends string>(
  { address, subscriber }: ChangeStream,
  onChange: (kind: Kind | 'all' | 'session') => void,
): () => void {
  const name = `changes-${subscriber}`
  const left = new AbortController()
  const { signal } = left
  const channel = new BroadcastChannel(name)
  /** By the page's clock, which starts with its request: the page shows everything before that. */
  let lastMessageAt = 0

  const receive = (kind: Kind | 'all' | 'session' | 'pulse') => {
    lastMessageAt = performance.now()
    if (kind !== 'pulse') onChange(kind)
  }
  const pass = (kind: Kind | 'all' | 'session' | 'pulse') => {
    receive(kind)
    channel.postMessage(kind)
  }
  const read = () =>
    new Promise<void>((done) => {
      const source = new EventSource(`${address}?age=${Math.ceil(performance.now() - lastMessageAt)}`)
      const end = () => {
        source.close()
        done()
      }
      source.addEventListener('change', ({ data }: MessageEvent<Kind>) => pass(data))
      source.addEventListener('pulse', () => pass('pulse'))
      source.addEventListener('end', () => {
        pass('session')
        end()
      })
      source.addEventListener('error', () => {
        if (source.readyState === EventSource.CLOSED) end()
      })
      signal.addEventListener('abort', end)
    })
  const lead = async () => {
    while (!signal.aborted) {
      await read()
      if (!signal.aborted) await new Promise((done) => setTimeout(done, RETRY_MS))
    }
  }

  channel.addEventListener('message', ({ data }: MessageEvent<Kind | 'pulse'>) => receive(data))
  // Without locks, which need a secure context, every tab opens its own stream.
  navigator.locks?.request(name, { signal }, lead).catch(() => {})
  const checkSilence = () => {
    if (document.visibilityState === 'hidden' || performance.now() - lastMessageAt < SILENCE_MS) return
    receive('all')
  }
  const checks = setInterval(checkSilence, CHECK_MS)
  document.addEventListener('visibilitychange', checkSilence, { signal })
  return () => {
    left.abort()
    clearInterval(checks)
    channel.close()
  }
}
