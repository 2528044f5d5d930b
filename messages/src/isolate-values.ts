import type { CompiledMessage } from 'icu-minify/format'
import { type CompiledBranch, type CompiledNode, NUMBER } from './compiled-nodes.ts'
import { isolate } from './format-message.ts'

const [BEGIN = '', END = ''] = isolate(' ').split(' ')

/**
 * Isolates each value that a compiled message shows. A value that only chooses between branches stays as it is: isolated, it
 * would equal no branch.
 */
export const isolateValues = (message: CompiledMessage): CompiledMessage =>
  inBranch(message as CompiledBranch) as CompiledMessage

const inBranch = (branch: CompiledBranch): CompiledBranch =>
  typeof branch === 'object' ? branch.flatMap(inNode) : branch

function inNode(node: CompiledNode): CompiledNode[] {
  if (typeof node !== 'object') return [node]
  const [name, kind, branches] = node
  if (kind === undefined) return [BEGIN, node, END]
  if (kind === NUMBER || !branches) return [node]
  const isolated = Object.entries(branches).map(([value, branch]) => [value, inBranch(branch)])
  return [[name, kind, Object.fromEntries(isolated)]]
}
