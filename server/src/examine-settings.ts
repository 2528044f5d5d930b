import type { ProviderTitle } from '@sampan/domain/payment-providers'
import ipaddr from 'ipaddr.js'
import { type Environment, isThisMachine } from './environment.ts'

/**
 * `unsafe` must not be used with real money; `missing` breaks a partly configured service; `off` is worth
 * knowing.
 */
export interface SettingFinding {
  readonly level: 'ok' | 'off' | 'missing' | 'unsafe'
  readonly subject: string
  readonly note: string
}

/** Services that are on when all their settings are present, off when none is, and broken otherwise. */
const services = {
  PayPal: ['PAYPAL_BASE_URL', 'PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'],
  Stripe: ['STRIPE_BASE_URL', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  // The addresses of these three have defaults.
  OneBound: ['ONEBOUND_KEY', 'ONEBOUND_SECRET'],
  TMAPI: ['TMAPI_TOKEN'],
  'The API of 1688': ['ALI1688_APP_KEY', 'ALI1688_APP_SECRET', 'ALI1688_REFRESH_TOKEN'],
  'Sign-in by Google': ['GOOGLE_ISSUER', 'GOOGLE_CLIENT_ID'],
  'Sign-in by Facebook': ['FACEBOOK_ISSUER', 'FACEBOOK_CLIENT_ID'],
  '17TRACK': ['TRACK17_BASE_URL', 'TRACK17_KEY'],
  YunExpress: ['YUNEXPRESS_BASE_URL', 'YUNEXPRESS_CUSTOMER_CODE', 'YUNEXPRESS_SECRET'],
  'Exchange rates': ['RATES_URL'],
  Notifications: ['PUSH_PUBLIC_KEY', 'PUSH_PRIVATE_KEY'],
  'S3 files': ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'],
  'Virus scanner': ['CLAMD_ADDRESS'],
  Mail: ['SMTP_URL'],
} as const satisfies Record<string, readonly (keyof Environment)[]> &
  Record<ProviderTitle, readonly (keyof Environment)[]>

const consequences: Partial<Record<keyof typeof services, string>> = {
  PayPal: 'customers cannot pay by PayPal',
  Stripe: 'customers cannot pay by card, Apple Pay, Google Pay, Alipay or WeChat Pay',
  'S3 files': 'photos lie in DATA_DIR of this machine: back it up, and run one machine only',
  'Virus scanner': 'uploaded pictures are decoded and written anew, but not scanned',
  Mail: 'mails stay in the database',
  '17TRACK': 'customers follow parcels on the carriers’ own pages',
  YunExpress: 'its labels are booked on its own pages, and the numbers typed in',
  Notifications: 'customers hear of news by mail and in their account only',
  'Exchange rates': 'staff set the rate by hand',
}

/**
 * Reports for every group of settings whether it is complete, absent, or unfit for real money.
 * @param addresses of this machine
 */
export function examineSettings(
  environment: Environment,
  addresses: readonly string[],
): readonly SettingFinding[] {
  return [
    ...examineServices(environment),
    ...examineSafety(environment, addresses),
    ...examineDatabaseUrls(environment),
  ]
}

function examineServices(environment: Environment): SettingFinding[] {
  return Object.entries(services).map(([subject, names]) => {
    const missing = names.filter((name) => environment[name] === '')
    if (missing.length === 0) return { level: 'ok', subject, note: '' }
    if (missing.length < names.length)
      return { level: 'missing', subject, note: `${missing.join(', ')} not set` }
    return { level: 'off', subject, note: consequences[subject as keyof typeof services] ?? '' }
  })
}

function examineSafety(environment: Environment, addresses: readonly string[]): SettingFinding[] {
  const { MODE, PUBLIC_URL, DATABASE_URL, BACKUP_DIR, METRICS_PORT, METRICS_HOST } = environment
  const { ONEBOUND_KEY, TMAPI_TOKEN, ALI1688_APP_KEY } = environment
  const findings: (SettingFinding | false)[] = [
    MODE !== 'production' && {
      level: 'unsafe',
      subject: 'MODE',
      note: `${MODE}: demo secrets are accepted, and everybody's mail can be read at /dev/mailbox`,
    },
    !PUBLIC_URL.startsWith('https://') && {
      level: 'unsafe',
      subject: 'PUBLIC_URL',
      note: 'not https: sessions can be read on the way',
    },
    ...(['MAIL_FROM', 'SUPPORT_EMAIL'] as const).map(
      (subject) =>
        MODE === 'production' &&
        environment[subject].includes('@sampan.example') && {
          level: 'missing' as const,
          subject,
          note: 'the example: what customers write to it reaches nobody',
        },
    ),
    environment.SECRETS_KEY_PREVIOUS !== '' && {
      level: 'off',
      subject: 'SECRETS_KEY_PREVIOUS',
      note: 'the old key still opens secrets: run rotate-secrets, then remove it',
    },
    environment.PAYPAL_BASE_URL.includes('sandbox') && {
      level: 'unsafe',
      subject: 'PayPal',
      note: 'the sandbox moves no real money',
    },
    environment.STRIPE_SECRET_KEY.includes('_test_') && {
      level: 'unsafe',
      subject: 'Stripe',
      note: 'a test key moves no real money',
    },
    [ONEBOUND_KEY, TMAPI_TOKEN, ALI1688_APP_KEY].every((key) => key === '') && {
      level: 'off',
      subject: 'Product data',
      note: 'a link shows nothing of its goods: customers type the name and the price',
    },
    DATABASE_URL === '' && {
      level: 'off',
      subject: 'DATABASE_URL',
      note: 'the embedded PostgreSQL on this machine',
    },
    DATABASE_URL === '' &&
      BACKUP_DIR === '' && {
        level: MODE === 'production' ? 'missing' : 'off',
        subject: 'BACKUP_DIR',
        note: 'no backup: a lost disk loses the shop',
      },
    METRICS_PORT === 0 && { level: 'off', subject: 'METRICS_PORT', note: 'no /metrics' },
    METRICS_PORT !== 0 &&
      isPublic(METRICS_HOST, addresses) && {
        level: 'unsafe',
        subject: 'METRICS_HOST',
        note: 'a public address: whoever reaches the port reads the metrics',
      },
    environment.S3_ENDPOINT.startsWith('http://') &&
      !isThisMachine(new URL(environment.S3_ENDPOINT).hostname) && {
        level: 'unsafe',
        subject: 'S3 files',
        note: 'not https: the access key and customers’ photos can be read on the way',
      },
  ]
  return findings.filter((finding) => finding !== false)
}

/**
 * Returns whether a server that listens at an address is reachable from the internet rather than from private networks
 * only.
 */
function isPublic(host: string, addresses: readonly string[]): boolean {
  const listened = host === '0.0.0.0' || host === '::' ? addresses : [host]
  return listened.some((address) => ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast')
}

const DATABASE_URLS = [
  'DATABASE_URL',
  'DIRECT_DATABASE_URL',
  'STANDBY_DATABASE_URL',
  'MIGRATION_DATABASE_URL',
] as const

function examineDatabaseUrls(environment: Environment): SettingFinding[] {
  const { DATABASE_URL, MIGRATION_DATABASE_URL } = environment
  const findings = DATABASE_URLS.flatMap((subject) => examineDatabaseUrl(subject, environment[subject]))
  if (MIGRATION_DATABASE_URL !== '' && passwordOf(MIGRATION_DATABASE_URL) === passwordOf(DATABASE_URL))
    findings.push({
      level: 'unsafe',
      subject: 'MIGRATION_DATABASE_URL',
      note: 'the owner has the application’s password: who reads that one can rewrite the ledger',
    })
  return findings
}

/** A name without a dot is a neighbour on a container network; only its operator knows whether that is private. */
function examineDatabaseUrl(subject: string, value: string): SettingFinding[] {
  if (!URL.canParse(value)) return []
  const { hostname, searchParams } = new URL(value)
  const host = searchParams.get('host') ?? decodeURIComponent(hostname)
  if (host === '' || host.startsWith('/') || isThisMachine(host)) return []
  if (searchParams.get('sslmode') === 'verify-full') return []
  return host.includes('.') || host.includes(':')
    ? [
        {
          level: 'unsafe',
          subject,
          note: `the way to ${host} is not certainly encrypted and the server not known: sslmode=verify-full`,
        },
      ]
    : [{ level: 'off', subject, note: `no TLS to ${host}: right only on a network of this machine` }]
}

const passwordOf = (url: string): string => (URL.canParse(url) ? new URL(url).password : '')
