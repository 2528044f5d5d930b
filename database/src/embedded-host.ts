import { readFile } from 'node:fs/promises'
import { createServer, type ListenOptions } from 'node:net'
import { join } from 'node:path'

/** Where the embedded PostgreSQL listens. */
export interface EmbeddedHost {
  /** The folder of its socket, or an address. */
  readonly host: string
  readonly port: number
}

const LOOPBACK = '127.0.0.1'
/** Part of the name of a socket. No other server listens in the same folder. */
const SOCKET_PORT = 5432

/**
 * Returns the server's own folder for a socket, or a free port of loopback where sockets are not files (Windows, some shared
 * folders) or the path is too long for one. A socket takes an eighth less processor time than TCP for the calls of a shop.
 */
export async function placeToListen(home: string): Promise<EmbeddedHost> {
  const hasSockets = await listen({ path: join(home, `.s.PGSQL.${SOCKET_PORT}.try`) }).then(
    () => true,
    () => false,
  )
  if (hasSockets) return { host: home, port: SOCKET_PORT }
  return { host: LOOPBACK, port: await listen({ port: 0, host: LOOPBACK }) }
}

/**
 * Returns the settings of PostgreSQL's command line. The folder of the socket is named from the data folder inside it, because a path
 * may contain what a shell or a list would read as something else.
 */
export const listeningSettings = ({ host, port }: EmbeddedHost): readonly string[] =>
  host === LOOPBACK
    ? [`-p ${port}`, `-c listen_addresses=${host}`, "-c unix_socket_directories=''"]
    : [
        `-p ${port}`,
        "-c listen_addresses=''",
        '-c unix_socket_directories=..',
        '-c unix_socket_permissions=0700',
      ]

/** Returns where a running server listens, by its `postmaster.pid`: the fourth line is the port, the sixth an address. */
export async function hostOfRunning(home: string, data: string): Promise<EmbeddedHost> {
  const lines = (await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n')
  return { host: lines[5] ? LOOPBACK : home, port: Number(lines[3]) }
}

/** Listens for a moment. Returns the port, 0 for a socket. */
function listen(options: ListenOptions): Promise<number> {
  return new Promise((listened, failed) => {
    const server = createServer()
    server.on('error', failed)
    server.listen(options, () => {
      const address = server.address()
      server.close(() => listened(address !== null && typeof address === 'object' ? address.port : 0))
    })
  })
}
