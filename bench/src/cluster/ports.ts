/** The ports of a run, all on 127.0.0.1. Outgoing connections take theirs from 32768 on, also that of a part that is down. */
export const PORTS = {
  http: 27100,
  primary: 27101,
  /** The synchronous standby, or the primary. */
  standby: 27102,
  pooler: 27103,
  objects: 27104,
  etcd: (node: number) => 27110 + node,
  etcdPeers: (node: number) => 27120 + node,
  patroni: (node: number) => 27130 + node,
  postgres: (node: number) => 27140 + node,
  api: (place: number) => 27150 + place,
} as const

/** Database servers, each with its etcd: the parts of one machine. */
export const NODES = [1, 2, 3] as const
export const APIS = [1, 2, 3] as const
export const WORKERS = [1, 2] as const
