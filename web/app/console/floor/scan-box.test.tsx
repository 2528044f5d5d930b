// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { useRef, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { useShortcuts } from '../shortcuts/use-shortcuts.ts'
import { type ScanAnswer, ScanBox } from './scan-box.tsx'

const search = vi.fn()

function Console() {
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  useShortcuts({ '/': search })
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Pack
      </button>
      {isOpen && <ScanBox ref={box} label="Scan" answer={undefined} />}
    </>
  )
}

it('takes the key / from the search of the console, which was there before', async () => {
  const { user } = renderPage(<Console />, { namespaces: ['console'] })
  await user.click(screen.getByRole('button', { name: 'Pack' }))
  fireEvent.keyDown(document.body, { key: '/' })
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Scan' }))
  expect(search).not.toHaveBeenCalled()
})

/** Records the pitches that are played; jsdom has no audio. */
function hear(hasBeenActive = true): number[] {
  const heard: number[] = []
  class Node {
    connect = (next: unknown) => next
    start() {}
    stop() {}
  }
  class Oscillator extends Node {
    constructor(_: unknown, { frequency }: { readonly frequency: number }) {
      super()
      heard.push(frequency)
    }
  }
  class Context {
    currentTime = 0
    destination = {}
    resume = () => Promise.resolve()
  }
  vi.stubGlobal('AudioContext', Context)
  vi.stubGlobal('OscillatorNode', Oscillator)
  vi.stubGlobal('GainNode', Node)
  Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive }, configurable: true })
  return heard
}

function Floor({
  answers,
  codes,
}: {
  readonly answers: readonly ScanAnswer[]
  readonly codes: readonly string[]
}) {
  const box = useRef<HTMLInputElement>(null)
  const [answered, setAnswered] = useState(0)
  const [kept, setKept] = useState(0)
  const [, setShown] = useState(0)
  return (
    <>
      <button type="button" onClick={() => setAnswered(answered + 1)}>
        Answer
      </button>
      <button type="button" onClick={() => setKept(kept + 1)}>
        Keep
      </button>
      <button type="button" onClick={() => setShown((last) => last + 1)}>
        Show again
      </button>
      <ScanBox
        ref={box}
        label="Scan"
        answer={answers[answered - 1]}
        kept={{ waiting: codes.slice(0, kept), refused: [] }}
      />
    </>
  )
}

it('sounds each answer once, also the same one again, and each scan that is kept, each kind otherwise', async () => {
  const heard = hear()
  const bad = { variant: 'bad', text: 'Not here' } as const
  const answers: ScanAnswer[] = [
    { variant: 'good', text: 'Bin 3' },
    bad,
    { ...bad },
    { variant: 'warn', text: 'Again' },
  ]
  const { user } = renderPage(<Floor answers={answers} codes={['YT1', 'YT2']} />, { namespaces: ['console'] })
  const press = async (name: string) => {
    heard.length = 0
    await user.click(screen.getByRole('button', { name }))
    return heard.join(' ')
  }
  const good = await press('Answer')
  expect(await press('Show again')).toBe('')
  const first = await press('Answer')
  expect(await press('Answer')).toBe(first)
  const warn = await press('Answer')
  expect(new Set([good, first, warn, '']).size).toBe(4)
  expect(await press('Keep')).toBe(warn)
  expect(await press('Keep')).toBe(warn)
})

it('makes no sound before the first key, which browsers would refuse', async () => {
  const heard = hear(false)
  const { user } = renderPage(<Floor answers={[{ variant: 'bad', text: 'No' }]} codes={[]} />, {
    namespaces: ['console'],
  })
  await user.click(screen.getByRole('button', { name: 'Answer' }))
  expect(heard).toEqual([])
})
