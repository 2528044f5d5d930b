import { expect, it } from 'vitest'
import { readEnvironment } from './environment.ts'
import { examineSettings } from './examine-settings.ts'

const production = {
  MODE: 'production',
  PUBLIC_URL: 'https://shop.example',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'Shop <hello@shop.example>',
  SUPPORT_EMAIL: 'help@shop.example',
  DATABASE_URL: 'postgres://app:one@db.example/shop?sslmode=verify-full',
  MIGRATION_DATABASE_URL: 'postgres://owner:other@db.example/shop?sslmode=verify-full',
  METRICS_PORT: '9100',
  SECRETS_KEY: 'a key of this shop that nobody else knows',
}
/** Addresses of a machine in a private network, and of one that is reachable from the internet. */
const ADDRESSES = ['127.0.0.1', '::1', '10.0.0.5', 'fe80::1', '8.8.8.8']
const levels = (over: Record<string, string> = {}) =>
  Object.fromEntries(
    examineSettings(readEnvironment({ ...production, ...over }), ADDRESSES).map(({ subject, level }) => [
      subject,
      level,
    ]),
  )

it('finds nothing unsafe in settings for real money', () => {
  expect(Object.values(levels())).not.toContain('unsafe')
  expect(Object.values(levels())).not.toContain('missing')
  expect(levels()).toMatchObject({ Mail: 'ok', PayPal: 'off' })
})

it('names the settings that a service still lacks', () => {
  const findings = examineSettings(
    readEnvironment({ ...production, PAYPAL_BASE_URL: 'https://api-m.paypal.com', PAYPAL_CLIENT_ID: 'x' }),
    ADDRESSES,
  )
  expect(findings.find(({ subject }) => subject === 'PayPal')).toEqual({
    level: 'missing',
    subject: 'PayPal',
    note: 'PAYPAL_CLIENT_SECRET, PAYPAL_WEBHOOK_ID not set',
  })
})

it('a provider of product data needs no address, and without any that is said', () => {
  expect(levels()).toMatchObject({ 'Product data': 'off', OneBound: 'off' })
  const one = levels({ ONEBOUND_KEY: 'key', ONEBOUND_SECRET: 'secret' })
  expect(one).toMatchObject({ OneBound: 'ok', TMAPI: 'off' })
  expect(one).not.toHaveProperty('Product data')
})

it.each([
  'MAIL_FROM',
  'SUPPORT_EMAIL',
])('reports a missing %s of its own for a shop with real money', (name) => {
  expect(levels({ [name]: '' })[name]).toBe('missing')
  expect(levels({ [name]: '', MODE: 'demo' })).not.toHaveProperty(name)
})

it.each([
  ['MODE', { MODE: 'demo' }],
  ['METRICS_HOST', { METRICS_HOST: '0.0.0.0' }],
  ['METRICS_HOST', { METRICS_HOST: '8.8.8.8' }],
  ['S3 files', { S3_ENDPOINT: 'http://files.example' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://app@db.example/shop' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://app@10.0.0.7/shop?sslmode=require' }],
  ['STANDBY_DATABASE_URL', { STANDBY_DATABASE_URL: 'postgres://app@db.example/shop?sslmode=disable' }],
  ['MIGRATION_DATABASE_URL', { MIGRATION_DATABASE_URL: 'postgres://owner:one@localhost/shop' }],
])('calls %s unsafe', (subject, over) => {
  expect(levels(over)[subject]).toBe('unsafe')
})

it('reports a missing backup folder for the embedded database, not for an external server', () => {
  const embedded = { DATABASE_URL: '', MIGRATION_DATABASE_URL: '' }
  expect(levels(embedded).BACKUP_DIR).toBe('missing')
  expect(levels({ ...embedded, BACKUP_DIR: '/backups' })).not.toHaveProperty('BACKUP_DIR')
  expect(levels()).not.toHaveProperty('BACKUP_DIR')
})

it('allows metrics inside a private network, and a database without TLS on this machine or in a neighbouring container', () => {
  const inside = readEnvironment({ ...production, METRICS_HOST: '0.0.0.0' })
  const findings = examineSettings(inside, ['127.0.0.1', '172.18.0.4', 'fd00::4'])
  expect(findings.map(({ subject }) => subject)).not.toContain('METRICS_HOST')
  for (const url of [
    'postgres://app:one@127.0.0.1/shop',
    'postgres://app:one@[::1]/shop',
    'postgres:///shop?host=/run',
    'postgres://app:one@%2Fsrv%2F.data:5432/shop',
  ])
    expect(levels({ DATABASE_URL: url })).not.toHaveProperty('DATABASE_URL')
  expect(levels({ DATABASE_URL: 'postgres://app:one@database/shop' }).DATABASE_URL).toBe('off')
})
