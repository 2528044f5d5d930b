/**
 * Mutation tests of a folder (`npm run mutants -- domain/src/csv`).
 */
export default {
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutants.config.ts' },
  plugins: ['@stryker-mutator/vitest-runner', './tools/ignore-mutants.mjs'],
  ignorers: ['failpoints-and-logs'],
  ignorePatterns: ['/.cache', '/e2e', '/docs', '/bench', '/demo', '/deploy', '/web/build'],
  coverageAnalysis: 'perTest',
  concurrency: 2,
  // Keeps slow tests on a loaded machine from counting as endless loops.
  timeoutMS: 5_000,
  timeoutFactor: 4,
  dryRunTimeoutMinutes: 20,
  tempDirName: '.cache/mutants',
  reporters: ['clear-text', 'progress-append-only', 'json'],
  jsonReporter: { fileName: '.cache/mutants.json' },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  allowEmpty: false,
}
