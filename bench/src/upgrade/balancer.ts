import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Forwards each request to the next of several APIs, so that the requests of one person reach both versions. */
export interface Balancer {
  readonly origin: string
  /** The ports of the APIs. */
  lead(ports: readonly number[]): void
  close(): void
}

export async function openBalancer(): Promise<Balancer> {
  let [targets, turn]: [readonly number[], number] = [[], 0]
  const server = createServer((incoming, response) => {
    const port = targets[turn % targets.length]
    turn += 1
    const { method, url: path, headers } = incoming
    const forwarded = request({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    forwarded.on('error', () => response.destroy())
    incoming.pipe(forwarded)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lead(ports) {
      targets = ports
    },
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
