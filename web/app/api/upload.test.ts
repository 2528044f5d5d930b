// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest'
import { UNREACHABLE } from './call.ts'
import { sendForm } from './upload.ts'

/** A connection whose progress the test decides. */
class Connection extends EventTarget {
  static last: Connection
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  readonly response = { code: 0, msg: '', data: '/files/1.jpg' }
  onload?: () => void
  onabort?: () => void
  onloadend?: () => void
  constructor() {
    super()
    Connection.last = this
  }
  open() {}
  setRequestHeader() {}
  send() {}
  abort() {
    this.onabort?.()
    this.onloadend?.()
  }
  move(loaded: number) {
    this.upload.onprogress?.({ loaded, total: 100 })
  }
  answer() {
    this.onload?.()
    this.onloadend?.()
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('XMLHttpRequest', Connection)
})

it('takes as long as a slow upload moves', async () => {
  const shares: number[] = []
  const sent = sendForm('/upload', new FormData(), { onProgress: (share) => shares.push(share) })
  for (const loaded of [20, 40, 60, 80, 100]) {
    vi.advanceTimersByTime(50_000)
    Connection.last.move(loaded)
  }
  Connection.last.answer()
  expect(await sent).toMatchObject({ ok: true, data: '/files/1.jpg' })
  expect(shares).toEqual([0.2, 0.4, 0.6, 0.8, 1])
})

it('gives up an upload that stands still, or is not answered', async () => {
  const sent = sendForm('/upload', new FormData())
  Connection.last.move(40)
  vi.advanceTimersByTime(60_000)
  expect(await sent).toMatchObject({ ok: false, code: UNREACHABLE })
})
