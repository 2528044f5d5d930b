import { z } from 'zod'

// The fields that deploy/kubernetes uses of resources whose schemas are in no package: CloudNativePG 1.26 with the Barman Cloud
// plugin, KEDA 2, the Prometheus operator. An unknown field is refused.

const metadata = z.strictObject({ name: z.string() })
const named = z.strictObject({ name: z.string() })
const secretKey = z.strictObject({ name: z.string(), key: z.string() })
const quantity = z.string().regex(/^\d+(m|[KMGT]i?)?$/)
const quantities = z.strictObject({ cpu: quantity.optional(), memory: quantity.optional() })
const parameters = z.record(z.string(), z.string())

const cluster = z.strictObject({
  instances: z.int().min(1),
  imageName: z.string(),
  storage: z.strictObject({ size: quantity }),
  walStorage: z.strictObject({ size: quantity }),
  affinity: z.strictObject({
    podAntiAffinityType: z.enum(['required', 'preferred']),
    topologyKey: z.string(),
  }),
  resources: z.strictObject({ requests: quantities, limits: quantities }),
  postgresql: z.strictObject({
    parameters,
    synchronous: z.strictObject({
      method: z.enum(['any', 'first']),
      number: z.int().min(1),
      dataDurability: z.enum(['required', 'preferred']),
    }),
  }),
  certificates: z.strictObject({ serverAltDNSNames: z.array(z.string()) }),
  bootstrap: z.strictObject({
    initdb: z.strictObject({
      database: z.string(),
      owner: z.string(),
      postInitApplicationSQL: z.array(z.string()),
    }),
  }),
  managed: z.strictObject({
    roles: z.array(
      z.strictObject({
        name: z.string(),
        ensure: z.enum(['present', 'absent']),
        login: z.boolean(),
        passwordSecret: named,
      }),
    ),
  }),
  plugins: z.array(z.strictObject({ name: z.string(), isWALArchiver: z.boolean(), parameters })),
})

const compression = z.strictObject({ compression: z.enum(['gzip', 'bzip2', 'snappy']) })

const specs = {
  'postgresql.cnpg.io/v1 Cluster': cluster,
  'postgresql.cnpg.io/v1 Pooler': z.strictObject({
    cluster: named,
    instances: z.int().min(1),
    type: z.enum(['rw', 'ro', 'r']),
    pgbouncer: z.strictObject({ poolMode: z.enum(['session', 'transaction']), parameters }),
  }),
  'postgresql.cnpg.io/v1 ScheduledBackup': z.strictObject({
    // Six fields, the first of which are the seconds.
    schedule: z.string().regex(/^(\S+ ){5}\S+$/),
    immediate: z.boolean(),
    backupOwnerReference: z.enum(['none', 'self', 'cluster']),
    cluster: named,
    method: z.literal('plugin'),
    pluginConfiguration: named,
  }),
  'barmancloud.cnpg.io/v1 ObjectStore': z.strictObject({
    retentionPolicy: z.string().regex(/^[1-9]\d*[dwm]$/),
    configuration: z.strictObject({
      destinationPath: z.string().startsWith('s3://'),
      endpointURL: z.url(),
      s3Credentials: z.strictObject({ accessKeyId: secretKey, secretAccessKey: secretKey }),
      wal: compression,
      data: compression,
    }),
  }),
  'keda.sh/v1alpha1 ScaledObject': z.strictObject({
    scaleTargetRef: named,
    minReplicaCount: z.int().min(0),
    maxReplicaCount: z.int().min(1),
    triggers: z.array(
      z.strictObject({
        type: z.literal('prometheus'),
        metricType: z.enum(['Value', 'AverageValue']),
        metadata: z.strictObject({
          serverAddress: z.url(),
          query: z.string(),
          threshold: z.string().regex(/^\d+$/),
        }),
      }),
    ),
  }),
  'monitoring.coreos.com/v1 PodMonitor': z.strictObject({
    selector: z.strictObject({ matchLabels: parameters }),
    jobLabel: z.string().optional(),
    podMetricsEndpoints: z.array(
      z.strictObject({
        port: z.string(),
        path: z.string().optional(),
        interval: z
          .string()
          .regex(/^\d+s$/)
          .optional(),
        honorLabels: z.boolean().optional(),
        relabelings: z
          .array(z.strictObject({ sourceLabels: z.array(z.string()), targetLabel: z.string() }))
          .optional(),
      }),
    ),
  }),
}

/** Schemas of whole resources by `apiVersion kind`. */
export const customResources: Readonly<Record<string, z.ZodType>> = Object.fromEntries(
  Object.entries(specs).map(([name, spec]) => {
    const [apiVersion, kind] = name.split(' ')
    return [
      name,
      z.strictObject({ apiVersion: z.literal(apiVersion), kind: z.literal(kind), metadata, spec }),
    ]
  }),
)
