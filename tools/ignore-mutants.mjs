// For mutation runs: ignores mutants that no test of a module can detect, in failpoints (at which `npm run chaos` kills the shop) and in
// the logged details of warnings and alarms.
const calleeOf = (path) => (path?.isCallExpression() ? path.get('callee').toString() : '')

const isLogging = (path) =>
  path.isExpressionStatement() && calleeOf(path.get('expression')).endsWith('.log.warn')

function shouldIgnore(path) {
  const callee = calleeOf(path.isExpressionStatement() ? path.get('expression') : path)
  if (callee === 'failpoint' || callee.endsWith('.log.warn')) return 'a failpoint or the log'
  if (path.isBlockStatement() && path.node.body.length > 0 && path.get('body').every(isLogging))
    return 'the log'
  // The subject of a reconciliation that fails.
  if (path.isTemplateLiteral() && calleeOf(path.parentPath) === 'attempt') return 'the log'
  if (path.isObjectExpression() && calleeOf(path.parentPath) === 'raiseAlarm') return 'the log of an alarm'
  return undefined
}

/** A plugin of Stryker. */
export const strykerPlugins = [{ kind: 'Ignore', name: 'failpoints-and-logs', value: { shouldIgnore } }]
