import { type Logger, pino } from 'pino'
import type { Environment } from './environment.ts'
import { traceFields } from './observability/tracing.ts'

/** Fields that are redacted in logs, at any depth. */
const SECRETS = ['token', 'password', 'authorization', 'cookie', 'email', 'phone', 'address']

/** Creates the structured log on standard error; standard output is for what a command prints. */
export const createLogger = ({ LOG_LEVEL }: Environment): Logger =>
  pino(
    {
      level: LOG_LEVEL,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      mixin: traceFields,
      redact: [...SECRETS, ...SECRETS.map((name) => `*.${name}`)],
    },
    pino.destination(2),
  )
