import { z } from 'zod'

const optionalUrl = z.union([z.literal(''), z.url()]).default('')
/** A URL as libpq reads it, with or without a host. */
const postgresUrl = z
  .string()
  .refine((url) => url === '' || (/^postgres(?:ql)?:\/\//.test(url) && URL.canParse(url)), {
    error: 'is no URL such as postgres://role:password@host/database',
  })
  .default('')

/** Every setting of the process environment. An empty value counts as absent. */
export const environmentSchema = z.object({
  /**
   * `demo` serves the emulators and demo data; `production` refuses to start with demo secrets; `test` is for
   * tests.
   */
  MODE: z.enum(['demo', 'production', 'test']).default('demo'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  /** The public address of the site; mails and payment returns lead there. */
  PUBLIC_URL: optionalUrl,
  /** The console's own address, on another host than PUBLIC_URL: it is served there alone. '' serves it at /staff of the shop. */
  STAFF_URL: optionalUrl.transform((url) => url.replace(/\/$/, '')),
  /** Comma-separated list of other origins the site is served at. */
  OTHER_ORIGINS: z
    .string()
    .default('')
    .transform((list) => list.split(',').filter((origin) => origin !== ''))
    .pipe(z.array(z.url())),
  /**
   * Comma-separated addresses, networks, or `loopback` and `uniquelocal`, of the proxies whose X-Forwarded-For counts; tries are
   * throttled by the address that it gives.
   */
  TRUSTED_PROXIES: z.string().default('loopback'),
  /**
   * Port of /metrics and the health of this process; 0 for none. `npm start` gives the API this port, the
   * background work the next one, and further processes of the API the ports after it.
   */
  METRICS_PORT: z.coerce.number().int().min(0).max(65_000).default(0),
  METRICS_HOST: z.string().default('127.0.0.1'),
  /**
   * The collector of OpenTelemetry that traces are sent to by OTLP over HTTP; '' for none. The other OTEL_*
   * settings are those of its SDK.
   */
  OTEL_EXPORTER_OTLP_ENDPOINT: optionalUrl,
  /**
   * How long a terminating process still serves requests while /readyz returns 503; must exceed the load
   * balancer's interval.
   */
  DRAIN_SECONDS: z.coerce.number().min(0).max(60).default(0),
  /**
   * How many processes of the API `npm start` runs, sharing the port: 0 for one per core. One where the system can
   * not share a port (other than Linux), for a random port and in development.
   */
  API_PROCESSES: z.coerce.number().int().min(0).max(64).default(0),
  DATA_DIR: z.string().default('.data'),
  /**
   * The backup folder of the embedded database and the files, on another disk; '' for none. The log of every change
   * is archived there too, so that any moment can be restored.
   */
  BACKUP_DIR: z.string().default(''),
  /** How many backups are kept. */
  BACKUP_KEEP: z.coerce.number().int().min(1).max(1000).default(7),
  /** The role the application runs as; it owns nothing when MIGRATION_DATABASE_URL is set too. */
  DATABASE_URL: postgresUrl,
  /**
   * A direct connection to the same database. Set it where DATABASE_URL leads to a pooler in transaction mode: each
   * process listens for changes on it, the worker for its jobs, and statements through the pooler are unnamed.
   */
  DIRECT_DATABASE_URL: postgresUrl,
  /**
   * A synchronous standby of the same database, pooled as DATABASE_URL is: reads that the primary does not answer
   * within half a second are sent there too. With synchronous_commit = remote_apply it shows everything that was
   * acknowledged.
   */
  STANDBY_DATABASE_URL: postgresUrl,
  /** The owner of the tables in the same database; used only at start, to migrate and to grant. */
  MIGRATION_DATABASE_URL: postgresUrl,
  /**
   * At least 32 characters that cannot be guessed; encrypts the secrets of second factors and signs the marks of known
   * devices.
   */
  SECRETS_KEY: z.string().min(32).default('sampan-demo-key-for-secrets-at-rest'),
  /** The key that SECRETS_KEY has replaced, until `rotate-secrets` has encrypted everything with the new one; '' for none. */
  SECRETS_KEY_PREVIOUS: z.union([z.literal(''), z.string().min(32)]).default(''),
  /** Calls of one customer in a minute that each API process answers; 0 for no limit. */
  CALLS_PER_MINUTE: z.coerce.number().int().min(0).max(1_000_000).default(1200),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
  SMTP_URL: z.string().default(''),
  MAIL_FROM: z.string().default('Sampan <hello@sampan.example>'),
  SUPPORT_EMAIL: z.string().default('support@sampan.example'),

  PAYPAL_BASE_URL: optionalUrl,
  PAYPAL_CLIENT_ID: z.string().default(''),
  PAYPAL_CLIENT_SECRET: z.string().default(''),
  PAYPAL_WEBHOOK_ID: z.string().default(''),

  STRIPE_BASE_URL: optionalUrl,
  STRIPE_SECRET_KEY: z.string().default(''),
  STRIPE_WEBHOOK_SECRET: z.string().default(''),
  /** Stripe's names of the methods that its page offers, of those switched on in its dashboard; `card` includes Apple Pay and Google Pay. */
  STRIPE_PAYMENT_METHODS: z
    .string()
    .default('card,alipay,wechat_pay')
    .transform((list) => list.split(',').filter((method) => method !== '')),

  /** The names of the providers of product data, in the order in which they are called. */
  MARKETPLACE_PROVIDERS: z
    .string()
    .default('onebound,tmapi,1688')
    .transform((list) => list.split(',').map((name) => name.trim())),
  /**
   * Time limit of one provider, including its retry. A look-up as a whole takes at most two and a half times
   * as long.
   */
  MARKETPLACE_TIMEOUT_MS: z.coerce.number().int().min(100).max(10_000).default(8_000),
  ONEBOUND_BASE_URL: optionalUrl,
  ONEBOUND_KEY: z.string().default(''),
  ONEBOUND_SECRET: z.string().default(''),
  TMAPI_BASE_URL: optionalUrl,
  TMAPI_TOKEN: z.string().default(''),
  ALI1688_BASE_URL: optionalUrl,
  ALI1688_APP_KEY: z.string().default(''),
  ALI1688_APP_SECRET: z.string().default(''),
  ALI1688_REFRESH_TOKEN: z.string().default(''),
  /** Area codes of the warehouse (province, city, district), to which 1688 estimates sellers' freight. */
  ALI1688_WAREHOUSE_CODES: z
    .string()
    .regex(/^\d{6},\d{6},\d{6}$/)
    .default('440000,440300,440306'),

  GOOGLE_ISSUER: optionalUrl,
  GOOGLE_CLIENT_ID: z.string().default(''),
  FACEBOOK_ISSUER: optionalUrl,
  FACEBOOK_CLIENT_ID: z.string().default(''),

  TRACK17_BASE_URL: optionalUrl,
  TRACK17_KEY: z.string().default(''),
  YUNEXPRESS_BASE_URL: optionalUrl,
  YUNEXPRESS_CUSTOMER_CODE: z.string().default(''),
  YUNEXPRESS_SECRET: z.string().default(''),
  RATES_URL: optionalUrl,

  /** `host:port` of ClamAV's clamd, which scans every upload; '' for none. */
  CLAMD_ADDRESS: z.union([z.literal(''), z.string().regex(/^[^\s/@]+:\d{1,5}$/)]).default(''),
  /**
   * A pair of keys (VAPID) for notifications in browsers: `npx web-push generate-vapid-keys`. New keys invalidate every
   * subscription.
   */
  PUSH_PUBLIC_KEY: z.string().default(''),
  PUSH_PRIVATE_KEY: z.string().default(''),
  /** Comma-separated hosts of the allowed push services; one that begins with a dot includes its subdomains. */
  PUSH_SERVICE_HOSTS: z
    .string()
    .default('fcm.googleapis.com,.push.services.mozilla.com,.push.apple.com,.notify.windows.com')
    .transform((list) => list.split(',').filter((host) => host !== '')),

  /** The size in megabytes of the folder of pictures of goods, which are loaded from elsewhere. */
  PICTURE_CACHE_MB: z.coerce.number().int().min(10).max(1_000_000).default(500),

  S3_ENDPOINT: optionalUrl,
  S3_BUCKET: z.string().default(''),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY: z.string().default(''),
  S3_SECRET_KEY: z.string().default(''),
})
