// @vitest-environment jsdom
import { render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useCurrentInView } from './use-current-in-view.ts'

function Row({ current }: { readonly current: string }) {
  return (
    <nav ref={useCurrentInView(current)}>
      {['first', 'second', 'last'].map((name) => (
        <a key={name} href={name} aria-current={name === current ? 'page' : undefined}>
          {name}
        </a>
      ))}
    </nav>
  )
}

afterEach(() => vi.restoreAllMocks())

it('scrolls a row, and not the page, until its current link is seen, and leaves one that is', () => {
  // jsdom has no layout: the row is as wide as a phone, and each link 200 pixels.
  const edges = { nav: [0, 390], first: [0, 200], second: [200, 400], last: [400, 600] }
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const [left = 0, right = 0] =
      edges[(this.tagName === 'NAV' ? 'nav' : this.textContent) as keyof typeof edges]
    return new DOMRect(left, 0, right - left, 44)
  })
  const scrolled: unknown[] = []
  Element.prototype.scrollBy = (by?: unknown) => void scrolled.push(by)
  const { rerender } = render(<Row current="first" />)
  expect(scrolled).toEqual([])
  rerender(<Row current="last" />)
  expect(scrolled).toEqual([{ left: 234 }])
  // What changes otherwise leaves the row where a visitor scrolled it.
  rerender(<Row current="last" />)
  expect(scrolled).toHaveLength(1)
  edges.first = [-300, -100]
  rerender(<Row current="first" />)
  expect(scrolled.at(-1)).toEqual({ left: -324 })
})
