/**
 * Mutation tests (`npm run mutants`); for a part of the code:
 * `npm run mutants -- --mutate domain/src/money/index.ts`.
 */
export default {
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.domain.config.ts' },
  plugins: ['@stryker-mutator/vitest-runner'],
  mutate: ['domain/src/**/*.ts', '!domain/src/**/*.test.ts', '!domain/src/**/{fixtures,cases}/**'],
  ignorePatterns: ['/**', '!/domain/**', '!/tsconfig*.json', '!/vitest.domain.config.ts', '!/package.json'],
  coverageAnalysis: 'perTest',
  concurrency: 2,
  // Keeps slow tests on a loaded machine from counting as endless loops.
  timeoutMS: 20_000,
  timeoutFactor: 4,
  tempDirName: '.cache/mutants',
  reporters: ['clear-text', 'progress-append-only', 'json'],
  jsonReporter: { fileName: '.cache/mutants.json' },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  allowEmpty: false,
}
