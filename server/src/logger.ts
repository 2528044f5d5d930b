import { type DestinationStream, type Logger, pino } from 'pino'
import type { Environment } from './environment.ts'
import { redact, redactText } from './observability/redact.ts'
import { traceFields } from './observability/tracing.ts'

/**
 * Creates the structured log on standard error; standard output is for what a command prints. Every field of every line
 * passes `redact`.
 */
export const createLogger = (
  { LOG_LEVEL }: Pick<Environment, 'LOG_LEVEL'>,
  destination: DestinationStream = pino.destination(2),
): Logger =>
  pino(
    {
      level: LOG_LEVEL,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: {
        level: (label) => ({ level: label }),
        log: (fields) => redact(fields) as Record<string, unknown>,
      },
      mixin: traceFields,
      // `formatters.log` comes before serializers, and leaves no error to them.
      serializers: { err: (error: unknown) => error, msg: redactText },
    },
    destination,
  )

/**
 * Logs errors that would end the process without a line of ours, then ends it: Node's own report contains the values of
 * failed queries.
 */
export function logCrashes(log: Logger): void {
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'crash')
    process.exit(1)
  })
}
