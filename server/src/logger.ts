import { type Logger, pino } from 'pino'
import type { Environment } from './environment.ts'

/** Fields whose values never reach a log, wherever a caller puts them. */
const SECRETS = ['token', 'password', 'authorization', 'cookie', 'email', 'phone', 'address']

/** Structured log lines on standard error; standard output is for what a command prints. */
export const createLogger = ({ LOG_LEVEL }: Environment): Logger =>
  pino(
    {
      level: LOG_LEVEL,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: [...SECRETS, ...SECRETS.map((name) => `*.${name}`)],
    },
    pino.destination(2),
  )
