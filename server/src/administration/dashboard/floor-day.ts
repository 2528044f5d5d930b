import type { Queryable } from '@sampan/database'
import { startOfDay } from '@sampan/domain/wire-time'
import { type FloorWork, floorWorkSince } from './floor-day.queries.ts'

type Figures = Record<FloorWork, number>

const noWork = (): Figures => ({ received: 0, moved: 0, packed: 0, handed_over: 0 })
const sumOf = (figures: Figures) => Object.values(figures).reduce((sum, one) => sum + one, 0)

/** Returns what was done on the warehouse floor since midnight in UTC+8: in all, and by colleague, the most first. */
export async function floorDay(db: Queryable, now: Date) {
  const total = noWork()
  const people = new Map<string, { name: string; email: string; figures: Figures }>()
  for (const { name, email, work, count } of await floorWorkSince(db, startOfDay(now))) {
    const person = people.get(email) ?? { name, email, figures: noWork() }
    people.set(email, person)
    person.figures[work] += count
    total[work] += count
  }
  const byWork = [...people.values()].toSorted((a, b) => sumOf(b.figures) - sumOf(a.figures))
  return { total, people: byWork }
}
