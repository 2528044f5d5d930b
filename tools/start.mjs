// Plain JavaScript, because it runs on any Node ≥ 20 before anything is installed.
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildPages, install } from './prepare.mjs'
import { spawnProcess } from './spawn-process.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

install(root)
buildPages(root)
const child = spawnProcess(root, join(root, 'server', 'src', 'main.ts'))

// In a terminal, Ctrl-C reaches the child as well; this process only waits for it to exit.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill('SIGTERM')
  })
}
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
