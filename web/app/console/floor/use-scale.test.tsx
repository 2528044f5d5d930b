// @vitest-environment jsdom
import { act } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { useScale } from './use-scale.ts'

/** A scale at a permitted port; returns a function that sends a weight on its pan, in kilograms. */
function connectScale() {
  let pan: ReadableStreamDefaultController<Uint8Array>
  const port = {
    readable: null as ReadableStream<Uint8Array> | null,
    open: async () => {
      port.readable = new ReadableStream({
        start: (controller) => {
          pan = controller
        },
      })
    },
    close: async () => undefined,
  }
  vi.stubGlobal('navigator', { serial: { getPorts: async () => [port] } })
  return (kg: string) =>
    act(async () => {
      pan.enqueue(new TextEncoder().encode(`ST,GS,+  ${kg}kg\r\n`))
      await new Promise((read) => setTimeout(read))
    })
}

it('leaves a weight that is brought back, although the next item is on the pan', async () => {
  const weigh = connectScale()
  const read: string[] = []
  const passPan: Record<string, () => void> = {}
  const Form = ({ order }: { readonly order: string }) => {
    const { done } = useScale((weight) => read.push(`${order} ${weight}`))
    passPan[order] = done
    return null
  }
  let show = (_: string) => {}
  const Page = () => {
    const [order, setOrder] = useState('first')
    show = setOrder
    return <Form key={order} order={order} />
  }
  renderPage(<Page />)
  const open = (order: string) => act(async () => show(order))
  await open('first')
  await weigh('0.900')
  passPan.first?.()
  await open('second')
  await weigh('0.450')
  expect(read).toEqual(['first 900', 'second 450'])
  // The receipt of the first is undone, by the form that saved it.
  passPan.first?.()
  await open('first')
  await weigh('0.450')
  expect(read).toEqual(['first 900', 'second 450'])
  await weigh('0.905')
  expect(read.at(-1)).toBe('first 905')
})
