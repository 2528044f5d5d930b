import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  ssr: true,
  // The few lines of a page that run before it loads are not worth a separate file.
  splitRouteModules: false,
} satisfies Config
