import { expect, it } from 'vitest'
import { DEMO_SECRETS, readEnvironment } from './environment.ts'

const production = {
  MODE: 'production',
  PUBLIC_URL: 'https://shop.example',
  SMTP_URL: 'smtps://mail.example',
  DATABASE_URL: 'postgres://localhost/shop',
}

it('starts in production with settings of its own', () => {
  expect(readEnvironment(production).MODE).toBe('production')
})

it.each(Object.entries(DEMO_SECRETS))('refuses production with the demo value of %s', (name, value) => {
  expect(() => readEnvironment({ ...production, [name]: value })).toThrow(`${name} has the demo value`)
})

it('refuses production without https and without mail', () => {
  expect(() => readEnvironment({ ...production, PUBLIC_URL: 'http://shop.example' })).toThrow(/https:/)
  expect(() => readEnvironment({ ...production, SMTP_URL: '' })).toThrow(/SMTP_URL/)
})
