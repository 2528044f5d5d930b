import { migrationsPending } from '@sampan/database'
import { toWireTime } from '@sampan/domain/wire-time'
import { type Route, route } from '../../http/route-handler.ts'
import { openAlarmCount } from '../../messaging/index.ts'
import { unfinishedIntents } from '../../payments/index.ts'
import { lastBackup, walArchive } from './backups.queries.ts'
import { databaseLoad } from './health.queries.ts'
import { presentIncident } from './incidents.presenter.ts'
import { serviceStatus } from './service-status.ts'
import { systemState } from './system-state.ts'

export const healthRoutes: readonly Route[] = [
  route('/api/service/get_status', async ({ context, lang, now }) => {
    const { parts, incidents } = await serviceStatus(context, now)
    return {
      parts,
      checked_at: toWireTime(now),
      incidents: incidents.map((incident) => presentIncident(incident, lang)),
    }
  }),

  route('/api/staff/health/get', async ({ context, now }) => {
    const { db, pool } = context
    const [state, payments, openAlarms, load, pending, backup, archive] = await Promise.all([
      systemState(context, now),
      unfinishedIntents(db, now),
      openAlarmCount(db),
      databaseLoad(db),
      migrationsPending(pool),
      lastBackup(db),
      walArchive(db),
    ])
    return {
      parts: state.parts,
      checked_at: toWireTime(now),
      processes: state.processes.map(({ name, host, pid, startedAt, seenAt, isAlive }) => ({
        ...{ name, host, pid, is_alive: isAlive },
        started_at: toWireTime(startedAt),
        seen_at: toWireTime(seenAt),
      })),
      services: state.services.map(({ service, state, okAt, failedAt, failingSince }) => ({
        ...{ service, state },
        last_ok_at: toWireTime(okAt),
        last_failed_at: toWireTime(failedAt),
        failing_since: toWireTime(failingSince),
      })),
      jobs: state.jobs.map(({ name, count, oldestSeconds }) => ({
        ...{ job: name, count },
        oldest_seconds: Math.round(oldestSeconds),
      })),
      payments: payments.map(({ status, count, oldestSeconds }) => ({
        ...{ status, count },
        oldest_seconds: Math.round(oldestSeconds),
      })),
      open_alarms: openAlarms,
      database: {
        size_megabytes: Math.round(load.bytes / 1_000_000),
        connections: load.connections,
        connections_max: load.connectionsMax,
        migrations_pending: pending,
      },
      last_backup_at: toWireTime(backup?.finishedAt ?? null),
      archive: { state: archive.state, last_archived_at: toWireTime(archive.archivedAt) },
    }
  }),
]
