// For mutation runs: ignores mutants that no test of a module can detect, in failpoints (at which `npm run chaos` kills the shop) and in
// the logged details of warnings and alarms.
const calleeOf = (path) => (path?.isCallExpression() ? path.get('callee').toString() : '')

function shouldIgnore(path) {
  const callee = calleeOf(path.isExpressionStatement() ? path.get('expression') : path)
  if (callee === 'failpoint' || callee.endsWith('.log.warn')) return 'a failpoint or the log'
  if (path.isObjectExpression() && calleeOf(path.parentPath) === 'raiseAlarm') return 'the log of an alarm'
  return undefined
}

/** A plugin of Stryker. */
export const strykerPlugins = [{ kind: 'Ignore', name: 'failpoints-and-logs', value: { shouldIgnore } }]
