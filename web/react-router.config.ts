import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  ssr: true,
  // A page's few lines that run before it is there are not worth a file of their own.
  splitRouteModules: false,
} satisfies Config
