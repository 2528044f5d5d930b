// For mutation runs: no test of a module could notice a change of a failpoint, at which `npm run chaos` kills the shop, or of what is
// only written to the log: the details of a warning or of an alarm.
const calleeOf = (path) => (path?.isCallExpression() ? path.get('callee').toString() : '')

function shouldIgnore(path) {
  const callee = calleeOf(path.isExpressionStatement() ? path.get('expression') : path)
  if (callee === 'failpoint' || callee.endsWith('.log.warn')) return 'a failpoint or the log'
  if (path.isObjectExpression() && calleeOf(path.parentPath) === 'raiseAlarm') return 'the log of an alarm'
  return undefined
}

/** A plugin of Stryker. */
export const strykerPlugins = [{ kind: 'Ignore', name: 'failpoints-and-logs', value: { shouldIgnore } }]
