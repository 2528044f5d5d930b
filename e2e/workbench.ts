import type { Page } from '@playwright/test'

/** How often a scale sends what lies on its pan. */
const SCALE_MS = 200

export interface Workbench {
  /** A scanner: fast keys, ended by Enter. */
  readonly scan: (code: string) => Promise<void>
  /** The keys of a hand. */
  readonly press: (...keys: readonly string[]) => Promise<void>
  /** The line that the scale sends from now on, again and again. */
  readonly weigh: (line: string) => Promise<void>
  /** Keys pressed by hand so far; those of the scanner are not counted. */
  readonly keys: () => number
  readonly scans: () => number
}

/**
 * Gives a page, before it is opened, a scale at a serial port that the browser was allowed to use, and returns
 * the tools of the bench.
 */
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
      await page.keyboard.type(code)
      await page.keyboard.press('Enter')
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
