/** The ports of a run, all on 127.0.0.1. */
export const PORTS = {
  http: 47100,
  primary: 47101,
  /** The synchronous standby, or the primary. */
  standby: 47102,
  pooler: 47103,
  objects: 47104,
  etcd: (node: number) => 47110 + node,
  etcdPeers: (node: number) => 47120 + node,
  patroni: (node: number) => 47130 + node,
  postgres: (node: number) => 47140 + node,
  api: (place: number) => 47150 + place,
} as const

/** Database servers, each with its etcd: the parts of one machine. */
export const NODES = [1, 2, 3] as const
export const APIS = [1, 2, 3] as const
export const WORKERS = [1, 2] as const
