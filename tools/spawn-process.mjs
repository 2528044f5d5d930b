// Plain JavaScript, because it runs on any Node ≥ 20.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { nodeEnvironment, nodeFlags } from './node-flags.mjs'

/**
 * Starts a file of the project at `root` on its own Node, whose version is one of its dependencies. It has a channel to this
 * process: it is closed even when this process is killed, and the other one ends then.
 */
export function spawnProcess(root, file) {
  return spawn(join(root, 'node_modules', '.bin', 'node'), [...nodeFlags, file], {
    cwd: root,
    // All child processes inherit these variables.
    env: { ...nodeEnvironment, ...process.env },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
}
