import type { Page } from '@playwright/test'

/** What the protocol tells of a key that a scanner presses. */
const keyOf = (key: string) =>
  key === 'Enter' ? { key, code: key, windowsVirtualKeyCode: 13, text: '\r' } : { key, text: key }

/**
 * Types a code as a scanner does: the keys follow each other at once, and Enter ends them. The keyboard of the browser tests waits
 * for the page after each key, which makes a busy page a slow typist.
 */
export async function scanCode(page: Page, code: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await Promise.all(
    [...code, 'Enter']
      .map(keyOf)
      .flatMap((key) => [
        session.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key }),
        session.send('Input.dispatchKeyEvent', { type: 'keyUp', key: key.key }),
      ]),
  )
  await session.detach()
}

/** Interval at which a scale sends the weight on its pan. */
const SCALE_MS = 200

export interface Workbench {
  /** A scanner: fast keys, ended by Enter. */
  readonly scan: (code: string) => Promise<void>
  /** Presses keys like a person. */
  readonly press: (...keys: readonly string[]) => Promise<void>
  /** Sets the line that the scale sends from now on. */
  readonly weigh: (line: string) => Promise<void>
  /** Number of keys pressed so far, without those of the scanner. */
  readonly keys: () => number
  readonly scans: () => number
}

/** Gives a page, before it is opened, a scale at a permitted serial port, and returns the tools of the bench. */
export async function atWorkbench(page: Page): Promise<Workbench> {
  await page.addInitScript((every) => {
    let line = ''
    let send = (_: string) => {}
    const port = {
      readable: null as ReadableStream<Uint8Array> | null,
      open: async () => {
        port.readable = new ReadableStream({
          start: (stream) => {
            send = (sent) => stream.enqueue(new TextEncoder().encode(`${sent}\r\n`))
          },
          cancel: () => {
            send = () => {}
          },
        })
      },
      close: async () => undefined,
    }
    setInterval(() => line !== '' && send(line), every)
    Object.defineProperty(navigator, 'serial', { value: { getPorts: async () => [port] } })
    Object.assign(globalThis, {
      weigh: (next: string) => {
        line = next
        send(line)
      },
    })
  }, SCALE_MS)
  let pressed = 0
  let scanned = 0
  return {
    scan: async (code) => {
      await scanCode(page, code)
      scanned += 1
    },
    press: async (...keys) => {
      for (const key of keys) await page.keyboard.press(key)
      pressed += keys.length
    },
    weigh: (line) =>
      page.evaluate((sent) => (globalThis as unknown as { weigh(line: string): void }).weigh(sent), line),
    keys: () => pressed,
    scans: () => scanned,
  }
}
