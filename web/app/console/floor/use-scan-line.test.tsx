// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useRef, useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { type ScanAnswer, ScanBox } from './scan-box.tsx'
import { useScanLine } from './use-scan-line.ts'
import { useScanner } from './use-scanner.ts'

function Manifest() {
  const box = useRef<HTMLInputElement>(null)
  const [answer, setAnswer] = useState<ScanAnswer>()
  const [isClosed, setClosed] = useState(false)
  const line = useScanLine()
  useScanner({
    box,
    onOtherCommand: () => undefined,
    onScan: (code) =>
      line.send(
        code,
        (call) => call('/api/staff/manifests/scan', { manifest_number: 7, code }),
        (scanned) =>
          setAnswer(
            scanned.ok
              ? { variant: 'good', text: `${scanned.data.delivery_number} is on it` }
              : { variant: 'bad', text: scanned.msg },
          ),
      ),
    commands: { save: () => line.after(async () => setClosed(true)) },
  })
  return (
    <>
      <ScanBox ref={box} label="Scan" answer={answer} kept={line.kept} takesFocus />
      {isClosed && <p>closed</p>}
    </>
  )
}

let isConnected = true
let arrived: { readonly code: string; readonly key: string }[] = []
const band = () => screen.getByRole('status').textContent
const comeBack = () =>
  act(async () => {
    isConnected = true
    fireEvent(window, new Event('online'))
  })

beforeEach(() => {
  isConnected = true
  arrived = []
  vi.stubGlobal('fetch', async (_: string, { body, headers }: RequestInit) => {
    const { code } = JSON.parse(String(body))
    arrived.push({ code, key: new Headers(headers).get('idempotency-key') ?? '' })
    if (!isConnected) throw new TypeError('Failed to fetch')
    return code === 'SP-HELD'
      ? Response.json({ code: 1, msg: 'on hold: it stays here', data: null })
      : Response.json({ code: 0, msg: '', data: { delivery_number: code, parcels: 1 } })
  })
})

it('keeps scans without a connection, names them, and sends them in their order once it is back', async () => {
  const { user } = renderPage(<Manifest />, { namespaces: ['console'] })
  isConnected = false
  await user.keyboard('SP-A{Enter}')
  await user.keyboard('SP-B{Enter}')
  await user.keyboard('SP-A{Enter}')
  await waitFor(() =>
    expect(band()).toBe('No connection. 3 scans are kept, and sent when it is back: SP-A, SP-B, SP-A'),
  )
  const keys = new Set(arrived.map(({ key }) => key))
  await comeBack()
  await waitFor(() => expect(band()).toBe('SP-A is on it'))
  const codes = arrived.map(({ code }) => code)
  expect(codes.slice(codes.indexOf('SP-B') - 1)).toEqual(['SP-A', 'SP-B', 'SP-A'])
  // What arrived without its answer being read has no second effect.
  const first = arrived.slice(0, codes.indexOf('SP-B')).map(({ key }) => key)
  expect(new Set(first)).toEqual(keys)
  expect(new Set(arrived.map(({ key }) => key)).size).toBe(3)
})

it('names what was refused of the kept scans until the next one', async () => {
  const { user } = renderPage(<Manifest />, { namespaces: ['console'] })
  isConnected = false
  await user.keyboard('SP-HELD{Enter}')
  await user.keyboard('SP-B{Enter}')
  await waitFor(() => expect(band()).toContain('2 scans are kept'))
  await comeBack()
  await waitFor(() => expect(band()).toBe('SP-HELD: on hold: it stays here'))
  await user.keyboard('SP-C{Enter}')
  await waitFor(() => expect(band()).toBe('SP-C is on it'))
})

it('does not close what scans wait for', async () => {
  const { user } = renderPage(<Manifest />, { namespaces: ['console'] })
  isConnected = false
  await user.keyboard('SP-A{Enter}')
  await waitFor(() => expect(band()).toContain('1 scan is kept'))
  await user.keyboard('{F9}')
  await comeBack()
  await waitFor(() => expect(band()).toBe('SP-A is on it'))
  expect(screen.queryByText('closed')).toBeNull()
  await user.keyboard('{F9}')
  await screen.findByText('closed')
})
