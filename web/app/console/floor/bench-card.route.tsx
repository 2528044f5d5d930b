import { BENCH_COMMANDS, commandCode } from '@sampan/domain/scans'
import { apiOf, dataOf } from '../../api/server.ts'
import { useTranslations } from '../../messages/use-translations.tsx'
import type { RouteHandle } from '../../route-handle.ts'
import { code128Url } from '../../ui/barcode.server.ts'
import { PrintButton } from '../printing/print-page.tsx'
import { QueueHeader } from '../queue/queue-header.tsx'
import { Key } from '../shortcuts/shortcut-hints.tsx'
import type { Route } from './+types/bench-card.route.ts'
import { COMMAND_KEYS } from './use-scanner.ts'

export const handle = { namespaces: ['console-receiving'] } satisfies RouteHandle

export async function loader({ context }: Route.LoaderArgs) {
  dataOf(await apiOf(context)('/api/staff/me'))
  return Promise.all(
    BENCH_COMMANDS.map(async (command) => ({ command, barcode: await code128Url(commandCode(command)) })),
  )
}

/** The commands of the warehouse floor as barcodes, to be printed and fixed to the bench. */
export default function BenchCard({ loaderData: codes }: Route.ComponentProps) {
  const t = useTranslations('console')
  const r = useTranslations('console-receiving')
  return (
    <div className="grid max-w-4xl gap-5 [page:paper]">
      <QueueHeader title={t('bench_card')} note={r('bench_lead')}>
        <PrintButton>{r('print_card')}</PrintButton>
      </QueueHeader>
      <ul className="grid gap-4 tablet:grid-cols-2 print:grid-cols-2">
        {codes.map(({ command, barcode }) => (
          <li key={command} className="card grid justify-items-center gap-3 bg-[white] p-5 text-[black]">
            <img
              src={barcode}
              alt={commandCode(command)}
              className="h-16 w-full [image-rendering:pixelated]"
            />
            <p className="flex items-center gap-2 text-lead">
              {t(`command_${command}`)} <Key>{COMMAND_KEYS[command]}</Key>
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}
