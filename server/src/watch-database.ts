import type { EmbeddedPostgres } from '@sampan/database'

const PAUSE_MS = 5_000

/**
 * Starts the embedded PostgreSQL again whenever it has died: out of memory, for example. It is no child of this process, so it is
 * asked every five seconds. The other processes connect again by themselves.
 * @returns ends the watch, after a start that is under way
 */
export function watchDatabase(
  postgres: Pick<EmbeddedPostgres, 'restart'>,
  pauseMs = PAUSE_MS,
): () => Promise<void> {
  let isEnded = false
  let timer: NodeJS.Timeout
  let look = Promise.resolve()
  function lookLater(): void {
    timer = setTimeout(() => {
      look = restartIfDead(postgres).finally(() => {
        if (!isEnded) lookLater()
      })
    }, pauseMs)
  }
  lookLater()
  return async () => {
    isEnded = true
    clearTimeout(timer)
    await look
  }
}

async function restartIfDead(postgres: Pick<EmbeddedPostgres, 'restart'>): Promise<void> {
  try {
    if (await postgres.restart()) console.error('The database had stopped; it was started again.')
  } catch (failure) {
    console.error(failure instanceof Error ? failure.message : failure)
  }
}
