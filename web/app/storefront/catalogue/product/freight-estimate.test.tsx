// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { answerCalls, renderPage } from '../../../../test/render-page.tsx'
import { FreightEstimate } from './freight-estimate.tsx'

const ESTIMATE = '/api/shopping/get_freight_estimate'
const COUNTRIES = [
  { country_code: 'US', en_name: 'United States', cn_name: '美国' },
  { country_code: 'BR', en_name: 'Brazil', cn_name: '巴西' },
]

/** Renders the estimate for a browser of this language; `estimate` is the API's answer. */
function renderEstimate(language: string, estimate: unknown = null) {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(language)
  const calls = answerCalls({ [ESTIMATE]: () => estimate, '/api/account/get_country_list': () => COUNTRIES })
  const page = renderPage(<FreightEstimate snapshotId="s" skuId="" quantity={1} />, {
    namespaces: ['product', 'landed'],
  })
  const asked = () =>
    calls.flatMap(({ path, input }) =>
      path === ESTIMATE ? [(input as { country_code: string }).country_code] : [],
    )
  return { ...page, asked }
}

afterEach(() => localStorage.clear())

it.each([
  ['pt-BR', 'BR'],
  ['en', 'US'],
  // A region of several countries, as Chrome calls the Spanish of Latin America.
  ['es-419', 'US'],
  // Taken from a system without a language.
  ['C', 'US'],
])('to a browser in %s is to %s', async (language, country) => {
  const { asked } = renderEstimate(language)
  await waitFor(() => expect(asked()).toEqual([country]))
})

it('is to the country chosen last', async () => {
  localStorage.setItem('ship-to', 'BR')
  const { asked } = renderEstimate('en-US')
  await waitFor(() => expect(asked()).toEqual(['BR']))
})

it('is shown where the browser blocks storage', async () => {
  for (const method of ['getItem', 'setItem'] as const)
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
  const { user, asked } = renderEstimate('en-US')
  await user.type(await screen.findByRole('combobox'), 'Brazil{Enter}')
  await waitFor(() => expect(asked()).toEqual(['US', 'BR']))
})

it('leaves the choice of a country where no line takes the pieces', async () => {
  const { user, asked } = renderEstimate('en-US')
  expect(await screen.findByText(/No shipping line takes these pieces/)).toBeTruthy()
  await user.type(screen.getByRole('combobox'), 'Brazil{Enter}')
  await waitFor(() => expect(asked()).toEqual(['US', 'BR']))
})

it('keeps the days of a span in one line', async () => {
  renderEstimate('en-US', {
    ...{ channel_name: 'Post Packet', channel_days: '18–30 days', freight_price: 15.18 },
    ...{ weight_g: 850, weight_source: 'typical', weighed: null, landed: null },
  })
  expect((await screen.findByText('18–30 days')).className).toContain('whitespace-nowrap')
})
