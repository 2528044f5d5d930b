// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { type ComponentProps, useRef, useState } from 'react'
import { expect, it } from 'vitest'
import { answerCalls, renderPage } from '../../../../test/render-page.tsx'
import { useScanner } from '../../floor/use-scanner.ts'
import ManifestsPage from './manifests.route.tsx'

/** The page of a manifest, which takes the scan that has led to it. */
function Manifest() {
  const box = useRef<HTMLInputElement>(null)
  const [scanned, setScanned] = useState('')
  useScanner({ box, onOtherCommand: () => undefined, onScan: setScanned })
  return (
    <>
      <input ref={box} aria-label="Scan" />
      <output>{scanned}</output>
    </>
  )
}

const props = { loaderData: { carriers: [], closed: [] } } as never as ComponentProps<typeof ManifestsPage>

it('puts a scanned parcel onto the manifest of its carrier, without a choice of that', async () => {
  const calls = answerCalls({
    '/api/staff/manifests/find_carrier': () => ({ carrier: 'ups' }),
    '/api/staff/manifests/open': () => ({ manifest_number: 7 }),
  })
  const { user } = renderPage(<ManifestsPage {...props} />, {
    namespaces: ['console', 'console-manifests'],
    next: <Manifest />,
  })
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Scan a parcel/ }))
  await user.keyboard('A-01{Enter}')
  expect(screen.getByRole('status').textContent).toMatch(/^This is an item or a shelf/)
  await user.keyboard('1Z999AA10123456784{Enter}')
  await expect.poll(() => document.querySelector('output')?.textContent).toBe('1Z999AA10123456784')
  expect(calls.map(({ input }) => input)).toContainEqual({ carrier: 'ups' })
})

it('stays, with the reason, after the scan of what no carrier takes', async () => {
  answerCalls({})
  const { user } = renderPage(<ManifestsPage {...props} />, { namespaces: ['console', 'console-manifests'] })
  await user.keyboard('1Z999AA10123456784{Enter}')
  await expect.poll(() => screen.getByRole('status').textContent).not.toMatch(/^Ready/)
  await user.keyboard('A-01{Enter}')
  expect(screen.getByRole('status').textContent).toMatch(/^This is an item or a shelf/)
})
