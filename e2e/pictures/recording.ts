import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CDPSession, Locator, Page } from '@playwright/test'
import type { Language } from '@sampan/contract/envelope'
import type { Translated } from '@sampan/messages/languages'

interface Frame {
  readonly file: string
  /** Seconds of the browser's clock. */
  readonly at: number
}

export interface Caption {
  /** Seconds since the start of the recording. */
  readonly from: number
  readonly to: number
  readonly text: Translated<string>
}

const FRAMES_PER_SECOND = 15

/** Records a page with a visible pointer until `save`. */
export class Recording {
  readonly captions: Caption[] = []
  readonly #frames: Frame[] = []
  readonly #writing: Promise<void>[] = []
  readonly #page: Page
  readonly #folder: string
  #startedAt = 0
  #session: CDPSession | undefined

  private constructor(page: Page, folder: string) {
    this.#page = page
    this.#folder = folder
  }

  /** To be called before the first page is opened, because the pointer is added to each page. */
  static async create(page: Page): Promise<Recording> {
    const recording = new Recording(page, await mkdtemp(join(tmpdir(), 'sampan-film-')))
    await page.addInitScript(drawPointer)
    return recording
  }

  /** Starts with the current state of the page. */
  async start(): Promise<void> {
    const session = await this.#page.context().newCDPSession(this.#page)
    session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
      const file = join(this.#folder, `${this.#frames.length}.jpg`)
      this.#frames.push({ file, at: metadata.timestamp ?? Date.now() / 1000 })
      this.#writing.push(writeFile(file, Buffer.from(data, 'base64')))
      void session.send('Page.screencastFrameAck', { sessionId }).catch(() => {})
    })
    this.#session = session
    this.#startedAt = Date.now() / 1000
    await session.send('Page.startScreencast', { format: 'jpeg', quality: 95 })
  }

  /** Shows a caption during an action, and for at least the time that reading it takes in the slowest language. */
  async caption(text: Caption['text'], action: () => Promise<void>): Promise<void> {
    const from = this.#now()
    await action()
    const reading = Math.max(
      ...Object.entries(text).map(([lang, { length }]) => length * (lang === 'cn' ? 0.16 : 0.055)),
    )
    await this.#page.waitForTimeout(Math.max(1200, (from + reading + 1 - this.#now()) * 1000))
    this.captions.push({ from, to: this.#now(), text })
  }

  /** Moves the pointer there slowly and clicks. */
  async click(target: Locator): Promise<void> {
    await this.point(target)
    await this.#page.mouse.down()
    await this.#page.mouse.up()
  }

  async point(target: Locator): Promise<void> {
    // Not Playwright's own scrolling, which stops under the page's bars: it ignores `scroll-padding`.
    await target.evaluate((element: { scrollIntoView(options: object): void }) =>
      element.scrollIntoView({ block: 'nearest' }),
    )
    await this.#page.waitForTimeout(300)
    const box = await target.boundingBox()
    if (!box) throw new Error(`nothing to point at: ${target}`)
    await this.#page.mouse.move(box.x + Math.min(box.width / 2, 120), box.y + box.height / 2, { steps: 24 })
    await this.#page.waitForTimeout(350)
  }

  /** Writes the recording as an MP4 (H.264, playable while loading). */
  async save(file: string): Promise<void> {
    const end = this.#now()
    await this.#session?.detach()
    await Promise.all(this.#writing)
    const begin = this.#frames[0]?.at ?? 0
    const lines = this.#frames.map(({ file, at }, index) => {
      const until = this.#frames[index + 1]?.at ?? begin + end
      return `file '${file}'\nduration ${Math.max(until - at, 0.001).toFixed(3)}`
    })
    const list = join(this.#folder, 'frames.txt')
    await writeFile(list, `${lines.join('\n')}\nfile '${this.#frames.at(-1)?.file}'\n`)
    run('ffmpeg', [
      ...['-loglevel', 'error', '-y', '-f', 'concat', '-safe', '0', '-i', list],
      ...['-vf', `fps=${FRAMES_PER_SECOND},scale=1280:720:flags=lanczos,format=yuv420p`],
      ...['-c:v', 'libx264', '-preset', 'veryslow', '-tune', 'animation', '-crf', '27'],
      ...['-movflags', '+faststart', file],
    ])
    await rm(this.#folder, { recursive: true, force: true })
  }

  #now = () => Date.now() / 1000 - this.#startedAt
}

function run(command: string, args: readonly string[]): void {
  const done = spawnSync(command, args, { stdio: 'inherit' })
  if (done.error) throw new Error(`${command} is not installed: install it (apt-get install ffmpeg).`)
  if (done.status !== 0) throw new Error(`${command} failed; see above.`)
}

/** WebVTT: https://www.w3.org/TR/webvtt1/ */
export function writeCaptions(captions: readonly Caption[], lang: Language): string {
  const time = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 23)
  return `WEBVTT\n${captions.map(({ from, to, text }) => `\n${time(from)} --> ${time(to)}\n${text[lang]}\n`).join('')}`
}

/** Runs in the page: draws a pointer that follows the mouse and shrinks slightly on a click. */
function drawPointer(): void {
  // biome-ignore lint/suspicious/noExplicitAny: the types of the browser's globals are not available here
  const { document, window } = globalThis as any
  const draw = () => {
    const pointer = document.createElement('div')
    const last = JSON.parse(window.sessionStorage.getItem('pointer') ?? '[480,300]')
    Object.assign(pointer.style, {
      position: 'fixed',
      zIndex: '2147483647',
      pointerEvents: 'none',
      width: '22px',
      height: '22px',
      margin: '-11px',
      borderRadius: '50%',
      background: 'rgb(194 44 32 / 0.35)',
      border: '2px solid rgb(194 44 32)',
      left: `${last[0]}px`,
      top: `${last[1]}px`,
    })
    document.documentElement.append(pointer)
    document.addEventListener('mousemove', (event: { clientX: number; clientY: number }) => {
      pointer.style.left = `${event.clientX}px`
      pointer.style.top = `${event.clientY}px`
      window.sessionStorage.setItem('pointer', JSON.stringify([event.clientX, event.clientY]))
    })
    document.addEventListener('mousedown', () => {
      pointer.style.scale = '0.6'
    })
    document.addEventListener('mouseup', () => {
      pointer.style.scale = '1'
    })
  }
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', draw)
  else draw()
}
