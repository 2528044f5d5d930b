// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answerCalls, renderPage } from '../../../../test/render-page.tsx'
import { PriceImport } from './price-import.tsx'

it('says of an empty file what it should be, and forgets what was wrong with the file before', async () => {
  const calls = answerCalls({})
  const { user } = renderPage(<PriceImport nameOf={(code) => code} />, {
    namespaces: ['console', 'console-tariff'],
  })
  const chooser = screen.getByLabelText<HTMLInputElement>('Choose a CSV file', { selector: 'input' })
  const choose = (text: string) => user.upload(chooser, new File([text], 'prices.csv', { type: 'text/csv' }))
  await choose('channel,zone')
  await screen.findByText(/^We cannot reach Sampan/)
  await choose(' \n')
  await screen.findByText(/^This is not a CSV file/)
  expect(screen.queryByText(/^We cannot reach Sampan/)).toBeNull()
  expect(calls).toHaveLength(1)
})
