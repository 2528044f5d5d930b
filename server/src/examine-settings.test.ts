import { expect, it } from 'vitest'
import { readEnvironment } from './environment.ts'
import { examineSettings } from './examine-settings.ts'

const production = {
  MODE: 'production',
  PUBLIC_URL: 'https://shop.example',
  SMTP_URL: 'smtps://mail.example',
  DATABASE_URL: 'postgres://app@db/shop',
  MIGRATION_DATABASE_URL: 'postgres://owner@db/shop',
  METRICS_PORT: '9100',
  SECRETS_KEY: 'a key of this shop that nobody else knows',
}
const levels = (over: Record<string, string> = {}) =>
  Object.fromEntries(
    examineSettings(readEnvironment({ ...production, ...over })).map(({ subject, level }) => [
      subject,
      level,
    ]),
  )

it('finds nothing unsafe in settings that are fit for real money', () => {
  expect(Object.values(levels())).not.toContain('unsafe')
  expect(Object.values(levels())).not.toContain('missing')
  expect(levels()).toMatchObject({ Mail: 'ok', PayPal: 'off' })
})

it('says which setting a service still lacks', () => {
  const findings = examineSettings(
    readEnvironment({ ...production, PAYPAL_BASE_URL: 'https://api-m.paypal.com', PAYPAL_CLIENT_ID: 'x' }),
  )
  expect(findings.find(({ subject }) => subject === 'PayPal')).toEqual({
    level: 'missing',
    subject: 'PayPal',
    note: 'PAYPAL_CLIENT_SECRET, PAYPAL_WEBHOOK_ID not set',
  })
})

it.each([
  ['MODE', { MODE: 'demo' }],
  ['METRICS_HOST', { METRICS_HOST: '0.0.0.0' }],
])('calls %s unsafe', (subject, over) => {
  expect(levels(over)[subject]).toBe('unsafe')
})

it('misses a backup folder for the embedded database, not for a server of its own', () => {
  const embedded = { DATABASE_URL: '', MIGRATION_DATABASE_URL: '' }
  expect(levels(embedded).BACKUP_DIR).toBe('missing')
  expect(levels({ ...embedded, BACKUP_DIR: '/backups' })).not.toHaveProperty('BACKUP_DIR')
  expect(levels()).not.toHaveProperty('BACKUP_DIR')
})
