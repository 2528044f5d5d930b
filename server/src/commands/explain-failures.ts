import { isDatabaseOutage } from '@sampan/database'
import { redactText } from '../observability/redact.ts'

/**
 * Imported by every command: a failure that ends it is printed in words, each cause on a line of its own, instead of Node's
 * report with its stack.
 */
process.on('uncaughtException', (failure) => {
  if (isDatabaseOutage(failure)) console.error('PostgreSQL does not answer.')
  for (let cause: unknown = failure; cause instanceof Error; cause = cause.cause)
    console.error(redactText(wordsOf(cause)))
  process.exit(1)
})

/** One address of several is tried after the other, and their failures have no common message. */
const wordsOf = (failure: Error): string =>
  failure instanceof AggregateError
    ? failure.errors.map(({ message }) => message).join('\n')
    : failure.message
