/** A stream that has said nothing for so long is taken for dead: the server sends a pulse every 25 s. */
const SILENCE_MS = 60_000
const CHECK_MS = 15_000
const RETRY_MS = 30_000

/** A stream of the server: its address, and who hears it, so that tabs of one browser share it. */
export interface ChangeStream {
  readonly address: '/api/account/changes' | '/api/staff/changes'
  readonly mark: string
}

/**
 * Hears what changes for the signed-in customer, or for the staff, until the returned function is called. However many tabs are open, the
 * browser has one stream: the tab that holds the lock reads it and passes each kind on to the others. Where no stream
 * comes through (an old browser, a proxy), `hear` is called with `all` once a minute while the tab is in view.
 */
export function hearChanges<Kind extends string>(
  { address, mark }: ChangeStream,
  hear: (kind: Kind | 'all' | 'session') => void,
): () => void {
  const name = `changes-${mark}`
  const left = new AbortController()
  const { signal } = left
  const channel = new BroadcastChannel(name)
  /** By the page's clock, which begins with its request: before that everything is known. */
  let heardAt = 0

  const receive = (kind: Kind | 'all' | 'session' | 'pulse') => {
    heardAt = performance.now()
    if (kind !== 'pulse') hear(kind)
  }
  const pass = (kind: Kind | 'all' | 'session' | 'pulse') => {
    receive(kind)
    channel.postMessage(kind)
  }
  const read = () =>
    new Promise<void>((done) => {
      const source = new EventSource(`${address}?age=${Math.ceil(performance.now() - heardAt)}`)
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
  // Without locks, which only secure addresses have, every tab asks for itself.
  navigator.locks?.request(name, { signal }, lead).catch(() => {})
  const ask = () => {
    if (document.visibilityState === 'hidden' || performance.now() - heardAt < SILENCE_MS) return
    receive('all')
  }
  const checks = setInterval(ask, CHECK_MS)
  document.addEventListener('visibilitychange', ask, { signal })
  return () => {
    left.abort()
    clearInterval(checks)
    channel.close()
  }
}
