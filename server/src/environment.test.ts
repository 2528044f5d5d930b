import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { DEMO_SECRETS } from './demo-secrets.ts'
import { readEnvironment } from './environment.ts'

const production = {
  MODE: 'production',
  PUBLIC_URL: 'https://shop.example',
  SMTP_URL: 'smtps://mail.example',
  DATABASE_URL: 'postgres://localhost/shop',
  SECRETS_KEY: 'a key of this shop that nobody else knows',
}

it('starts in production with real settings', () => {
  expect(readEnvironment(production).MODE).toBe('production')
})

it.each(Object.entries(DEMO_SECRETS))('refuses production with the demo value of %s', (name, value) => {
  expect(() => readEnvironment({ ...production, [name]: value })).toThrow(`${name} has the demo value`)
})

it('refuses a missing key for secrets in production, and a short one', () => {
  expect(() => readEnvironment({ ...production, SECRETS_KEY: '' })).toThrow('SECRETS_KEY has the demo value')
  expect(() => readEnvironment({ SECRETS_KEY: 'short' })).toThrow('SECRETS_KEY')
})

it('refuses production without https and without mail', () => {
  expect(() => readEnvironment({ ...production, PUBLIC_URL: 'http://shop.example' })).toThrow(/https:/)
  expect(() => readEnvironment({ ...production, SMTP_URL: '' })).toThrow(/SMTP_URL/)
  expect(() => readEnvironment({ ...production, TMAPI_BASE_URL: 'http://api.example' })).toThrow(
    'TMAPI_BASE_URL must begin with https:// in production',
  )
})

describe('a secret in a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sampan-secret-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'secret')
  writeFileSync(file, 'from the file\n')

  it('is read when only the file is named', () => {
    expect(readEnvironment({ ...production, PAYPAL_CLIENT_SECRET_FILE: file }).PAYPAL_CLIENT_SECRET).toBe(
      'from the file',
    )
  })

  it('is refused beside a value, and when the file does not exist', () => {
    expect(() => readEnvironment({ ...production, S3_SECRET_KEY: 'x', S3_SECRET_KEY_FILE: file })).toThrow(
      'Both S3_SECRET_KEY and S3_SECRET_KEY_FILE are set',
    )
    expect(() => readEnvironment({ ...production, S3_SECRET_KEY_FILE: `${file}-not` })).toThrow(
      /S3_SECRET_KEY_FILE: .* cannot be read/,
    )
  })
})

it('refuses a previous key that equals the present one', () => {
  const key = production.SECRETS_KEY
  expect(() => readEnvironment({ ...production, SECRETS_KEY_PREVIOUS: key })).toThrow('SECRETS_KEY_PREVIOUS')
  expect(() => readEnvironment({ ...production, SECRETS_KEY_PREVIOUS: 'short' })).toThrow(
    'SECRETS_KEY_PREVIOUS',
  )
})
