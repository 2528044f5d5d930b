// Plain JavaScript, because it runs on any Node ≥ 20 before anything is installed.
import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { nodeEnvironment, nodeFlags } from './node-flags.mjs'
import { buildPages, install } from './prepare.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

install(root)
buildPages(root)

// The Node version of this project is one of its dependencies.
const node = join(root, 'node_modules', '.bin', 'node')
const main = join(root, 'server', 'src', 'main.ts')
// All child processes inherit these variables.
const env = { ...nodeEnvironment, ...process.env }
const child = spawn(node, [...nodeFlags, main], { cwd: root, env, stdio: 'inherit' })

// In a terminal, Ctrl-C reaches the child as well; this process only waits for it to exit.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill('SIGTERM')
  })
}
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
