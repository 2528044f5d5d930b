import { redirect } from 'react-router'
import type { PageHandle } from '../page-handle.ts'
import { paths } from '../paths.ts'
import { useText } from '../text/text.tsx'
import { visitContext } from '../visit.ts'
import type { Route } from './+types/kit.route.ts'

export const handle = { text: ['kit'] } satisfies PageHandle

/** In demo mode only; elsewhere this address is as unknown as any other. */
export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(visitContext).isDemo) throw redirect(paths.home())
  return null
}

export default function Kit() {
  const t = useText('kit')
  return <h1>{t('title')}</h1>
}
