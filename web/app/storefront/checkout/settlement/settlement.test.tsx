// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPage } from '../../../../test/render-page.tsx'
import { paths } from '../../../paths.ts'
import Settlement from './settlement.route.tsx'

it('leads back to the cart when its lines cannot be settled', () => {
  const settlement = { ok: false, code: 1, msg: 'Invalid', fields: {} } as const
  renderPage(<Settlement loaderData={{ settlement, countries: [] }} params={{}} matches={[] as never} />, {
    namespaces: ['settlement', 'landed'],
  })
  expect(screen.getByRole('link', { name: 'Back to the cart' }).getAttribute('href')).toBe(paths.cart())
})
